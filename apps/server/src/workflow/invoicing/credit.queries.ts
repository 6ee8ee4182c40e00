import type { TaxReversal } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

const creditsOf = named(
  'invoice-credits',
  `select n.id, n.credit_no as "creditNo", n.credited_on as "date", n.reason, n.total_cents::float8 as "totalCents", n.tax_cents::float8 as "taxCents",
          u.first_name || ' ' || u.last_name as "createdByName",
          (select jsonb_agg(jsonb_build_object('lineId', c.invoice_line_id, 'amountCents', c.amount_cents) order by c.id)
             from credit_note_lines c where c.credit_note_id = n.id) as lines,
          coalesce((select jsonb_agg(jsonb_build_object('taxId', c.invoice_tax_id, 'taxCents', c.tax_cents) order by c.id)
             from credit_note_taxes c where c.credit_note_id = n.id), '[]') as taxes
     from credit_notes n join users u on u.id = n.created_by
    where n.invoice_id = $1::uuid order by n.created_at, n.id`,
).marked<{ lines: { lineId: string; amountCents: number }[]; taxes: TaxReversal[] }>()
export type CreditRow = RowOf<typeof creditsOf>
export const listCredits = (db: Db, invoiceId: string): Promise<CreditRow[]> => creditsOf(db, invoiceId)

type NewCredit = {
  readonly id: string
  readonly invoiceId: string
  readonly creditNo: string
  readonly year: number
  readonly seq: number
  readonly creditedOn: string
  readonly reason: string
  readonly totalCents: number
  readonly taxCents: number
  readonly createdBy: string
}
type CreditLine = { readonly id: string; readonly lineId: string; readonly amountCents: number }

type Parts = {
  readonly lines: readonly CreditLine[]
  readonly taxes: readonly (TaxReversal & { readonly id: string })[]
}

export async function insertCredit(tx: Tx, note: NewCredit, { lines, taxes }: Parts): Promise<void> {
  await tx.insertInto('creditNotes').values(note).execute()
  if (taxes.length > 0)
    await tx
      .insertInto('creditNoteTaxes')
      .values(taxes.map(({ id, taxId, taxCents }) => ({ id, creditNoteId: note.id, invoiceTaxId: taxId, taxCents })))
      .execute()
  await sql`
    insert into credit_note_lines (id, credit_note_id, invoice_line_id, amount_cents)
    select l.id, ${note.id}, l."lineId", l."amountCents"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, "lineId" uuid, "amountCents" bigint)`.execute(
    tx,
  )
}

import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'
import type { InvoiceScope } from '../invoice-scope.ts'
import { checkedBy } from '../invoice.queries.ts'

/** A page as it lies in the storage. */
export type Kept = { readonly pdfKey: string; readonly pdfBytes: number; readonly pdfSha256: string }

const INITIALS = (user: string) => `left(${user}.first_name, 1) || left(${user}.last_name, 1)`

const handsOf = named(
  'invoice-hands',
  `select w.code as "wireCenterCode", ${INITIALS('d')} as "drawnBy",
          (${checkedBy(INITIALS('u'))}) as "checkedBy"
     from invoices i join users d on d.id = i.created_by left join wire_centers w on w.id = i.wire_center_id where i.id = $1::uuid`,
).marked<{ drawnBy: string }>()
/** What is on the paper and not in the list. */
type InvoiceHands = RowOf<typeof handsOf>
export async function findHands(db: Db, invoiceId: string): Promise<InvoiceHands | undefined> {
  return (await handsOf(db, invoiceId))[0]
}

const keptOf = named(
  'invoice-paper',
  `select pdf_key as "pdfKey", pdf_bytes as "pdfBytes", pdf_sha256 as "pdfSha256" from invoices
    where id = $1::uuid and pdf_key is not null`,
).marked<Kept>()
export async function findInvoicePaper(db: Db, invoiceId: string): Promise<Kept | undefined> {
  return (await keptOf(db, invoiceId))[0]
}

/** The first that was drawn stays. */
export async function keepInvoicePaper(tx: Tx, invoiceId: string, kept: Kept): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set(kept)
    .where('id', '=', invoiceId)
    .where('sentAt', 'is not', null)
    .where('pdfKey', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const CREDIT = `
  select n.id, n.invoice_id as "invoiceId", i.customer_id as "customerId", n.credit_no as "creditNo",
         n.credited_on as "date", n.reason, n.total_cents::float8 as "totalCents", n.created_at as "createdAt",
         ${INITIALS('u')} as "drawnBy",
         (select jsonb_agg(jsonb_build_object('lineId', c.invoice_line_id, 'amountCents', c.amount_cents) order by c.id)
            from credit_note_lines c where c.credit_note_id = n.id) as lines
    from credit_notes n join invoices i on i.id = n.invoice_id join users u on u.id = n.created_by
   where n.id = $1::uuid`
type Shape = { drawnBy: string; lines: { lineId: string; amountCents: number }[] }
const creditOf = named('credit-note', CREDIT, 'one').marked<Shape>()
const ownCreditOf = named('credit-note', `${CREDIT} and i.customer_id = $2::uuid`, 'own').marked<Shape>()
export type CreditNoteWhole = RowOf<typeof creditOf>

export async function findCreditNote(db: Db, { customerId }: InvoiceScope, id: string) {
  const [row] = await (customerId ? ownCreditOf(db, id, customerId) : creditOf(db, id))
  return row
}

export function findCreditPaper(db: Db, creditNoteId: string): Promise<Kept | undefined> {
  return db
    .selectFrom('creditNotePapers')
    .select(['pdfKey', 'pdfBytes', 'pdfSha256'])
    .where('creditNoteId', '=', creditNoteId)
    .executeTakeFirst()
}

/** The first that was drawn stays. */
export async function keepCreditPaper(tx: Tx, creditNoteId: string, kept: Kept): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('creditNotePapers')
    .values({ creditNoteId, ...kept })
    .onConflict((conflict) => conflict.column('creditNoteId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Those of the keys that neither an invoice nor a credit note knows. */
export async function findStrayPapers(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) k(key)
     where not exists (select from invoices i where i.pdf_key = k.key)
       and not exists (select from credit_note_papers n where n.pdf_key = k.key)`.execute(db)
  return rows.map(({ key }) => key)
}

import type { TaxReversal } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'
import type { InvoiceScope } from '../invoice-scope.ts'
import type { Contact } from './paper-head.ts'

/** A page as it lies in the storage. */
export type Kept = { readonly pdfKey: string; readonly pdfBytes: number; readonly pdfSha256: string }

/** Of a user u. */
const CONTACT = `btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.email`

const contactOf = named(
  'invoice-contact',
  `select ${CONTACT} from invoices i join users u on u.id = coalesce(i.sent_by, i.created_by) where i.id = $1::uuid`,
).marked<Contact>()
/** Who sent it; of a draft, who prepared it. */
export async function findContact(db: Db, invoiceId: string): Promise<Contact> {
  const [contact] = await contactOf(db, invoiceId)
  if (!contact) throw new Error('an invoice was made by a user')
  return contact
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
         n.credited_on as "date", n.reason, n.total_cents::float8 as "totalCents", n.tax_cents::float8 as "taxCents",
          coalesce((select jsonb_agg(jsonb_build_object('taxId', t.invoice_tax_id, 'taxCents', t.tax_cents) order by t.id)
             from credit_note_taxes t where t.credit_note_id = n.id), '[]') as taxes, n.created_at as "createdAt",
         ${CONTACT},
         (select jsonb_agg(jsonb_build_object('lineId', c.invoice_line_id, 'amountCents', c.amount_cents) order by c.id)
            from credit_note_lines c where c.credit_note_id = n.id) as lines
    from credit_notes n join invoices i on i.id = n.invoice_id join users u on u.id = n.created_by
   where n.id = $1::uuid`
type Shape = { name: string; taxes: TaxReversal[]; lines: { lineId: string; amountCents: number }[] }
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

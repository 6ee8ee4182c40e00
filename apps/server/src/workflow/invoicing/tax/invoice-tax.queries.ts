import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceTax } from '@demarc/domain'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

const taxesOf = named(
  'invoice-taxes',
  `select t.id, t.invoice_id as "invoiceId", t.level, t.state_code as "stateCode", t.county_name as "countyName",
          t.city_name as "cityName", t.name, t.rate_millionths as "rateMillionths", t.line_ids as "lineIds",
          t.taxable_cents::float8 as "taxableCents", t.exempt_cents::float8 as "exemptCents",
          t.tax_cents::float8 as "taxCents", t.certificate_no as "certificateNo",
          coalesce((select sum(c.tax_cents) from credit_note_taxes c where c.invoice_tax_id = t.id), 0)::float8
            as "reversedCents"
     from invoice_taxes t where t.invoice_id = any($1::uuid[]) order by t.invoice_id, t.position`,
)
/** reversedCents: what credit memos took back of it. */
export type TaxRow = RowOf<typeof taxesOf>

/** Of these invoices, each in its order. */
export const listTaxes = (db: Db, invoiceIds: readonly string[]): Promise<TaxRow[]> => taxesOf(db, invoiceIds)

/** Of a draft that is held; its total follows. */
export async function replaceTaxes(tx: Tx, invoiceId: string, taxes: readonly InvoiceTax[]): Promise<void> {
  await tx.deleteFrom('invoiceTaxes').where('invoiceId', '=', invoiceId).execute()
  if (taxes.length === 0) return
  await tx
    .insertInto('invoiceTaxes')
    .values(
      taxes.map((tax, at) => ({ id: randomUUIDv7(), invoiceId, position: at + 1, ...tax, lineIds: [...tax.lineIds] })),
    )
    .execute()
}

const drafts = named('invoice-drafts', `select id from invoices where status = 'DRAFT' order by id`)
export const listDrafts = async (db: Db): Promise<string[]> => (await drafts(db)).map(({ id }) => id)

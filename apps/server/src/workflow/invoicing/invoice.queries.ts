import type { InvoiceGroup, PaymentDetails } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type NamedRow, type RowOf, type Tx } from '#platform/db/db.ts'
import type { InvoiceScope } from './invoice-scope.ts'

export type InvoiceMarks = { balanceCents: number; openLineCents: number }
/** openLineCents: of the lines that are disputed, what is not credited, with its tax. */
export type InvoiceRow = Omit<NamedRow<'invoices', InvoiceMarks>, 'place'>

/** Of an invoice i: what is left of its lines that are disputed, with their tax. */
const OPEN_LINES = `case when i.status = 'DISPUTED' then coalesce((
    select sum(l.amount_cents - coalesce((select sum(n.amount_cents) from credit_note_lines n where n.invoice_line_id = l.id), 0))
      from disputes d join invoice_lines l on l.id = d.invoice_line_id
     where d.invoice_id = i.id and d.resolved_at is null), 0)
    + case when i.tax_cents > 0 then open_dispute_tax_cents(i.id) else 0 end else 0 end`
export const OPEN_LINE_CENTS = `${OPEN_LINES}::float8 as "openLineCents"`

/** Of an invoice i: what of it ages and is asked for, as payableOf of the domain has it. */
export const PAYABLE = `case i.status when 'SENT' then i.balance_cents
    when 'DISPUTED' then greatest(i.balance_cents - ${OPEN_LINES}, 0) else 0 end`
/** An invoice i of which something can be paid. The first half is word for word what the index of what is owed is made of. */
export const IS_PAYABLE = `i.status in ('SENT', 'DISPUTED') and ${PAYABLE} > 0`
/** Of an invoice i: the day that was promised last. */
export const PROMISED_ON = `(select n.promised_on from collection_notes n
    where n.invoice_id = i.id and n.promised_on is not null order by n.created_at desc, n.id desc limit 1)`
/** What is owed on an invoice i; on a void one nothing is. */
export const BALANCE_CENTS = `case when i.is_void then 0 else i.balance_cents end::float8`

/** Of invoices i, with the names of customer c and wire center w. */
export const INVOICE_COLUMNS = `i.id, i.shown_no as "invoiceNo", i.customer_id as "customerId",
  coalesce(i.customer_name, c.name) as "customerName", i.wire_center_id as "wireCenterId", w.name as "wireCenterName",
  w.code as "wireCenterCode", i.grouping, i.group_name as "groupName", i.invoice_date as "date", i.terms_net_days as "termsNetDays", i.dispute_window_days as "disputeWindowDays",
  i.due_date as "dueDate", i.dispute_until as "disputeUntil", i.status, i.total_cents::float8 as "totalCents", i.tax_cents::float8 as "taxCents",
  i.credited_cents::float8 as "creditedCents", i.paid_cents::float8 as "paidCents",
  i.written_off_cents::float8 as "writtenOffCents", ${BALANCE_CENTS} as "balanceCents",
  ${OPEN_LINE_CENTS}, ${PROMISED_ON} as "promisedOn",
  i.line_count as "lineCount", i.version, i.created_at as "createdAt", i.updated_at as "updatedAt"`
export const INVOICE_NAMES = `join customers c on c.id = i.customer_id left join wire_centers w on w.id = i.wire_center_id`

/** Of an invoice i: whoever checked its lines u, each once; null while any of them is not checked. */
const checkedBy = (name: string) => `
  select string_agg(distinct ${name}, ', ') from invoice_lines l join users u on u.id = l.checked_by
   where l.invoice_id = i.id having count(*) = i.line_count and i.line_count > 0`

const WHOLE = `select ${INVOICE_COLUMNS}, i.group_key as "groupKey", i.note, coalesce(i.bill_to, c.bill_to) as "billTo", i.remit_to as "remitTo",
         i.tax_id as "taxId", i.bank_name as "bankName", i.bank_routing as "bankRouting", i.bank_account as "bankAccount",
         i.contact_name as "contactName", i.contact_email as "contactEmail", i.contact_phone as "contactPhone",
         i.wanted_date as "wantedDate", i.period_from as "periodFrom", i.period_to as "periodTo", i.sent_at as "sentAt", i.voided_at as "voidedAt",
         i.void_reason as "voidReason", nullif(btrim(concat_ws(' ', d.first_name, d.last_name)), '') as "drawnByName",
         nullif(btrim(concat_ws(' ', n.first_name, n.last_name)), '') as "sentByName",
         (${checkedBy(`btrim(concat_ws(' ', u.first_name, u.last_name))`)}) as "checkedByName"
    from invoices i ${INVOICE_NAMES} join users d on d.id = i.created_by left join users n on n.id = i.sent_by where i.id = $1::uuid`
const oneOf = named('invoice', WHOLE, 'one').marked<InvoiceMarks>()
const ownOf = named(
  'invoice',
  `${WHOLE} and i.customer_id = $2::uuid and i.sent_at is not null`,
  'own',
).marked<InvoiceMarks>()
export type InvoiceWhole = RowOf<typeof oneOf>

export async function findInvoice(db: Db, { customerId }: InvoiceScope, id: string): Promise<InvoiceWhole | undefined> {
  const [row] = await (customerId ? ownOf(db, id, customerId) : oneOf(db, id))
  return row
}

/** For who may bill: they see every one. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceWhole | undefined> {
  // What is not there is not waited for.
  if (!(await findInvoice(tx, { customerId: null }, id))) return undefined
  await sql`select from invoices where id = ${id} for update`.execute(tx)
  return findInvoice(tx, { customerId: null }, id)
}

type NewInvoice = InvoiceGroup & {
  readonly id: string
  readonly customerId: string
  readonly termsNetDays: number
  readonly disputeWindowDays: number
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly draftPart: number
  readonly createdBy: string
}
/** False: somebody else has made one for the same meanwhile. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Terms = { readonly termsNetDays: number; readonly note: string; readonly date: string | null }
export async function updateDraft(tx: Tx, id: string, { termsNetDays, note, date }: Terms): Promise<void> {
  await sql`
    update invoices set terms_net_days = ${termsNetDays}, note = ${note}, wanted_date = ${date}::date, version = version + 1
     where id = ${id}`.execute(tx)
}

/** What hangs on it has changed: whoever looked at it before sees that. */
export async function raiseVersion(tx: Tx, id: string): Promise<void> {
  await sql`update invoices set version = version + 1 where id = ${id}`.execute(tx)
}

type Sent = {
  readonly invoiceNo: string
  readonly year: number
  readonly seq: number
  readonly date: string
  /** The dispute period begins on it at the earliest. */
  readonly sentOn: string
  readonly remitTo: string
  readonly payment: PaymentDetails
  readonly by: string
}
export async function updateSent(tx: Tx, id: string, sent: Sent): Promise<void> {
  const { invoiceNo, year, seq, date, sentOn, remitTo, payment, by } = sent
  await sql`
    update invoices i
       set status = 'SENT', invoice_no = ${invoiceNo}, year = ${year}, seq = ${seq}, invoice_date = ${date}::date,
           sent_on = ${sentOn}::date, customer_name = c.name, bill_to = c.bill_to, remit_to = ${remitTo}, sent_at = now(), sent_by = ${by},
           tax_id = ${payment.taxId}, bank_name = ${payment.bankName}, bank_routing = ${payment.bankRouting},
           bank_account = ${payment.bankAccount}, contact_name = ${payment.contactName},
           contact_email = ${payment.contactEmail}, contact_phone = ${payment.contactPhone},
           version = i.version + 1
      from customers c where c.id = i.customer_id and i.id = ${id}`.execute(tx)
}

export async function updateVoided(tx: Tx, id: string, { by, reason }: { by: string; reason: string | null }) {
  await sql`
    update invoices set status = 'VOID', voided_at = now(), voided_by = ${by}, void_reason = ${reason},
           version = version + 1
     where id = ${id}`.execute(tx)
}

/** Where it stands between having been sent and being void. */
export async function updateStanding(tx: Tx, id: string, status: 'SENT' | 'DISPUTED' | 'PAID'): Promise<void> {
  await sql`update invoices set status = ${status}, version = version + 1 where id = ${id}`.execute(tx)
}

/** Of an invoice that is held: nobody opens or ends one meanwhile. */
export async function countOpenDisputes(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from disputes where invoice_id = ${id} and resolved_at is null`.execute(tx)
  return rows[0]?.n ?? 0
}

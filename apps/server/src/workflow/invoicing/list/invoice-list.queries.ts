import type { AgeingBand, ShownInvoiceStatus } from '@demarc/domain'
import { dueDaysOf } from '@demarc/domain'
import { namedByText, type Db, type NamedRow } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import { isInvoiceFound } from '../search/money-search.queries.ts'
import type { MoneyTerm } from '../search/money-term.ts'
import { INVOICE_COLUMNS, INVOICE_NAMES, IS_PAYABLE, PROMISED_ON, type InvoiceMarks } from '../invoice.queries.ts'

export type InvoiceFilter = {
  /** Whose alone are seen, and only what was sent; null: all. */
  readonly ownOf: string | null
  readonly status: ShownInvoiceStatus | null
  readonly customerId: string | null
  readonly wireCenterId: string | null
  readonly age: AgeingBand | null
  readonly isPromiseBroken: boolean
  /** The first and the last invoice date. */
  readonly from: string | null
  readonly to: string | null
  readonly term: MoneyTerm | null
  readonly today: string
}
export type ListedInvoice = NamedRow<'invoices', InvoiceMarks>
/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201

const FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
const FIRST_DUE = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const
/** What is late is asked for the longest late first. */
const isByDue = ({ status, age }: InvoiceFilter): boolean => status === 'OVERDUE' || age !== null
export const firstOf = (filter: InvoiceFilter): readonly string[] => (isByDue(filter) ? FIRST_DUE : FIRST)

/** A draft is listed at infinity: days leave it out. */
const LAST_DATE = '9999-12-31'

type Condition = { readonly where: string; readonly values: readonly string[] }

/** Every value has its place behind the two of the cursor. */
function conditionsOf({
  ownOf,
  status,
  customerId,
  wireCenterId,
  age,
  isPromiseBroken,
  from,
  to,
  term,
  today,
}: InvoiceFilter): Condition {
  const values: string[] = []
  const slot = (value: string, type: string) => `$${values.push(value) + 2}::${type}`
  const parts = ['i.list_on is not null']
  if (ownOf) parts.push(`i.customer_id = ${slot(ownOf, 'uuid')} and i.sent_at is not null`)
  if (customerId) parts.push(`i.customer_id = ${slot(customerId, 'uuid')}`)
  if (wireCenterId) parts.push(ofWireCenter(slot(wireCenterId, 'uuid')))
  if (status === 'OVERDUE') parts.push(`${IS_PAYABLE} and i.due_date < ${slot(today, 'date')}`)
  else if (status) parts.push(`i.status = '${status}'`)
  if (age) {
    const [first, last] = dueDaysOf(age, today)
    parts.push(IS_PAYABLE)
    parts.push(`i.due_date between ${slot(first ?? '-infinity', 'date')} and ${slot(last ?? 'infinity', 'date')}`)
  }
  if (isPromiseBroken) parts.push(`${IS_PAYABLE} and ${isBroken(slot(today, 'date'))}`)
  if (from ?? to)
    parts.push(`i.list_on between ${slot(from ?? '-infinity', 'date')} and ${slot(to ?? LAST_DATE, 'date')}`)
  if (term) parts.push(isInvoiceFound(term, slot))
  return { where: parts.join(' and '), values }
}

/** Found by the promises whose day has passed; the latest one counts. */
const isBroken = (
  today: string,
) => `i.id in (select b.invoice_id from collection_notes b where b.promised_on < ${today})
  and ${PROMISED_ON} < ${today}`

/** For it, or for a PO, an order or all work with lines of it. */
const ofWireCenter = (id: string) => `(i.wire_center_id = ${id} or i.grouping <> 'WIRE_CENTER' and exists (
  select from invoice_lines l where l.invoice_id = i.id and l.wire_center_id = ${id}))`

const EVERYTHING: InvoiceFilter = {
  ownOf: null,
  status: null,
  customerId: null,
  wireCenterId: null,
  age: null,
  isPromiseBroken: false,
  from: null,
  to: null,
  term: null,
  today: '',
}

/** Only the rows of the page are looked up elsewhere. */
function listText(filter: InvoiceFilter, where: string, most: Most): string {
  const [key, order, follows] = isByDue(filter) ? ['due_date', '', '>'] : ['list_on', 'desc', '<']
  const sorted = `order by i.${key} ${order}, i.id ${order}`
  return `
    with page as materialized (
      select i.* from invoices i where ${where} and (i.${key}, i.id) ${follows} ($1::date, $2::uuid) ${sorted} limit ${most})
    select ${INVOICE_COLUMNS}, array[i.${key}::text, i.id::text] as place from page i ${INVOICE_NAMES} ${sorted}`
}

const lists = namedByText('invoices')
// The first one is there from the start: its row is written down for all of them.
lists(listText(EVERYTHING, conditionsOf(EVERYTHING).where, 51))

export function listInvoiceRows(
  db: Db,
  filter: InvoiceFilter,
  { after, most }: { readonly after: readonly string[]; readonly most: Most },
): Promise<ListedInvoice[]> {
  const { where, values } = conditionsOf(filter)
  const list = lists(listText(filter, where, most)).marked<InvoiceMarks>()
  return list(db, ...after, ...values)
}

// The two of the cursor are not asked for.
const countText = (where: string): string => `select count(*)::int as n from (
    select from invoices i where ${where.replaceAll(/\$(\d+)/g, (_, n) => `$${Number(n) - 2}`)} limit ${COUNTED}) c`
const counts = namedByText('invoices-counted')
counts(countText(conditionsOf(EVERYTHING).where))

export async function countInvoices(db: Db, filter: InvoiceFilter): Promise<number> {
  const { where, values } = conditionsOf(filter)
  return (await counts(countText(where))(db, ...values))[0]?.n ?? 0
}

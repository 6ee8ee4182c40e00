import type { AgeingBand, ShownInvoiceStatus } from '@demarc/domain'
import { dueDaysOf } from '@demarc/domain'
import { namedByText, type Db, type NamedRow } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { COUNTED } from '#support/serving/index.ts'
import { INVOICE_COLUMNS, INVOICE_NAMES, IS_PAYABLE, type InvoiceMarks } from '../invoice.queries.ts'

export type InvoiceFilter = {
  /** Whose alone are seen, and only what was sent; null: all. */
  readonly ownOf: string | null
  readonly status: ShownInvoiceStatus | null
  readonly customerId: string | null
  readonly wireCenterId: string | null
  readonly age: AgeingBand | null
  readonly q: string | null
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

type Condition = { readonly where: string; readonly values: readonly string[] }

/** Every value has its place behind the two of the cursor. */
function conditionsOf({ ownOf, status, customerId, wireCenterId, age, q, today }: InvoiceFilter): Condition {
  const values: string[] = []
  const slot = (value: string, type: string) => `$${values.push(value) + 2}::${type}`
  const parts = ['i.list_on is not null']
  if (ownOf) parts.push(`i.customer_id = ${slot(ownOf, 'uuid')} and i.sent_at is not null`)
  if (customerId) parts.push(`i.customer_id = ${slot(customerId, 'uuid')}`)
  if (wireCenterId) parts.push(`i.wire_center_id = ${slot(wireCenterId, 'uuid')}`)
  if (status === 'OVERDUE') parts.push(`${IS_PAYABLE} and i.due_date < ${slot(today, 'date')}`)
  else if (status) parts.push(`i.status = '${status}'`)
  if (age) {
    const [from, to] = dueDaysOf(age, today)
    parts.push(IS_PAYABLE)
    parts.push(`i.due_date between ${slot(from ?? '-infinity', 'date')} and ${slot(to ?? 'infinity', 'date')}`)
  }
  if (q) parts.push(`lower(i.shown_no) like ${slot(containing(q.toLowerCase()), 'text')}`)
  return { where: parts.join(' and '), values }
}

const EVERYTHING: InvoiceFilter = {
  ownOf: null,
  status: null,
  customerId: null,
  wireCenterId: null,
  age: null,
  q: null,
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

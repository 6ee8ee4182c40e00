import { namedByText, type Db, type NamedRow } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import { CUSTOMER_WORDS } from '../search/money-search.queries.ts'
import { PAYABLE } from '../invoice.queries.ts'

export type StatementFilter = {
  /** The days that part the bands, as the domain has them. */
  readonly days: readonly [string, string, string, string]
  /** A pattern for the name or code of the customer; null: all. */
  readonly like: string | null
  readonly isPastDue: boolean
}
type Most = 51 | 201

/** The largest sum first. */
export const FIRST_STATEMENT = ['Infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

const due = (condition: string): string => `coalesce(sum(payable) filter (where ${condition}), 0)`

/** One row for each customer who owes something or has money with us. */
const summaries = ({ like, isPastDue }: StatementFilter): string => `
    with open as (
      select i.customer_id, i.due_date, i.balance_cents as balance, ${PAYABLE} as payable, 0::bigint as unapplied
        from invoices i where i.status in ('SENT', 'DISPUTED')
      union all
      select p.customer_id, null, 0, 0, p.unapplied_cents from payments p where p.unapplied_cents > 0),
    sums as (
      select customer_id, ${due('due_date >= $1::date')} as current,
             ${due('due_date < $1::date and due_date >= $2::date')} as to30,
             ${due('due_date < $2::date and due_date >= $3::date')} as to60,
             ${due('due_date < $3::date and due_date >= $4::date')} as to90, ${due('due_date < $4::date')} as over90,
             ${due('due_date < $1::date')} as late, sum(balance - payable) as disputed, sum(unapplied) as unapplied,
             sum(balance - unapplied) as total
        from open group by customer_id),
    summaries as (
      select c.id, c.name, s.* from sums s join customers c on c.id = s.customer_id
       where ${like === null ? 'true' : `${CUSTOMER_WORDS} like $5::text`} and ${isPastDue ? 's.late > 0' : 'true'})`

const EVERYTHING: StatementFilter = { days: ['', '', '', ''], like: null, isPastDue: false }

function listText(filter: StatementFilter, most: Most): string {
  const at = filter.like === null ? 5 : 6
  return `${summaries(filter)}
    select id, name as "customerName", current::float8 as "currentCents", to30::float8 as "to30Cents", to60::float8 as "to60Cents",
           to90::float8 as "to90Cents", over90::float8 as "over90Cents", late::float8 as "pastDueCents",
           disputed::float8 as "disputedCents", unapplied::float8 as "unappliedCents", total::float8 as "totalCents",
           array[(late / 100)::text, id::text] as place
      from summaries where (late / 100, id) < ($${at}::numeric, $${at + 1}::uuid) order by late / 100 desc, id desc limit ${most}`
}
const countText = (filter: StatementFilter): string =>
  `${summaries(filter)} select count(*)::int as n from (select from summaries limit ${COUNTED}) c`

const lists = namedByText('statements')
const counts = namedByText('statements-counted')
// The first ones are there from the start: their rows are written down for all of them.
lists(listText(EVERYTHING, 51))
counts(countText(EVERYTHING))

type Sums = Record<
  | 'currentCents'
  | 'to30Cents'
  | 'to60Cents'
  | 'to90Cents'
  | 'over90Cents'
  | 'pastDueCents'
  | 'disputedCents'
  | 'unappliedCents'
  | 'totalCents',
  number
>
export type ListedStatement = NamedRow<'statements', Sums>

const valuesOf = ({ days, like }: StatementFilter): string[] => [...days, ...(like === null ? [] : [like])]

export function listStatementRows(
  db: Db,
  filter: StatementFilter,
  { after, most }: { readonly after: readonly string[]; readonly most: Most },
): Promise<ListedStatement[]> {
  return lists(listText(filter, most)).marked<Sums>()(db, ...valuesOf(filter), ...after)
}

export async function countStatements(db: Db, filter: StatementFilter): Promise<number> {
  return (await counts(countText(filter))(db, ...valuesOf(filter)))[0]?.n ?? 0
}

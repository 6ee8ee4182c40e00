import type { DisputeState } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import { CUSTOMER_WORDS, LINE_WORDS } from '../search/money-search.queries.ts'
import type { MoneyTerm } from '../search/money-term.ts'
import { NAMES, ROW, type DisputeRow } from './dispute.queries.ts'

export type DisputeFilter = {
  /** Whose alone are seen; null: all. */
  readonly ownOf: string | null
  readonly state: DisputeState
  readonly invoiceId: string | null
  readonly customerId: string | null
  /** From the moment the first day began, until the last one had ended. */
  readonly from: string | null
  readonly to: string | null
  readonly term: MoneyTerm | null
}
export type ListedDispute = DisputeRow & { place: string[] }

/** By its invoice, its line, its customer, its reason or its amount. */
const isFound = ({ anywhere, onLines, cents }: MoneyTerm) => sql`(
  lower(d.reason) like ${anywhere}
  or d.customer_id in (select c.id from customers c where ${sql.raw(CUSTOMER_WORDS)} like ${anywhere})
  or exists (select from invoices i join invoice_lines l on l.id = d.invoice_line_id
              where i.id = d.invoice_id and (lower(i.shown_no) like ${anywhere} or l.amount_cents = ${cents}::bigint
                or ${sql.raw(LINE_WORDS)} like ${onLines ?? anywhere})))`

const conditionsOf = ({ ownOf, state, invoiceId, customerId, from, to, term }: DisputeFilter) =>
  sql.join(
    [
      state === 'OPEN' ? sql`d.resolved_at is null` : sql`d.resolved_at is not null`,
      ...(ownOf ? [sql`d.customer_id = ${ownOf}::uuid`] : []),
      ...(invoiceId ? [sql`d.invoice_id = ${invoiceId}::uuid`] : []),
      ...(customerId ? [sql`d.customer_id = ${customerId}::uuid`] : []),
      ...(from ? [sql`d.created_at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`d.created_at < ${to}::timestamptz`] : []),
      ...(term ? [isFound(term)] : []),
    ],
    sql` and `,
  )
const time = sql.raw(`to_char(d.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** Only the rows of the page are looked up elsewhere. */
export async function listDisputeRows(
  db: Db,
  filter: DisputeFilter,
  { after, most }: { readonly after: readonly string[] | null; readonly most: number },
): Promise<ListedDispute[]> {
  const isOpen = filter.state === 'OPEN'
  const order = isOpen ? sql`d.resolve_by, d.id` : sql`d.resolved_at desc, d.id desc`
  const place = isOpen ? sql`d.resolve_by::text` : time
  const begins = !after
    ? sql`true`
    : isOpen
      ? sql`(d.resolve_by, d.id) > (${after[0]}::date, ${after[1]}::uuid)`
      : sql`(d.resolved_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const { rows } = await sql<ListedDispute>`
    with page as materialized (
      select d.* from disputes d where ${conditionsOf(filter)} and ${begins} order by ${order} limit ${most})
    select ${ROW}, array[${place}, d.id::text] as place from page d ${NAMES} order by ${order}`.execute(db)
  return rows
}

export async function countDisputes(db: Db, filter: DisputeFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from disputes d where ${conditionsOf(filter)} limit ${COUNTED}) c`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

import { HELD_LONG_DAYS, TO_COMPLETE_DAYS, type OrderNeed, type OrderStatus } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

/** Today and the zone of the organisation. */
export type Here = { readonly today: string; readonly timeZone: string }

/** As many as a screen could show of one kind. */
export const MOST_ROWS = 6
const UNDELIVERED = `shown_status not in ('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'PAID', 'CLOSED')`

type Waiting = {
  /** The day that is told. */
  readonly day: string
  /** Together with the order of the rows this is the start of an index. */
  readonly where: string
  readonly order: string
  readonly given: (here: Here) => readonly string[]
}

const WAITING: Readonly<Record<OrderNeed, Waiting>> = {
  overdue: {
    day: 'due_date',
    where: `due_date < $1::date and ${UNDELIVERED}`,
    order: 'due_date, id',
    given: ({ today }) => [today],
  },
  due_today: {
    day: 'due_date',
    where: `due_date = $1::date and ${UNDELIVERED}`,
    order: 'due_date, id',
    given: ({ today }) => [today],
  },
  held_long: {
    day: '(held_at at time zone $1::text)::date',
    where: `is_held and held_at < now() - interval '${HELD_LONG_DAYS} days' and $1::text is not null`,
    order: 'held_at, id',
    given: ({ timeZone }) => [timeZone],
  },
  waiting_to_complete: {
    day: 'received_on',
    where: `shown_status = 'ORDER_RECEIVED' and not is_held and received_on <= $1::date - ${TO_COMPLETE_DAYS}`,
    order: 'received_on, id',
    given: ({ today }) => [today],
  },
  customer_unknown: {
    day: 'received_on',
    where: `customer_id is null and shown_status not in ('PAID', 'CLOSED') and received_on <= $1::date`,
    order: 'received_on, id',
    given: ({ today }) => [today],
  },
}

const reading = (kind: OrderNeed) => {
  const { day, where, order, given } = WAITING[kind]
  const rows = named(
    'needs',
    `select id as "orderId", jsn, nullif(concat_ws(', ', original_address, original_city), '') as address,
            shown_status as status, ${day} as day
       from orders where deleted_at is null and ${where} order by ${order} limit ${MOST_ROWS}`,
    kind,
  ).marked<{ status: OrderStatus; day: string }>()
  const counted = named(
    'needs-counted',
    `select count(*)::int as n from (select from orders where deleted_at is null and ${where} limit 1001) c`,
    kind,
  )
  return { rows, counted, given }
}

// One reading for each of the kinds, and no other.
const READINGS = Object.fromEntries(
  (Object.keys(WAITING) as OrderNeed[]).map((kind) => [kind, reading(kind)]),
) as Readonly<Record<OrderNeed, ReturnType<typeof reading>>>

export type NeedRow = RowOf<ReturnType<typeof reading>['rows']> & { disputeId?: string }
/** The first of those that wait for one thing, and how many there are. */
export type Waits = { readonly rows: readonly NeedRow[]; readonly count: number }

export async function readOrderNeeds(db: Db, kind: OrderNeed, here: Here): Promise<Waits> {
  const { rows, counted, given } = READINGS[kind]
  const found = await rows(db, ...given(here))
  if (found.length < MOST_ROWS) return { rows: found, count: found.length }
  const [total] = await counted(db, ...given(here))
  return { rows: found, count: total?.n ?? found.length }
}

import type { OrderStatus, VisitNeed } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import { MOST_ROWS, type Here, type NeedRow, type Waits } from './needs.queries.ts'

/** An order is told once, however many of its buildings wait: so many are looked at to find the orders of a screen. */
const LOOKED_AT = MOST_ROWS + 2

type Visits = {
  /** The buildings that wait, the most pressing first; with `sites s` of those orders that are there. */
  readonly from: string
  readonly where: string
  readonly order: string
  /** The day that is told, of `first`. */
  readonly day: string
  /** Each named in the text, which wants it so. */
  readonly given: (here: Here) => readonly string[]
}

const UNACCEPTED = `a.status = 'ASSIGNED' and a.due_date <= $1::date + 1`
const CAME_BACK = `b.status = 'READY_FOR_DISPATCH' and not b.is_void and not b.is_order_deleted
  and ((b.came_back is null and not b.is_urgent), coalesce(b.due_date, 'infinity')) <= (false, 'infinity'::date)
  and b.came_back is not null`
/** When the last assignment ended that came back. */
const CAME_BACK_AT = `(select coalesce(a.ended_at, a.completed_at) from assignments a
  where a.building_id = first.id and a.status not in ('ASSIGNED', 'ACCEPTED') order by a.assigned_at desc limit 1)`

const VISITS: Readonly<Record<VisitNeed, Visits>> = {
  // Nobody has said that they will go, and the day is tomorrow.
  unaccepted: {
    from: 'assignments a join buildings b on b.id = a.building_id join sites s on s.id = b.site_id and not b.is_order_held',
    where: UNACCEPTED,
    order: 'a.due_date, a.id',
    day: 'first.due',
    given: ({ today }) => [today],
  },
  came_back: {
    from: 'buildings b join sites s on s.id = b.site_id',
    where: CAME_BACK,
    order: `(b.came_back is null and not b.is_urgent), coalesce(b.due_date, 'infinity'), b.id`,
    day: `(coalesce(${CAME_BACK_AT}, first.updated_at) at time zone $1::text)::date`,
    given: ({ timeZone }) => [timeZone],
  },
}

const reading = (kind: VisitNeed) => {
  const { from, where, order, day, given } = VISITS[kind]
  const due = kind === 'unaccepted' ? 'a.due_date' : 'b.due_date'
  const rows = named(
    'needs-visits',
    `with walked as materialized (
       select b.id, b.updated_at, s.order_id, ${due} as due, row_number() over (order by ${order}) as place
         from ${from} where ${where} order by ${order} limit ${LOOKED_AT}
     ), first as (
       select distinct on (order_id) * from walked order by order_id, place
     )
     select o.id as "orderId", o.jsn, nullif(concat_ws(', ', o.original_address, o.original_city), '') as address,
            o.shown_status as status, ${day} as day, (select count(*)::int from walked) as looked
       from (select * from first order by place limit ${MOST_ROWS}) first join orders o on o.id = first.order_id
      order by first.place`,
    kind,
  ).marked<{ status: OrderStatus; day: string }>()
  // By their index alone.
  const counted = named(
    'needs-counted',
    kind === 'unaccepted'
      ? `select count(*)::int as n from (select from assignments a where ${UNACCEPTED} limit ${COUNTED}) c`
      : `select count(*)::int as n from (select from buildings b where ${CAME_BACK} and $1::text is not null limit ${COUNTED}) c`,
    kind,
  )
  return { rows, counted, given }
}
const READINGS: Readonly<Record<VisitNeed, ReturnType<typeof reading>>> = {
  unaccepted: reading('unaccepted'),
  came_back: reading('came_back'),
}

/** The orders of the first of those that wait, and how many there are: of many, the buildings are counted. */
export async function readVisitNeeds(db: Db, kind: VisitNeed, here: Here): Promise<Waits> {
  const { rows, counted, given } = READINGS[kind]
  const found = await rows(db, ...given(here))
  if ((found[0]?.looked ?? 0) < LOOKED_AT) return { rows: found.map(viewed), count: found.length }
  const [total] = await counted(db, ...given(here))
  return { rows: found.map(viewed), count: total?.n ?? found.length }
}

type Found = RowOf<ReturnType<typeof reading>['rows']>

const viewed = ({ looked: _, ...row }: Found): NeedRow => row

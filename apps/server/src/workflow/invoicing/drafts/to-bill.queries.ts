import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

/** Word for word what the index of what waits is made of. */
const TO_BILL = `b.status = 'SUBMITTED_TO_CUSTOMER' and not b.is_on_line and not b.is_void and not b.is_order_deleted
  and b.rejected_in is null`
/** What was brought along as delivered belongs to every period. */
const inPeriod = (from: string, to: string) =>
  `(b.delivered_on is null or b.delivered_on between ${from}::date and ${to}::date)`

export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }
const daysOf = ({ from, to }: Period) => [from ?? '-infinity', to ?? 'infinity'] as const

/** What the price of a building depends on. */
const PRICED = `b.wire_center_id as "wireCenterId", b.building_type as "buildingType", b.is_warranty as "isWarranty",
  b.is_flagged as "isOutcome", b.is_order_held as "isHeld", coalesce(b.sfu_count, 1) as houses, b.unit_count as "unitCount",
  b.delivered_on as "deliveredOn"`

const groups = named(
  'to-bill-groups',
  `select b.customer_id as "customerId", ${PRICED}, count(*)::int as n
     from buildings b where ${TO_BILL} and ${inPeriod('$1', '$2')}
    group by b.customer_id, b.wire_center_id, b.building_type, b.is_warranty, b.is_flagged, b.is_order_held,
             coalesce(b.sfu_count, 1), b.unit_count, b.delivered_on`,
)
export type WaitingGroup = RowOf<typeof groups>
type Priced = Omit<WaitingGroup, 'customerId' | 'n'>

/** Alike ones counted together, from one index and nothing else. */
export const listWaitingGroups = (db: Db, period: Period): Promise<WaitingGroup[]> => groups(db, ...daysOf(period))

type Whose = Period & { readonly customerId: string; readonly wireCenterId?: string | undefined }

/** Those of no wire center stand together, too. */
const ofWireCenter = (isNamed: boolean) =>
  isNamed ? 'b.wire_center_id = $4::uuid' : 'b.wire_center_id is null and $4::uuid is null'
const DAY = `coalesce(b.delivered_on, 'infinity')`

/** In the order of the index; of sites and orders only those of the page. */
const pageOf = (most: Most, isNamed: boolean) =>
  named(
    'to-bill',
    `with page as materialized (
       select b.id, b.site_id, b.jsb, b.address, ${PRICED}, ${DAY} as day
         from buildings b
        where ${TO_BILL} and b.customer_id = $1::uuid and ${ofWireCenter(isNamed)}
          and ${inPeriod('$2', '$3')} and (${DAY}, b.id) > ($5::date, $6::uuid)
        order by ${DAY}, b.id limit ${most}),
      places as materialized (
       select s.id, s.order_id, s.city from sites s where s.id in (select distinct site_id from page)),
      ordered as materialized (
       select o.id, o.customer_ref, o.held_reason from orders o where o.id in (select distinct order_id from places))
     select page.id, page.site_id as "siteId", s.order_id as "orderId", page.jsb, page.address, s.city,
            o.customer_ref as "customerRef", o.held_reason as "holdReason", "wireCenterId", "buildingType", "isWarranty", "isOutcome", "isHeld", houses,
            "unitCount", "deliveredOn", array[page.day::text, page.id::text] as place
       from page join places s on s.id = page.site_id join ordered o on o.id = s.order_id
      order by page.day, page.id`,
    `${isNamed ? 'wire-center' : 'other'}-${most}`,
  ).marked<{ houses: number }>()
export type WaitingRow = RowOf<ReturnType<typeof pageOf>>
type Most = 26 | 101
const PAGES = {
  26: { named: pageOf(26, true), other: pageOf(26, false) },
  101: { named: pageOf(101, true), other: pageOf(101, false) },
}
export const FIRST_TO_BILL = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const

export const listWaiting = (
  db: Db,
  { customerId, wireCenterId, ...period }: Whose,
  { after, most }: { readonly after: readonly string[]; readonly most: Most },
): Promise<WaitingRow[]> =>
  PAGES[most][wireCenterId ? 'named' : 'other'](db, customerId, ...daysOf(period), wireCenterId ?? null, ...after)

export async function countWaiting(db: Db, { customerId, wireCenterId, ...period }: Whose): Promise<number> {
  const [from, to] = daysOf(period)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from buildings b where ${sql.raw(TO_BILL)} and b.customer_id = ${customerId}
         and ${wireCenterId ? sql`b.wire_center_id = ${wireCenterId}` : sql`b.wire_center_id is null`}
         and (b.delivered_on is null or b.delivered_on between ${from}::date and ${to}::date) limit 1001) c`.execute(db)
  return rows[0]?.n ?? 0
}

type Billable = Period & {
  readonly customerId: string
  /** Null: of the orders that have none. */
  readonly wireCenterId?: string | null | undefined
  readonly buildingIds?: readonly string[] | undefined
}

/** What a draft would take, the oldest first; what is on hold is left out. */
export async function findBillable(
  tx: Tx,
  { customerId, wireCenterId, buildingIds, ...period }: Billable,
  most: number,
): Promise<string[]> {
  const [from, to] = daysOf(period)
  const { rows } = await sql<{ id: string }>`
    select b.id from buildings b
     where ${sql.raw(TO_BILL)} and not b.is_order_held and b.customer_id = ${customerId}
       and (${wireCenterId === undefined} or b.wire_center_id is not distinct from ${wireCenterId ?? null}::uuid)
       and (${buildingIds ?? null}::uuid[] is null or b.id = any(${buildingIds ?? null}::uuid[]))
       and (b.delivered_on is null or b.delivered_on between ${from}::date and ${to}::date)
     order by b.delivered_on, b.jsb limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type BillableRow = Priced & {
  id: string
  jsb: string
  orderId: string
  jsn: string | null
  customerRef: string | null
}

/** Of those that are held now, what still waits for this customer: somebody else may have been faster. */
export async function billableAmong(tx: Tx, customerId: string, ids: readonly string[]): Promise<BillableRow[]> {
  const { rows } = await sql<BillableRow>`
    select b.id, b.jsb, s.order_id, o.jsn, o.customer_ref, ${sql.raw(PRICED)}
      from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
     where ${sql.raw(TO_BILL)} and not b.is_order_held and b.customer_id = ${customerId} and b.id = any(${ids}::uuid[])
     order by b.delivered_on, b.jsb`.execute(tx)
  return rows
}

import type { BuildingState, WorkStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type Ids = readonly string[]

export type BuildingRow = BuildingState & {
  id: string
  siteId: string
  orderId: string
  jsb: string
  jsn: string
  isHeld: boolean
  customerId: string | null
}

/** Orders before sites before buildings, each ascending: two moves may wait for each other but cannot deadlock. */
export async function lockBuildings(tx: Tx, ids: Ids): Promise<BuildingRow[]> {
  await sql`
    select from orders where id in (
      select s.order_id from buildings b join sites s on s.id = b.site_id where b.id = any(${ids}::uuid[]))
     order by id for update`.execute(tx)
  await sql`
    select from sites where id in (select site_id from buildings where id = any(${ids}::uuid[]))
     order by id for update`.execute(tx)
  await sql`select from buildings where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<BuildingRow>`
    select b.id, b.site_id, s.order_id, b.jsb, s.jsn, b.status, b.cancelled_at is not null as is_cancelled,
           b.is_flagged, b.qc_passed_at is not null as has_passed, b.accepted_at is not null as is_accepted,
           b.billed_as, o.is_held, o.customer_id
      from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
     where b.id = any(${ids}::uuid[]) and o.deleted_at is null order by b.id`.execute(tx)
  return rows
}

export async function lockOrdersWithSites(tx: Tx, orderIds: Ids): Promise<void> {
  await sql`select from orders where id = any(${orderIds}::uuid[]) order by id for update`.execute(tx)
  await sql`select from sites where order_id = any(${orderIds}::uuid[]) order by id for update`.execute(tx)
}

type Moved = BuildingState & { readonly id: string }

/**
 * A mark keeps the moment it was set first; a building keeps that it once was assigned. What goes back to the field, is
 * closed or accepted, is no longer held up by the rejection of its delivery.
 */
export async function updateBuildings(tx: Tx, moved: readonly Moved[], reason: string | null): Promise<void> {
  await sql`
    update buildings b
       set status = m.status, is_flagged = m."isFlagged", billed_as = m."billedAs",
           qc_passed_at = case when m."hasPassed" then coalesce(b.qc_passed_at, now()) end,
           accepted_at = case when m."isAccepted" then coalesce(b.accepted_at, now()) end,
           cancelled_at = case when m."isCancelled" then coalesce(b.cancelled_at, now()) end,
           cancel_reason = case when m."isCancelled" then coalesce(b.cancel_reason, ${reason}::text) end,
           rejected_in = case when m.status not in ('QC_FAILED', 'CLOSED') and not m."isAccepted" then b.rejected_in end,
           was_assigned = b.was_assigned or m.status = 'ASSIGNED',
           version = b.version + 1
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (
             id uuid, status text, "isFlagged" boolean, "hasPassed" boolean, "isAccepted" boolean,
             "billedAs" text, "isCancelled" boolean)
     where b.id = m.id`.execute(tx)
}

export async function markAssigned(tx: Tx, orderIds: Ids): Promise<void> {
  await sql`update orders set was_assigned = true where id = any(${orderIds}::uuid[]) and not was_assigned`.execute(tx)
}

type Child = { readonly status: WorkStatus; readonly isCancelled: boolean }
export type SiteRow = Child & { id: string; orderId: string; customerId: string | null; buildings: readonly Child[] }

/** Each with the buildings it stands by. */
export async function sitesWithBuildings(tx: Tx, ids: Ids): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.order_id, o.customer_id, s.status, s.cancelled_at is not null as is_cancelled,
           coalesce(jsonb_agg(jsonb_build_object('status', b.status, 'isCancelled', b.cancelled_at is not null))
                    filter (where b.id is not null), '[]') as buildings
      from sites s join orders o on o.id = s.order_id left join buildings b on b.site_id = s.id
     where s.id = any(${ids}::uuid[])
     group by s.id, o.customer_id`.execute(tx)
  return rows
}

export async function updateSites(tx: Tx, moved: readonly (Child & { readonly id: string })[]): Promise<void> {
  await sql`
    update sites s
       set status = m.status, version = s.version + 1,
           cancelled_at = case when m."isCancelled" then coalesce(s.cancelled_at, now()) end
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, status text, "isCancelled" boolean)
     where s.id = m.id`.execute(tx)
}

/** A site that is past research shows there again for each building that is not. */
export async function markAdditions(tx: Tx, siteIds: Ids): Promise<void> {
  await sql`
    update sites s set has_additions = found.has_additions
      from (select id, status <> 'RESEARCHING' and exists (
              select from buildings b where b.site_id = sites.id and b.status = 'RESEARCHING') as has_additions
              from sites where id = any(${siteIds}::uuid[])) found
     where s.id = found.id and s.has_additions <> found.has_additions`.execute(tx)
}

type BareSite = { id: string; status: WorkStatus; customerId: string | null }

/** The sites of these orders that have no building to stand by. */
export async function bareSitesOf(tx: Tx, orderIds: Ids): Promise<BareSite[]> {
  const { rows } = await sql<BareSite>`
    select s.id, s.status, o.customer_id from sites s join orders o on o.id = s.order_id
     where s.order_id = any(${orderIds}::uuid[]) and s.cancelled_at is null
       and not exists (select from buildings b where b.site_id = s.id) order by s.id`.execute(tx)
  return rows
}

export async function buildingIdsOf(tx: Tx, orderIds: Ids): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from buildings b join sites s on s.id = b.site_id
     where s.order_id = any(${orderIds}::uuid[]) and b.cancelled_at is null
     order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function paidBuildingsOf(tx: Tx, orderIds: Ids): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from buildings b join sites s on s.id = b.site_id
     where s.order_id = any(${orderIds}::uuid[]) and b.status = 'PAID' and b.cancelled_at is null
     order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type OrderRow = Child & {
  id: string
  customerId: string | null
  dueDate: string | null
  sites: readonly (Child & { readonly dueDate: string | null })[]
}

/** Each with the sites it stands by. */
export async function ordersWithSites(tx: Tx, ids: Ids): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.customer_id, o.status, o.cancelled_at is not null as is_cancelled, o.due_date,
           coalesce(jsonb_agg(jsonb_build_object(
             'status', s.status, 'isCancelled', s.cancelled_at is not null, 'dueDate', s.due_date))
             filter (where s.id is not null), '[]') as sites
      from orders o left join sites s on s.order_id = o.id
     where o.id = any(${ids}::uuid[])
     group by o.id`.execute(tx)
  return rows
}

type RolledOrder = Child & { readonly id: string; readonly shown: string; readonly dueDate: string | null }

/** The day a status was first reached stays; the version grows only when people would see another status. */
export async function updateOrders(tx: Tx, moved: readonly RolledOrder[], day: string): Promise<void> {
  await sql`
    update orders o
       set status = m.status, due_date = m."dueDate",
           cancelled_at = case when m."isCancelled" then coalesce(o.cancelled_at, now()) end,
           reached = jsonb_build_object(m.shown, ${day}::text) || o.reached,
           version = o.version + case when o.status = m.status then 0 else 1 end
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (
             id uuid, status text, shown text, "isCancelled" boolean, "dueDate" date)
     where o.id = m.id`.execute(tx)
}

export async function pinOrder(
  tx: Tx,
  pin: { orderId: string; status: string; reason: string; by: string; day: string },
): Promise<void> {
  await sql`
    update orders
       set pinned_status = ${pin.status}, pinned_reason = ${pin.reason}, pinned_at = now(), pinned_by = ${pin.by},
           reached = jsonb_build_object(${pin.status}::text, ${pin.day}::text) || reached, version = version + 1
     where id = ${pin.orderId}`.execute(tx)
}

export async function unpinOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders
       set pinned_status = null, pinned_reason = null, pinned_at = null, pinned_by = null, version = version + 1
     where id = ${orderId}`.execute(tx)
}

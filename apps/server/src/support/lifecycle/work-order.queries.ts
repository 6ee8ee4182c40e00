import type { WantedItem, WorkOrderEnd, WorkOrderKind, WorkOrderStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

type Ids = readonly string[]

export type WorkOrderRow = {
  id: string
  jsbW: string
  kind: WorkOrderKind
  status: WorkOrderStatus
  reason: string
  items: readonly WantedItem[]
  buildingId: string
  orderId: string
  jsn: string
  isHeld: boolean
}

const ROW = sql`
  w.id, w.jsb_w, w.kind, w.status, w.reason, w.required_items as items, b.id as building_id, s.order_id, s.jsn,
  b.is_order_held as is_held`
const FROM = sql`work_orders w join buildings b on b.id = w.parent_building_id join sites s on s.id = b.site_id`

/** After their buildings, which the caller holds, and before their assignments. */
export async function lockWorkOrders(tx: Tx, ids: Ids): Promise<WorkOrderRow[]> {
  const { rows } = await sql<WorkOrderRow>`
    select ${ROW} from ${FROM} where w.id = any(${ids}::uuid[]) order by w.id for update of w`.execute(tx)
  return rows
}

/** What is open at these buildings, which the caller holds: at most one each. */
export async function lockOpenWorkOrders(tx: Tx, buildingIds: Ids): Promise<WorkOrderRow[]> {
  const { rows } = await sql<WorkOrderRow>`
    select ${ROW} from ${FROM}
     where w.parent_building_id = any(${buildingIds}::uuid[]) and w.status <> 'CLOSED'
     order by w.id for update of w`.execute(tx)
  return rows
}

/** Looked at before anything is locked. */
export async function findWorkOrder(db: Db, id: string): Promise<WorkOrderRow | undefined> {
  const { rows } = await sql<WorkOrderRow>`select ${ROW} from ${FROM} where w.id = ${id}`.execute(db)
  return rows[0]
}

type Moved = { readonly id: string; readonly status: WorkOrderStatus; readonly closedAs: WorkOrderEnd | null }

/** Nobody is on the way to what waits for dispatch. */
export async function updateWorkOrders(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await sql`
    update work_orders w
       set status = m.status, closed_as = m."closedAs", closed_at = case when m.status = 'CLOSED' then now() end,
           assigned_id = case when m.status <> 'READY_FOR_DISPATCH' then w.assigned_id end
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, status text, "closedAs" text)
     where w.id = m.id`.execute(tx)
}

export type NewWorkOrder = {
  readonly id: string
  readonly buildingId: string
  readonly n: number
  readonly jsbW: string
  readonly kind: WorkOrderKind
  readonly reviewId: string | null
  readonly reason: string
  readonly items: readonly WantedItem[]
  readonly createdBy: string
}

export async function insertWorkOrder(tx: Tx, order: NewWorkOrder): Promise<void> {
  await sql`
    insert into work_orders (id, parent_building_id, n, jsb_w, kind, review_id, reason, required_items, created_by)
    values (${order.id}, ${order.buildingId}, ${order.n}, ${order.jsbW}, ${order.kind}, ${order.reviewId},
            ${order.reason}, ${JSON.stringify(order.items)}::jsonb, ${order.createdBy})`.execute(tx)
}

/** The caller holds the building. */
export async function countWorkOrders(tx: Tx, buildingId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(n), 0) as n from work_orders where parent_building_id = ${buildingId}`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function updateWanted(
  tx: Tx,
  id: string,
  { reviewId, reason, items }: Pick<NewWorkOrder, 'reviewId' | 'reason' | 'items'>,
): Promise<void> {
  await sql`
    update work_orders
       set review_id = ${reviewId}, reason = ${reason}, required_items = ${JSON.stringify(items)}::jsonb, came_back = null
     where id = ${id}`.execute(tx)
}

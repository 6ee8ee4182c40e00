import {
  ORDER_FIELDS,
  type Actor,
  type BuildingState,
  type OrderState,
  type OrderStatus,
  type OrderValues,
  type WorkStatus,
} from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { selectFields } from '#platform/db/fields.ts'
import { withoutStatus } from '#support/lifecycle/index.ts'
import { belongsTo, visibleTo } from './visible-to.queries.ts'

/** What a use case must know of an order before it acts on it. */
export type LockedOrder = OrderState &
  OrderValues & {
    id: string
    status: WorkStatus
    shownStatus: OrderStatus
    jsn: string | null
    importId: string | null
    deletedAt: string | null
    version: number
  }

const LOCKED = sql`
  select o.id, o.status, o.shown_status, o.pinned_status is not null as is_pinned,
         o.cancelled_at is not null as is_cancelled, o.deleted_at is not null as is_deleted, o.was_assigned, o.jsn,
         ${sql.raw(selectFields('o', ORDER_FIELDS))}, o.import_id, o.deleted_at, o.version
    from orders o`

/** Ascending by id, as everywhere. */
async function lock(tx: Tx, orderIds: readonly string[], scope: RawBuilder<boolean>): Promise<LockedOrder[]> {
  const which = sql`o.id = any(${orderIds}::uuid[]) and ${scope}`
  // Looked for before they are locked: asking for what is not there needs no right to write.
  const { rows: there } = await sql`select from orders o where ${which} limit 1`.execute(tx)
  if (there.length === 0) return []
  return (await sql<LockedOrder>`${LOCKED} where ${which} order by o.id for update`.execute(tx)).rows
}

export const lockOrders = (tx: Tx, actor: Actor, orderIds: readonly string[]): Promise<LockedOrder[]> =>
  lock(tx, orderIds, visibleTo(actor))

export async function lockOrder(tx: Tx, actor: Actor, orderId: string): Promise<LockedOrder | undefined> {
  return (await lockOrders(tx, actor, [orderId]))[0]
}

/** Also one that is deleted. */
export async function lockOrderEvenDeleted(tx: Tx, actor: Actor, orderId: string): Promise<LockedOrder | undefined> {
  return (await lock(tx, [orderId], belongsTo(actor)))[0]
}

export async function updateOrder(tx: Tx, orderId: string, fields: Partial<OrderValues>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...withoutStatus(fields), version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute()
}

/** The sites that are still waited for are due then. */
export async function updateDueDate(tx: Tx, orderId: string, dueDate: string | null): Promise<void> {
  await sql`
    update sites set due_date = ${dueDate}::date, version = version + 1
     where order_id = ${orderId} and cancelled_at is null
       and status not in ('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'DISPUTED', 'PAID', 'CLOSED')`.execute(tx)
}

export async function updateHold(
  tx: Tx,
  orderIds: readonly string[],
  hold: { readonly reason: string | null; readonly by: string } | null,
): Promise<void> {
  await sql`
    update orders
       set is_held = ${hold !== null}, held_reason = ${hold?.reason ?? null},
           held_at = ${hold === null ? null : sql`now()`}, held_by = ${hold?.by ?? null}::uuid, version = version + 1
     where id = any(${orderIds}::uuid[])`.execute(tx)
}

export async function updateDeleted(tx: Tx, orderId: string, deletedBy: string | null): Promise<void> {
  await sql`
    update orders
       set deleted_at = ${deletedBy === null ? null : sql`now()`}, deleted_by = ${deletedBy}::uuid, version = version + 1
     where id = ${orderId}`.execute(tx)
}

export async function updateCancelled(
  tx: Tx,
  orderId: string,
  { reason, duplicateOf = null }: { readonly reason: string; readonly duplicateOf?: string | null },
): Promise<void> {
  await sql`
    update orders set cancel_reason = ${reason}, duplicate_of = ${duplicateOf}::uuid, version = version + 1
     where id = ${orderId}`.execute(tx)
}

/** The buildings of an order that are not cancelled. */
export async function openBuildingsOf(tx: Tx, orderId: string): Promise<(BuildingState & { id: string })[]> {
  const { rows } = await sql<BuildingState & { id: string }>`
    select b.id, b.status, b.billed_as, false as is_cancelled, b.is_flagged, b.qc_passed_at is not null as has_passed,
           b.accepted_at is not null as is_accepted
      from buildings b join sites s on s.id = b.site_id
     where s.order_id = ${orderId} and b.cancelled_at is null order by b.id`.execute(tx)
  return rows
}

/** Deleted in the last 30 days, and not by taking its import back: then its numbers are free for others. */
export async function isRestorable(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where id = ${orderId} and deleted_at > now() - interval '30 days'
       and not exists (select from sites s where s.order_id = o.id and s.is_void)`.execute(tx)
  return rows.length > 0
}

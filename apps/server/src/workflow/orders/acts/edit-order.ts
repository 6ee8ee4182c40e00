import type { OrderDetail, OrderEdit } from '@demarc/contract'
import { insistOnOrder, ORDER_FIELDS, refuse, shownStatus, type Actor, type OrderField } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { pinStatus, startResearch, unpinStatus } from '#support/lifecycle/index.ts'
import { changesOf, type Changes } from './changes-of-order.ts'
import { lockOrder, updateDueDate, updateOrder, type LockedOrder } from '../order.queries.ts'
import { readOrder } from '../read-order.ts'

type Edit = z.output<typeof OrderEdit>

/** Changes what is given, and only where it differs: a form sends all of its fields back. */
export async function editOrder(
  tx: Tx,
  actor: Actor,
  { orderId, body }: { readonly orderId: string; readonly body: Edit },
): Promise<OrderDetail> {
  const order = await lockOrder(tx, actor, orderId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'annotate')
  if (body.version !== order.version)
    await insistOnVersion(tx, actor, body.version, await readOrder(tx, actor, orderId))

  const changes = await changesOf(tx, order, body)
  const changed = Object.keys(changes) as OrderField[]
  // A field that has an action of its own follows one that the form edits.
  for (const field of changed) insistOnOrder(actor, order, ORDER_FIELDS[field].edit ?? 'edit')
  if (changed.length > 0) await writeChanges(tx, actor, order, changes)
  if (body.status && body.status !== order.shownStatus)
    await changeStatus(tx, actor, order, { status: body.status, reason: body.reason || 'manual edit' })
  return readOrder(tx, actor, orderId)
}

async function writeChanges(tx: Tx, actor: Actor, order: LockedOrder, changes: Changes): Promise<void> {
  await updateOrder(tx, order.id, changes)
  if (changes.dueDate !== undefined) await updateDueDate(tx, order.id, changes.dueDate)
  // Exactly the fields that change, as they stood.
  const before = Object.fromEntries(Object.keys(changes).map((field) => [field, order[field as keyof Changes]]))
  await record(tx, actor, {
    entity: 'order',
    entityId: order.id,
    action: 'edited',
    before,
    after: changes,
    needs: 'order.read',
    customerId: changes.customerId ?? order.customerId,
  })
}

/** One field, three things: an order that was received is completed, a pinned one may go back, anything else pins it. */
async function changeStatus(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  to: { readonly status: LockedOrder['shownStatus']; readonly reason: string },
): Promise<void> {
  if (to.status === 'RESEARCHING' && order.shownStatus === 'ORDER_RECEIVED' && order.status === 'ORDER_RECEIVED') {
    insistOnOrder(actor, order, 'complete')
    return startResearch(tx, actor, [order.id])
  }
  insistOnOrder(actor, order, 'override')
  if (order.isPinned && to.status === shownStatus(order.status)) return unpinStatus(tx, actor, order)
  return pinStatus(tx, actor, order, to)
}

import type { Actor, OrderStatus } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { pinOrder, unpinOrder } from './lifecycle.queries.ts'

type Shown = { readonly id: string; readonly customerId: string | null; readonly shownStatus: OrderStatus }

/** Sets what an order is shown as. Its buildings, and with them every queue, go on by themselves. */
export async function pinStatus(
  tx: Tx,
  actor: Actor,
  order: Shown,
  { status, reason }: { readonly status: OrderStatus; readonly reason: string },
): Promise<void> {
  const { id: orderId, customerId, shownStatus } = order
  await pinOrder(tx, { orderId, status, reason, by: actor.userId, day: await organisationDay(tx) })
  await record(tx, actor, {
    entity: 'order',
    entityId: orderId,
    action: 'overridden',
    before: { status: shownStatus },
    after: { status, reason },
    needs: 'order.read',
    customerId,
  })
}

/** What the order is shown as follows its buildings again. */
export async function unpinStatus(tx: Tx, actor: Actor, { id, customerId, shownStatus }: Shown): Promise<void> {
  await unpinOrder(tx, id)
  await record(tx, actor, {
    entity: 'order',
    entityId: id,
    action: 'resumed',
    before: { status: shownStatus },
    needs: 'order.read',
    customerId,
  })
}

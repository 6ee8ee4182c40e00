import type { ActReply } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach } from '#support/audit/index.ts'
import { actOnOrders } from './act-on-orders.ts'
import { updateHold } from '../order.queries.ts'

type Hold = { readonly orderIds: readonly string[]; readonly reason?: string | undefined }

/** Nothing of these orders is assigned, started, submitted or invoiced until they are released; research goes on. */
export function holdOrders(tx: Tx, actor: Actor, { orderIds, reason }: Hold): Promise<ActReply> {
  return actOnOrders(tx, actor, {
    orderIds,
    action: 'hold',
    act: async (orders) => {
      const heldReason = reason || null
      await updateHold(
        tx,
        orders.map(({ id }) => id),
        { reason: heldReason, by: actor.userId },
      )
      await recordEach(
        tx,
        actor,
        orders.map(({ id, customerId }) => ({
          entity: 'order',
          entityId: id,
          action: 'held',
          after: { heldReason },
          needs: 'order.read',
          customerId,
        })),
      )
    },
  })
}

export function releaseOrders(tx: Tx, actor: Actor, { orderIds }: { orderIds: readonly string[] }): Promise<ActReply> {
  return actOnOrders(tx, actor, {
    orderIds,
    action: 'release',
    act: async (orders) => {
      await updateHold(
        tx,
        orders.map(({ id }) => id),
        null,
      )
      await recordEach(
        tx,
        actor,
        orders.map(({ id, customerId, heldReason }) => ({
          entity: 'order',
          entityId: id,
          action: 'released',
          before: { heldReason },
          needs: 'order.read',
          customerId,
        })),
      )
    },
  })
}

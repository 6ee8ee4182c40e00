import type { ActReply } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { startResearch } from '#support/lifecycle/index.ts'
import { actOnOrders } from './act-on-orders.ts'

/** These orders are fully entered; their sites go to research. */
export const completeOrders = (
  tx: Tx,
  actor: Actor,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<ActReply> =>
  actOnOrders(tx, actor, {
    orderIds,
    action: 'complete',
    act: (orders) =>
      startResearch(
        tx,
        actor,
        orders.map(({ id }) => id),
      ),
  })

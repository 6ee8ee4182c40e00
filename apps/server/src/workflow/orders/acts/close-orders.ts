import type { ActReply } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { closeWork } from '#support/lifecycle/index.ts'
import { actOnOrders } from './act-on-orders.ts'

/** Everything of these orders is paid, and nothing more is expected of them. */
export const closeOrders = (
  tx: Tx,
  actor: Actor,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<ActReply> =>
  actOnOrders(tx, actor, {
    orderIds,
    action: 'close',
    act: (orders) =>
      closeWork(
        tx,
        actor,
        orders.map(({ id }) => id),
      ),
  })

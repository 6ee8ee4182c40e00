import { JUDGEMENTS, type MyDelivered } from '@demarc/contract'
import { deliveredActions, wasDelivered, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { listJudged, listReceived } from './received.queries.ts'

/** The packages of an order, and what may be said of each building that was delivered. */
export async function readReceived(
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<Pick<MyDelivered, 'packages' | 'buildings'>> {
  const packages = await listReceived(db, actor, orderId)
  const judged = await listJudged(db, actor, orderId)
  return {
    packages: packages.map(({ bytes, ...kept }) => ({ ...kept, bytes: Number(bytes) })),
    buildings: judged.filter(wasDelivered).map((building) => {
      const open = deliveredActions(building, actor)
      return {
        id: building.id,
        acceptedAt: building.acceptedAt,
        actions: JUDGEMENTS.filter((judgement) => open.includes(judgement)),
      }
    }),
  }
}

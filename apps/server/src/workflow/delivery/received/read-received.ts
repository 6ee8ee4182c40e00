import { JUDGEMENTS, type MyDelivered } from '@demarc/contract'
import { deliveredActions, wasDelivered, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { viewRejection } from '../after/rejection.view.ts'
import { listJudged, listReceived } from './received.queries.ts'

type Received = Pick<MyDelivered, 'packages'> & {
  readonly buildings: Omit<MyDelivered['buildings'][number], 'billedOn'>[]
}

/** The packages of an order, and what may be said of each building that was delivered. */
export async function readReceived(db: Db, actor: Actor, orderId: string): Promise<Received> {
  const packages = await listReceived(db, actor, orderId)
  const judged = await listJudged(db, actor, orderId)
  return {
    packages: packages.map(({ bytes, ...kept }) => ({ ...kept, bytes: Number(bytes) })),
    buildings: judged.filter(isTheirs).map((building) => {
      const open = deliveredActions(building, actor)
      return {
        id: building.id,
        acceptedAt: building.acceptedAt,
        rejection: viewRejection(building, false),
        actions: JUDGEMENTS.filter((judgement) => open.includes(judgement)),
      }
    }),
  }
}

/** They have it, or rejected it. */
const isTheirs = (building: Awaited<ReturnType<typeof listJudged>>[number]): boolean =>
  wasDelivered(building) || building.rejectedAt !== null

import type { Custody } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings, moveBuildings, moveWorkOrders } from '#support/lifecycle/index.ts'
import { insistOnSeen, readCustody } from '../photos/read-custody.ts'

type Accepting = { readonly buildingId: string; readonly reason: string }

/** A photo is lost for good: the building, or the warranty visit to it, is reviewed without it. */
export async function acceptIncomplete(tx: Tx, actor: Actor, { buildingId, reason }: Accepting): Promise<Custody> {
  const { visitSent } = await insistOnSeen(tx, actor, buildingId)
  if (visitSent !== null) {
    await lockBuildings(tx, [buildingId])
    await moveWorkOrders(tx, actor, [visitSent], { move: 'acceptIncomplete', reason })
    return readCustody(tx, actor, buildingId)
  }
  await moveBuildings(tx, actor, [buildingId], { move: 'acceptIncomplete', reason })
  return readCustody(tx, actor, buildingId)
}

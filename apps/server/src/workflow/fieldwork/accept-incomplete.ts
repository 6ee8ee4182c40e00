import type { Custody } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { insistOnSeen, readCustody } from './read-custody.ts'

type Accepting = { readonly buildingId: string; readonly reason: string }

/** A photo is lost for good: the building is reviewed without it. */
export async function acceptIncomplete(tx: Tx, actor: Actor, { buildingId, reason }: Accepting): Promise<Custody> {
  await insistOnSeen(tx, actor, buildingId)
  await moveBuildings(tx, actor, [buildingId], { move: 'acceptIncomplete', reason })
  return readCustody(tx, actor, buildingId)
}

import type { Custody } from '@demarc/contract'
import { can, isOpen, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { findBuildingSeenBy, listLateWork, tallyOf, type LateWork, type SeenBuilding } from './custody.queries.ts'

/** "8 taken, 7 received, 1 on the phone since 14:05", and what came late. */
export async function readCustody(db: Db, actor: Actor, buildingId: string): Promise<Custody> {
  const building = await insistOnSeen(db, actor, buildingId)
  const [tally, late] = [await tallyOf(db, buildingId), await listLateWork(db, buildingId)]
  return { buildingId, ...tally, late, actions: actionsOn(actor, building, late) }
}

/** A fielder sees the buildings they were sent to, the office all of them. */
export async function insistOnSeen(db: Db, actor: Actor, buildingId: string): Promise<SeenBuilding> {
  const fielderId = can(actor, 'dispatch.read') ? null : actor.userId
  return (await findBuildingSeenBy(db, buildingId, fielderId)) ?? refuse('building.missing', {})
}

function actionsOn(actor: Actor, building: SeenBuilding, late: readonly LateWork[]): Custody['actions'] {
  if (!can(actor, 'evidence.decide')) return []
  const isLate = late.some(({ hasSurvey }) => hasSurvey)
  const mayAccept = isOpen('acceptIncomplete', building) || building.visitSent !== null
  return [
    ...(mayAccept ? (['acceptIncomplete'] as const) : []),
    ...(isLate && isOpen('adoptLateEvidence', building) ? (['adoptLateEvidence'] as const) : []),
  ]
}

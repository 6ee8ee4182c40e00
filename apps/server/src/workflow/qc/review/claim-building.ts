import type { QcClaim } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { announce } from '#support/audit/index.ts'
import { endClaim, endOtherClaims, findClaim, renewClaim, takeClaim } from './claim.queries.ts'
import { insistOnOpen } from './open-to-review.ts'
import { findReviewed, isThere, shareBuilding } from './reviewed.queries.ts'

/**
 * Takes a building for review, or goes on with it. Presence, not work: others are told, history is not. It is taken
 * before another one is given up, so that two people who change places cannot wait for each other.
 */
export async function claimBuilding(tx: Tx, actor: Actor, buildingId: string): Promise<QcClaim> {
  if (!(await isThere(tx, buildingId))) return refuse('building.missing', {})
  // Held until the end: nobody decides it meanwhile.
  await shareBuilding(tx, buildingId)
  const building = await findReviewed(tx, buildingId, actor.userId)
  if (!building) return refuse('building.missing', {})
  await insistOnOpen(tx, actor, building)

  const claim = { buildingId, reviewerId: actor.userId }
  const isNew = !(await renewClaim(tx, claim)) && (await takeClaim(tx, claim))
  const holder = await findClaim(tx, buildingId)
  if (holder?.userId !== actor.userId)
    return refuse('qc.claimed', { jsb: building.jsb, byName: holder?.name ?? '', until: holder?.until ?? building.now })
  if (isNew) await announceClaim(tx, actor, buildingId, 'taken')
  for (const left of await endOtherClaims(tx, claim)) await announceClaim(tx, actor, left, 'released')
  return { ...holder, isMine: true }
}

/** Gives it up; whoever else has it keeps it. */
export async function releaseBuilding(tx: Tx, actor: Actor, buildingId: string): Promise<void> {
  if (!(await isThere(tx, buildingId))) return refuse('building.missing', {})
  if (await endClaim(tx, { buildingId, reviewerId: actor.userId }))
    await announceClaim(tx, actor, buildingId, 'released')
}

const announceClaim = (tx: Tx, { userId }: Actor, buildingId: string, what: 'taken' | 'released') =>
  announce(tx, {
    name: `qc_claim.${what}`,
    entity: 'qc_claim',
    entityId: buildingId,
    actorId: userId,
    needs: 'qc.review',
  })

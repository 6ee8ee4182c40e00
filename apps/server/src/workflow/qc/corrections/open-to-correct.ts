import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { weighBuildings } from '#workflow/fieldwork/index.ts'
import { insistOnOpen } from '../review/open-to-review.ts'
import { findReviewed, isThere, type Reviewed } from '../review/reviewed.queries.ts'
import { countVersions, findStandingSurvey, type StandingSurvey } from './corrections.queries.ts'

export type Correcting = { readonly buildingId: string; readonly reason: string }
export type Corrected = Reviewed & { readonly survey: StandingSurvey }

/**
 * Takes hold of buildings whose evidence somebody puts right. It is part of a review: they wait for one, nobody else has
 * them before them, and whoever had a hand in the work leaves it alone. Undefined: one of them is not there.
 */
export async function openToCorrect(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Corrected[] | undefined> {
  for (const id of ids) if (!(await isThere(tx, id))) return undefined
  await lockBuildings(tx, ids)
  const buildings: Corrected[] = []
  for (const id of ids) {
    const building = await findReviewed(tx, id, actor.userId)
    if (!building) return undefined
    await insistOnOpen(tx, actor, building)
    const survey = await findStandingSurvey(tx, id)
    if (building.isFlagged || !survey) return refuse('correction.no_survey', { jsb: building.jsb })
    buildings.push({ ...building, survey })
  }
  return buildings
}

/** The queue weighs them anew, and a verdict on what stood before is refused. */
export async function settleCorrection(tx: Tx, ids: readonly string[]): Promise<void> {
  await countVersions(tx, ids)
  await weighBuildings(tx, ids)
}

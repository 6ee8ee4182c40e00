import type { Evidence } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import { findShownBuilding, listOutcomesOf, listRoundsOf } from './evidence.queries.ts'
import { listPhotosOf } from '../photos/photo.queries.ts'
import { viewPhoto } from '../photos/photo.view.ts'
import { readCustody } from '../photos/read-custody.ts'
import { listSurveysOf } from '../survey/survey.queries.ts'

/** One reading for whoever judges a building: what was seen there, by whom, and what is still on its way. */
export async function readEvidence(db: Db, actor: Actor, buildingId: string): Promise<Evidence> {
  const custody = await readCustody(db, actor, buildingId)
  const building = (await findShownBuilding(db, buildingId)) ?? refuse('building.missing', {})
  const rows = await listPhotosOf(db, buildingId, null)
  const rounds = await listRoundsOf(db, buildingId)
  const versions = new Set(rounds.map(({ formVersion }) => formVersion))
  return {
    building,
    custody,
    photos: await Promise.all(rows.map((row) => viewPhoto(db, row))),
    surveys: await listSurveysOf(db, buildingId),
    outcomes: await listOutcomesOf(db, buildingId),
    rounds,
    forms: await Promise.all([...versions].map((version) => readForm(db, version))),
  }
}

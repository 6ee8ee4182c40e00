import type { Survey } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { insistOnSeen } from '../photos/read-custody.ts'
import { listSurveysOf } from './survey.queries.ts'

export async function listSurveys(db: Db, actor: Actor, buildingId: string): Promise<Survey[]> {
  await insistOnSeen(db, actor, buildingId)
  return listSurveysOf(db, buildingId)
}

import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Answers } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { takeVisibility } from '#workflow/fieldwork/index.ts'
import { insertRevision, type StandingSurvey } from './corrections.queries.ts'

type Written = {
  readonly building: { readonly id: string; readonly jsb: string }
  /** What it is made of. */
  readonly survey: StandingSurvey
  readonly answers?: Answers
  readonly manifest?: StandingSurvey['manifest']
  readonly before?: object
  readonly after?: object
  readonly reason: string
}

/** A revision made at a desk; all earlier ones stay readable. Answers its id. */
export async function writeRevision(tx: Tx, actor: Actor, written: Written): Promise<string> {
  const { building, survey, before, after, reason } = written
  const { answers = survey.answers, manifest = survey.manifest } = written
  const id = randomUUIDv7()
  const version = await insertRevision(tx, {
    id,
    of: survey.id,
    buildingId: building.id,
    answers,
    manifest,
    by: actor.userId,
    reason,
  })
  await record(tx, actor, {
    entity: 'survey',
    entityId: id,
    action: 'corrected',
    ...(before ? { before } : {}),
    after: { jsb: building.jsb, fielder: survey.fielderName, version, ...after, reason },
    needs: 'dispatch.read',
    facts: { buildingId: building.id },
  })
  await takeVisibility(tx, building.id, answers)
  return id
}

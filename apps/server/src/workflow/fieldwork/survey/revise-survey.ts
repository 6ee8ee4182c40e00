import { randomUUIDv7 } from 'node:crypto'
import { keptAnswers, laidOver, refuse, type Actor, type Answers } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { readForm } from '#support/field-forms/index.ts'
import { lockAssignments } from '#support/lifecycle/index.ts'
import { adoptPhotos } from './adopt-photos.ts'
import { insistOnManifest } from './insist-on-manifest.ts'
import { takenElsewhere, type Manifest } from './manifest.queries.ts'
import { putPhotos } from './put-photos.ts'
import { insistOnFit } from './save-draft.ts'
import { takeVisibility } from './submit-fieldwork.ts'
import { findNewest, insertSurvey } from './survey.queries.ts'

type Revision = {
  readonly building: { readonly id: string; readonly jsb: string }
  readonly answers: Answers
  readonly manifest: Manifest
}

/**
 * Without a visit: what was handed in, with other answers laid over it and new photos beside it, as a revision of its
 * own under the same assignment. False: nobody handed in anything that could be revised. The caller holds the building.
 */
export async function reviseSurvey(
  tx: Tx,
  actor: Actor,
  { building: { id: buildingId, jsb }, answers, manifest }: Revision,
): Promise<boolean> {
  const before = await findNewest(tx, buildingId)
  const [assignment] = before ? await lockAssignments(tx, [before.assignmentId]) : []
  if (!before || !assignment) {
    if (manifest.length > 0) refuse('fieldwork.photos_unknown', { count: manifest.length })
    const names = Object.keys(answers)
    if (names.length > 0) refuse('fieldwork.unfit', { names })
    return false
  }
  const { assignmentId, fielderId, formVersion } = before
  const form = await readForm(tx, formVersion)
  insistOnFit(form, { answers, notApplicable: {} })
  const photos = await insistOnManifest(tx, assignmentId, manifest)
  const { answers: known, notApplicable } = laidOver(before, { photos, answers, notApplicable: {} })
  const all = keptAnswers(form, known)
  const submittedAt = new Date().toISOString()
  const id = randomUUIDv7()
  const version = await insertSurvey(tx, {
    id,
    buildingId,
    assignmentId,
    fielderId,
    by: actor.userId,
    formVersion,
    answers: all,
    notApplicable,
    manifest,
    submittedAt,
    isLate: false,
  })
  const { fielderName: fielder } = assignment
  await record(tx, actor, {
    entity: 'survey',
    entityId: id,
    action: 'submitted',
    after: { jsb, fielder, version, formVersion, photos: manifest.length, submittedAt },
    needs: 'dispatch.read',
    facts: { assignmentId, buildingId },
  })
  // Of an assignment that had ended before its work was adopted, they came late.
  await adoptPhotos(tx, actor, assignment, { ids: manifest.map((photo) => photo.id) })
  // Of two buildings that were swapped, the visit was to the other one.
  const elsewhere = await takenElsewhere(tx, manifest, buildingId)
  await putPhotos(tx, actor, elsewhere, { to: { id: buildingId, jsb }, reason: 'Taken to answer a QC question' })
  await takeVisibility(tx, buildingId, all)
  return true
}

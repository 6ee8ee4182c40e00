import type { Custody } from '@demarc/contract'
import { keptAnswers, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { readForm } from '#support/field-forms/index.ts'
import {
  endAssignments,
  lockAssignments,
  lockLiveOf,
  moveBuildings,
  type AssignmentRow,
} from '#support/lifecycle/index.ts'
import { adoptPhotos } from '../survey/adopt-photos.ts'
import { completeAssignment } from '../survey/complete-assignment.ts'
import { insistOnSeen, readCustody } from '../photos/read-custody.ts'
import { settleMedia } from '../survey/settle-media.ts'
import { takeVisibility } from '../survey/submit-fieldwork.ts'
import { adoptSurvey, findLateSurvey, upsertDraft, type LateSurvey } from '../survey/survey.queries.ts'

type Adopting = { readonly buildingId: string; readonly assignmentId: string; readonly reason: string }

/** Late work is the fieldwork of its building after all: whoever did it is credited, and nobody else goes there. */
export async function adoptLateEvidence(
  tx: Tx,
  actor: Actor,
  { buildingId, assignmentId, reason }: Adopting,
): Promise<Custody> {
  await insistOnSeen(tx, actor, buildingId)
  const [late] = await lockAssignments(tx, [assignmentId])
  if (late?.buildingId !== buildingId) return refuse('assignment.unknown', {})
  const survey = await findLateSurvey(tx, assignmentId)
  if (!survey) return refuse('fieldwork.no_late_survey', {})

  await clearHands(tx, actor, { late, reason })
  const version = await adoptSurvey(tx, survey.id, buildingId)
  await record(tx, actor, {
    entity: 'survey',
    entityId: survey.id,
    action: 'adopted',
    after: { jsb: late.jsb, fielder: late.fielderName, reason, version },
    needs: 'dispatch.read',
    facts: { assignmentId, buildingId },
  })
  await adoptPhotos(tx, actor, late, { ids: null, reason })
  await takeAnswers(tx, late, survey)
  await moveBuildings(tx, actor, [buildingId], { move: 'adoptLateEvidence', reason })
  await settleMedia(tx, [buildingId])
  return readCustody(tx, actor, buildingId)
}

/** As a survey that came in time leaves them: the building knows what was seen, and the assignment how far it came. */
async function takeAnswers(tx: Tx, { id: assignmentId, buildingId, formVersion }: AssignmentRow, survey: LateSurvey) {
  const { notApplicable, submittedAt: editedAt, submittedBy: by } = survey
  const answers = keptAnswers(await readForm(tx, formVersion), survey.answers)
  await upsertDraft(tx, { assignmentId, answers, notApplicable, editedAt, by })
  await takeVisibility(tx, buildingId, answers)
}

/** Another one's assignment is recalled. One's own may be live again: taken back after it was submitted twice. */
async function clearHands(
  tx: Tx,
  actor: Actor,
  { late, reason }: { late: AssignmentRow; reason: string },
): Promise<void> {
  for (const live of await lockLiveOf(tx, [late.buildingId])) {
    if (live.id === late.id) await completeAssignment(tx, actor, live, {})
    else await endAssignments(tx, actor, [live], { move: 'recall', reason })
  }
}

import { DEMARC_VISIBILITIES, type FieldworkStanding } from '@demarc/contract'
import {
  isLive,
  keptAnswers,
  laidOver,
  missingAnswers,
  missingItems,
  missingSlots,
  refuse,
  type Actor,
  type Answers,
  type Done,
  type FieldForm,
} from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { readForm } from '#support/field-forms/index.ts'
import { findWorkOrder, moveWork, type AssignmentRow } from '#support/lifecycle/index.ts'
import { begin, lockForField, type Acting } from '#workflow/dispatch/index.ts'
import { adoptPhotos } from './adopt-photos.ts'
import { completeAssignment } from './complete-assignment.ts'
import { insistOnManifest } from './insist-on-manifest.ts'
import type { Manifest } from './manifest.queries.ts'
import { insistOnFit, type Filled } from './save-draft.ts'
import { settleMedia } from './settle-media.ts'
import { readStanding } from './standing.ts'
import { findNewest, findSurvey, insertSurvey, updateVisibility, upsertDraft } from './survey.queries.ts'

type Sent = Filled & { readonly surveyId: string; readonly manifest: Manifest; readonly submittedAt: string }

/**
 * The fieldwork of a building is done. A phone that was out of reach says all of it at once: that it was accepted and
 * begun follows. Said twice it is the same survey; said after the assignment had ended it is kept as late evidence.
 */
export async function submitFieldwork(
  tx: Tx,
  actor: Actor,
  { assignmentId, onBehalf, ...sent }: Acting & Sent,
): Promise<FieldworkStanding> {
  const assignment = await lockForField(tx, actor, { assignmentId, onBehalf })
  const known = await findSurvey(tx, sent.surveyId)
  if (known && known.assignmentId !== assignmentId) return refuse('fieldwork.id_taken', {})
  if (known) return readStanding(tx, assignmentId, known.isLate)
  if (!isLive(assignment)) {
    await keep(tx, actor, { assignment, sent, isLate: true, onBehalf })
    return readStanding(tx, assignmentId, true)
  }

  const form = await readForm(tx, assignment.formVersion)
  insistOnFit(form, sent)
  const whole = await insistOnAll(tx, assignment, { form, ...sent })
  if (assignment.startedAt === null) await begin(tx, actor, assignment, { onBehalf, hasHappened: true })

  await keep(tx, actor, { assignment, sent: { ...sent, ...whole }, isLate: false, onBehalf })
  // Announced while an earlier submission stood, which was taken back since.
  await adoptPhotos(tx, actor, assignment, { ids: sent.manifest.map(({ id }) => id) })
  await upsertDraft(tx, {
    assignmentId,
    answers: keptAnswers(form, sent.answers),
    notApplicable: sent.notApplicable,
    editedAt: sent.submittedAt,
    by: actor.userId,
  })
  await takeVisibility(tx, assignment.buildingId, whole.answers)
  await completeAssignment(tx, actor, assignment, { onBehalf })
  await moveWork(tx, actor, [assignment], { move: 'submitFieldwork', reason: onBehalf })
  await settleMedia(tx, [assignment.buildingId])
  return readStanding(tx, assignmentId, false)
}

type Input = Sent & { readonly form: FieldForm }

/** By the form that the assignment was sent out with, whatever was published since. Answers with the survey as it is kept. */
async function insistOnAll(tx: Tx, assignment: AssignmentRow, { form, manifest, ...filled }: Input): Promise<Filled> {
  const { id, jsb, workOrderId } = assignment
  const photos = await insistOnManifest(tx, id, manifest)
  const done = { photos, answers: filled.answers, notApplicable: filled.notApplicable }
  if (workOrderId !== null) return insistOnShotList(tx, assignment, { form, done })
  const missing = [
    ...missingSlots(form, done).map(({ name }) => name),
    ...missingAnswers(form, done.answers).map(({ label }) => label),
  ]
  if (missing.length > 0) refuse('fieldwork.incomplete', { jsb, missing })
  return { answers: keptAnswers(form, done.answers), notApplicable: done.notApplicable }
}

type Visited = { readonly form: FieldForm; readonly done: Done }

/** Of a work order only what it asks for, laid over what was known before. */
async function insistOnShotList(
  tx: Tx,
  { buildingId, workOrderId, jsb }: AssignmentRow,
  { form, done }: Visited,
): Promise<Filled> {
  const items = (workOrderId && (await findWorkOrder(tx, workOrderId))?.items) || []
  const before = (await findNewest(tx, buildingId)) ?? { answers: {}, notApplicable: {} }
  const { slots, questions } = missingItems(items, form, { ...done, before: before.answers })
  const missing = [
    ...slots.map((slot) => form.slots.find(({ id }) => id === slot)?.name ?? { en: slot, es: slot }),
    ...form.questions.filter(({ id }) => questions.includes(id)).map(({ label }) => label),
  ]
  if (missing.length > 0) refuse('fieldwork.incomplete', { jsb, missing })
  const { answers, notApplicable } = laidOver(before, done)
  return { answers: keptAnswers(form, answers), notApplicable }
}

type Kept = {
  readonly assignment: AssignmentRow
  readonly sent: Sent
  readonly isLate: boolean
  readonly onBehalf: string | undefined
}

async function keep(tx: Tx, actor: Actor, { assignment, sent, isLate, onBehalf }: Kept): Promise<void> {
  const { id: assignmentId, buildingId, fielderId, formVersion, jsb, fielderName } = assignment
  const { surveyId, ...filled } = sent
  const version = await insertSurvey(tx, {
    ...filled,
    id: surveyId,
    buildingId,
    assignmentId,
    fielderId,
    by: actor.userId,
    formVersion,
    isLate,
  })
  await record(tx, actor, {
    entity: 'survey',
    entityId: surveyId,
    action: isLate ? 'kept_late' : 'submitted',
    after: {
      jsb,
      fielder: fielderName,
      ...(version ? { version } : {}),
      formVersion,
      photos: sent.manifest.length,
      submittedAt: sent.submittedAt,
      ...(onBehalf ? { onBehalf } : {}),
    },
    needs: 'dispatch.read',
    facts: { assignmentId, buildingId },
  })
}

/** Where the survey asks for it, the building knows it from then on. */
export async function takeVisibility(tx: Tx, buildingId: string, answers: Answers): Promise<void> {
  const found = DEMARC_VISIBILITIES.find((visibility) => visibility === answers.demarcVisibility)
  if (found) await updateVisibility(tx, buildingId, found)
}

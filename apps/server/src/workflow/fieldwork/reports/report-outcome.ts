import type { FieldworkStanding } from '@demarc/contract'
import { isLive, refuse, takesPin, type Actor, type Outcome } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { moveBuildings, type AssignmentRow } from '#support/lifecycle/index.ts'
import { lockAllForField, type Acting } from '#workflow/dispatch/index.ts'
import { completeAssignment } from '../survey/complete-assignment.ts'
import { copyPhotos } from './copy-photos.ts'
import { insistOnManifest } from '../survey/insist-on-manifest.ts'
import { areOfOneSite, findOutcome, insertOutcome, markOutcome, type NewOutcome } from './outcome.queries.ts'
import { readStanding } from '../survey/standing.ts'

type Report = Pick<NewOutcome, 'note' | 'manifest' | 'pin' | 'reportedAt'> & {
  readonly outcomeId: string
  readonly outcome: Outcome
}
/** Another building that the same is said of. */
type Other = { readonly assignmentId: string; readonly outcomeId: string }
type Reporting = Acting & Report & { readonly others?: readonly Other[] | undefined }

/** There was nothing to survey, here or at several buildings of the site. A reviewer decides what becomes of each. */
export async function reportOutcome(
  tx: Tx,
  actor: Actor,
  { assignmentId, onBehalf, others = [], ...report }: Reporting,
): Promise<FieldworkStanding> {
  const assignmentIds = [assignmentId, ...others.map((other) => other.assignmentId)]
  const [assignment, ...rest] = await lockAllForField(tx, actor, { assignmentIds, onBehalf })
  if (!assignment) return refuse('assignment.missing', {})
  const known = await findOutcome(tx, report.outcomeId)
  if (known && known.assignmentId !== assignmentId) return refuse('fieldwork.id_taken', {})
  if (known) return readStanding(tx, assignmentId, known.isLate)
  if (others.length > 0) await insistOnTogether(tx, [assignment, ...rest], report.outcome)

  await reportOne(tx, actor, { assignment, report, onBehalf, reportedWith: null })
  for (const [at, other] of rest.entries()) {
    const { outcomeId = '' } = others[at] ?? {}
    const manifest = await copyPhotos(tx, actor, { from: assignment, to: other, manifest: report.manifest })
    const same = { ...report, outcomeId, manifest }
    await reportOne(tx, actor, { assignment: other, report: same, onBehalf, reportedWith: report.outcomeId })
  }
  return readStanding(tx, assignmentId, !isLive(assignment))
}

async function insistOnTogether(tx: Tx, all: readonly AssignmentRow[], outcome: Outcome): Promise<void> {
  const isOne = (of: (row: AssignmentRow) => string) => new Set(all.map(of)).size === 1
  const isEachOnce = new Set(all.map(({ id }) => id)).size === all.length
  const buildingIds = all.map(({ buildingId }) => buildingId)
  const isFit = isEachOnce && isOne(({ fielderId }) => fielderId) && !takesPin(outcome)
  if (!isFit || !(await areOfOneSite(tx, buildingIds))) refuse('fieldwork.not_together', {})
}

type One = {
  readonly assignment: AssignmentRow
  readonly report: Report
  readonly onBehalf: string | undefined
  /** The report that it repeats; null: it is the one that was made. */
  readonly reportedWith: string | null
}

async function reportOne(tx: Tx, actor: Actor, one: One): Promise<void> {
  const { assignment, report, onBehalf } = one
  const isLate = !isLive(assignment)
  if (!isLate) {
    if (assignment.workOrderId !== null) refuse('fieldwork.outcome_of_work_order', { jsb: assignment.jsb })
    insistOnPin(report)
    await insistOnManifest(tx, assignment.id, report.manifest)
  }
  await keep(tx, actor, one, isLate)
  if (isLate) return
  const { outcome, note } = report
  await completeAssignment(tx, actor, assignment, { onBehalf, found: { outcome, note } })
  await moveBuildings(tx, actor, [assignment.buildingId], { move: 'reportOutcome', reason: note })
  await markOutcome(tx, assignment.buildingId)
}

function insistOnPin({ outcome, pin }: Report): void {
  if (takesPin(outcome) && !pin) refuse('fieldwork.pin_needed', {})
  if (!takesPin(outcome) && pin) refuse('fieldwork.pin_unwanted', {})
}

async function keep(
  tx: Tx,
  actor: Actor,
  { assignment, report, onBehalf, reportedWith }: One,
  isLate: boolean,
): Promise<void> {
  const { outcomeId, outcome, note, pin } = report
  const { id: assignmentId, buildingId, jsb, fielderName } = assignment
  await insertOutcome(tx, {
    ...report,
    id: outcomeId,
    assignmentId,
    buildingId,
    by: actor.userId,
    isLate,
    reportedWith,
  })
  await record(tx, actor, {
    entity: 'outcome',
    entityId: outcomeId,
    action: isLate ? 'kept_late' : 'reported',
    after: { jsb, fielder: fielderName, outcome, note, ...pin, ...(onBehalf ? { onBehalf } : {}) },
    needs: 'dispatch.read',
    facts: { assignmentId, buildingId },
  })
}

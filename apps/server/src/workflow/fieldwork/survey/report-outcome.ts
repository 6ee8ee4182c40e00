import type { FieldworkStanding } from '@demarc/contract'
import { isLive, refuse, takesPin, type Actor, type Outcome } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { moveBuildings, type AssignmentRow } from '#support/lifecycle/index.ts'
import { lockForField, type Acting } from '#workflow/dispatch/index.ts'
import { completeAssignment } from './complete-assignment.ts'
import { insistOnManifest } from './insist-on-manifest.ts'
import { findOutcome, insertOutcome, markOutcome, type NewOutcome } from './outcome.queries.ts'
import { readStanding } from './standing.ts'

type Report = Pick<NewOutcome, 'note' | 'manifest' | 'pin' | 'reportedAt'> & {
  readonly outcomeId: string
  readonly outcome: Outcome
}

/** There was nothing to survey. A reviewer decides what becomes of the building. */
export async function reportOutcome(
  tx: Tx,
  actor: Actor,
  { assignmentId, onBehalf, ...report }: Acting & Report,
): Promise<FieldworkStanding> {
  const assignment = await lockForField(tx, actor, { assignmentId, onBehalf })
  const known = await findOutcome(tx, report.outcomeId)
  if (known && known.assignmentId !== assignmentId) return refuse('fieldwork.id_taken', {})
  if (known) return readStanding(tx, assignmentId, known.isLate)
  const isLate = !isLive(assignment)
  if (!isLate) {
    if (assignment.workOrderId !== null) refuse('fieldwork.outcome_of_work_order', { jsb: assignment.jsb })
    insistOnPin(report)
    await insistOnManifest(tx, assignmentId, report.manifest)
  }

  await keep(tx, actor, { assignment, report, isLate, onBehalf })
  if (isLate) return readStanding(tx, assignmentId, true)
  const { outcome, note } = report
  await completeAssignment(tx, actor, assignment, { onBehalf, found: { outcome, note } })
  await moveBuildings(tx, actor, [assignment.buildingId], { move: 'reportOutcome', reason: note })
  await markOutcome(tx, assignment.buildingId)
  return readStanding(tx, assignmentId, false)
}

function insistOnPin({ outcome, pin }: Report): void {
  if (takesPin(outcome) && !pin) refuse('fieldwork.pin_needed', {})
  if (!takesPin(outcome) && pin) refuse('fieldwork.pin_unwanted', {})
}

type Kept = {
  readonly assignment: AssignmentRow
  readonly report: Report
  readonly isLate: boolean
  readonly onBehalf: string | undefined
}

async function keep(tx: Tx, actor: Actor, { assignment, report, isLate, onBehalf }: Kept): Promise<void> {
  const { outcomeId, outcome, note, pin } = report
  const { id: assignmentId, buildingId, jsb, fielderName } = assignment
  await insertOutcome(tx, { ...report, id: outcomeId, assignmentId, buildingId, by: actor.userId, isLate })
  await record(tx, actor, {
    entity: 'outcome',
    entityId: outcomeId,
    action: isLate ? 'kept_late' : 'reported',
    after: { jsb, fielder: fielderName, outcome, note, ...pin, ...(onBehalf ? { onBehalf } : {}) },
    needs: 'dispatch.read',
    facts: { assignmentId, buildingId },
  })
}

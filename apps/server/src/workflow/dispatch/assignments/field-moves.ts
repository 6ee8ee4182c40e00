import type { Assignment } from '@demarc/contract'
import { fieldMovesOn, refuse, type Actor, type DeclineReason, type FieldMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import {
  insistOnAssignmentMove,
  moveWork,
  updateAccepted,
  updateStarted,
  type AssignmentRow,
} from '#support/lifecycle/index.ts'
import { readAssignment } from '../board/list-assignments.ts'
import { lockForField, type Acting } from './lock-for-field.ts'
import { takeBack } from './take-back.ts'

export async function acceptAssignment(tx: Tx, actor: Actor, acting: Acting): Promise<Assignment> {
  const assignment = await lockForMove(tx, actor, acting, 'accept')
  await updateAccepted(tx, assignment.id)
  await recordStep(tx, actor, assignment, { action: 'accepted', ...acting })
  return readAssignment(tx, actor, assignment.id)
}

/** Whoever begins has accepted it. */
export async function startAssignment(tx: Tx, actor: Actor, acting: Acting): Promise<Assignment> {
  const assignment = await lockForMove(tx, actor, acting, 'start')
  await begin(tx, actor, assignment, acting)
  return readAssignment(tx, actor, assignment.id)
}

type Beginning = Pick<Acting, 'onBehalf'> & { readonly hasHappened?: boolean }

/** The caller has locked it. `hasHappened`: a phone without signal began and finished before anybody heard of it. */
export async function begin(
  tx: Tx,
  actor: Actor,
  assignment: AssignmentRow,
  { onBehalf, hasHappened = false }: Beginning,
): Promise<void> {
  insistOnAssignmentMove(assignment, 'start')
  await updateStarted(tx, assignment.id)
  await recordStep(tx, actor, assignment, { action: 'started', onBehalf })
  await moveWork(tx, actor, [assignment], { move: 'start', reason: onBehalf, hasHappened })
}

type Declining = Acting & { readonly reason: DeclineReason; readonly note?: string | undefined }
type GivenUp = { readonly buildingId: string }

export async function declineAssignment(
  tx: Tx,
  actor: Actor,
  { reason, note, ...acting }: Declining,
): Promise<GivenUp> {
  const assignment = await lockForMove(tx, actor, acting, 'decline')
  await takeBack(tx, actor, [assignment], { move: 'decline', reason, note, onBehalf: acting.onBehalf })
  return { buildingId: assignment.buildingId }
}

export async function giveBackAssignment(
  tx: Tx,
  actor: Actor,
  { reason, ...acting }: Acting & { readonly reason: string },
): Promise<GivenUp> {
  const assignment = await lockForMove(tx, actor, acting, 'giveBack')
  await takeBack(tx, actor, [assignment], { move: 'giveBack', reason, onBehalf: acting.onBehalf })
  return { buildingId: assignment.buildingId }
}

async function lockForMove(tx: Tx, actor: Actor, acting: Acting, move: FieldMove): Promise<AssignmentRow> {
  const assignment = await lockForField(tx, actor, acting)
  insistOnAssignmentMove(assignment, move)
  return fieldMovesOn(assignment, actor).includes(move) ? assignment : refuse('permission.denied', {})
}

type Step = { readonly action: 'accepted' | 'started'; readonly onBehalf?: string | undefined }

const recordStep = (tx: Tx, actor: Actor, assignment: AssignmentRow, { action, onBehalf }: Step) =>
  record(tx, actor, {
    entity: 'assignment',
    entityId: assignment.id,
    action,
    before: { status: assignment.status },
    after: {
      jsb: assignment.jsb,
      fielder: assignment.fielderName,
      status: 'ACCEPTED',
      ...(onBehalf ? { onBehalf } : {}),
    },
    needs: 'dispatch.read',
    facts: { fielderId: assignment.fielderId, buildingId: assignment.buildingId },
  })

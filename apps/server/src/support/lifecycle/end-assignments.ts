import { afterAssignmentMove, endOf, isAssignmentOpen, refuse, type AssignmentMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach, type Author } from '#support/audit/index.ts'
import { updateEnded, type AssignmentRow } from './assignment.queries.ts'

/** What history calls it. */
const DONE = {
  decline: 'declined',
  giveBack: 'given_back',
  recall: 'recalled',
  reassign: 'reassigned',
  undo: 'undone',
  timeOut: 'timed_out',
  cancel: 'cancelled',
} as const satisfies Partial<Record<AssignmentMove, string>>
export type EndingMove = keyof typeof DONE

export type Ending = {
  readonly move: EndingMove
  readonly reason?: string | null | undefined
  readonly note?: string | null | undefined
  /** Why somebody did it in the fielder's place. */
  readonly onBehalf?: string | undefined
}

/** Ends assignments that the caller has locked, all or none. What becomes of their buildings is the caller's to say. */
export async function endAssignments(
  tx: Tx,
  author: Author,
  assignments: readonly AssignmentRow[],
  { move, reason = null, note = null, onBehalf }: Ending,
): Promise<void> {
  for (const assignment of assignments) insistOnAssignmentMove(assignment, move)
  const endedAs = endOf(move)
  if (!endedAs || assignments.length === 0) return
  const by = typeof author === 'string' ? null : author.userId
  const status = afterAssignmentMove(move)
  await updateEnded(
    tx,
    assignments.map(({ id }) => id),
    { status, endedAs, by, reason, note },
  )
  await recordEach(
    tx,
    author,
    assignments.map((assignment) => ({
      entity: 'assignment',
      entityId: assignment.id,
      action: DONE[move],
      before: { status: assignment.status },
      after: {
        jsb: assignment.jsb,
        fielder: assignment.fielderName,
        status,
        ...(reason ? { reason } : {}),
        ...(note ? { note } : {}),
        ...(onBehalf ? { onBehalf } : {}),
      },
      needs: 'dispatch.read',
      facts: { fielderId: assignment.fielderId, buildingId: assignment.buildingId },
    })),
  )
}

/** As people say it: "You can’t return …". */
const WORDS: Partial<Record<AssignmentMove, string>> = { giveBack: 'return', timeOut: 'time out' }
/** As people say it: "The assignment was …". */
const STANDINGS: Readonly<Record<AssignmentRow['status'], string>> = {
  ASSIGNED: 'not accepted yet',
  ACCEPTED: 'already accepted',
  DECLINED: 'declined',
  TIMEOUT: 'not accepted in time',
  REASSIGNED: 'ended or reassigned',
}

export function insistOnAssignmentMove(assignment: AssignmentRow, move: AssignmentMove): void {
  if (isAssignmentOpen(move, assignment)) return
  refuse('assignment.move_closed', { move: WORDS[move] ?? move, jsb: assignment.jsb, status: standingOf(assignment) })
}

function standingOf({ status, startedAt, completedAt }: AssignmentRow): string {
  if (completedAt !== null) return 'already completed'
  return startedAt !== null && status === 'ACCEPTED' ? 'already started' : STANDINGS[status]
}

import { CAME_BACK_KINDS, endOf, type BuildingMove, type WorkOrderMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { endAssignments, moveWork, type AssignmentRow, type Ending } from '#support/lifecycle/index.ts'
import { markCameBack } from './assignment.queries.ts'

const MOVE_OF_WORK = {
  decline: 'decline',
  timeOut: 'timeOut',
  giveBack: 'giveBack',
  recall: 'recall',
  undo: 'undoAssign',
} as const satisfies Partial<Record<Ending['move'], BuildingMove & WorkOrderMove>>
type TakingBack = Ending & { readonly move: keyof typeof MOVE_OF_WORK }

/**
 * Ends assignments that the caller has locked and puts what they were for back on the board; what the fielder or the clock
 * sent back stands there on top, with the reason.
 */
export async function takeBack(
  tx: Tx,
  author: Author,
  assignments: readonly AssignmentRow[],
  ending: TakingBack,
): Promise<void> {
  if (assignments.length === 0) return
  await endAssignments(tx, author, assignments, ending)
  await moveWork(tx, author, assignments, {
    move: MOVE_OF_WORK[ending.move],
    reason: ending.reason ?? undefined,
  })
  const kind = endOf(ending.move)
  await markCameBack(tx, assignments, CAME_BACK_KINDS.find((known) => known === kind) ?? null)
}

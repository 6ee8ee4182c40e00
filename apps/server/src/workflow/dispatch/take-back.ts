import { CAME_BACK_KINDS, endOf, type BuildingMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { endAssignments, moveBuildings, type AssignmentRow, type Ending } from '#support/lifecycle/index.ts'
import { markCameBack } from './assignment.queries.ts'

const BUILDING_MOVE = {
  decline: 'decline',
  timeOut: 'timeOut',
  giveBack: 'giveBack',
  recall: 'recall',
  undo: 'undoAssign',
} as const satisfies Partial<Record<Ending['move'], BuildingMove>>
type TakingBack = Ending & { readonly move: keyof typeof BUILDING_MOVE }

/**
 * Ends assignments that the caller has locked and puts their buildings back on the board; what the fielder or the clock
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
  const buildingIds = assignments.map(({ buildingId }) => buildingId)
  await moveBuildings(tx, author, buildingIds, {
    move: BUILDING_MOVE[ending.move],
    reason: ending.reason ?? undefined,
  })
  const kind = endOf(ending.move)
  await markCameBack(tx, buildingIds, CAME_BACK_KINDS.find((known) => known === kind) ?? null)
}

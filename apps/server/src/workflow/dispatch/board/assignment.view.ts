import type { Assignment } from '@demarc/contract'
import {
  fieldMovesOn,
  progressOf,
  shotListProgress,
  shownAssignmentStatus,
  unitsOf,
  type Actor,
  type FieldForm,
  type Settings,
} from '@demarc/domain'
import type { AssignmentRow } from './assignment-row.queries.ts'
import { viewTally } from './photo-tally.queries.ts'

type Known = { readonly settings: Settings; readonly form: FieldForm }

/** The row, what follows from it, and only what the reader may do. */
export const viewAssignment = (actor: Actor, { settings, form }: Known, row: AssignmentRow): Assignment => ({
  ...row,
  status: shownAssignmentStatus(row),
  assignmentStatus: row.status,
  timesOutAt: timesOutAt(settings, row),
  progress: row.workOrder ? shotListProgress(row.workOrder.items, form, row) : progressOf(form, row),
  custody: viewTally(row),
  building: { ...row, id: row.buildingId, units: unitsOf(row) },
  actions: fieldMovesOn(row, actor),
})

const DAY_MS = 86_400_000

/** While its order is held the clock stands: nobody knows yet when. */
function timesOutAt(settings: Settings, { status, isHeld, clockStartedAt }: AssignmentRow): string | null {
  if (status !== 'ASSIGNED' || isHeld || !settings['work.autoAssignmentTimeout']) return null
  const at = Date.parse(clockStartedAt) + settings['work.assignmentTimeoutDays'] * DAY_MS
  return new Date(at).toISOString()
}

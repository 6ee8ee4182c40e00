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

/** Exactly the fields of the contract, and only what the reader may do. */
export const viewAssignment = (actor: Actor, { settings, form }: Known, row: AssignmentRow): Assignment => ({
  id: row.id,
  fielderId: row.fielderId,
  status: shownAssignmentStatus(row),
  assignmentStatus: row.status,
  dueDate: row.dueDate,
  plannedOn: row.plannedOn,
  assignedAt: row.assignedAt,
  assignedByName: row.assignedByName,
  acceptedAt: row.acceptedAt,
  startedAt: row.startedAt,
  completedAt: row.completedAt,
  timesOutAt: timesOutAt(settings, row),
  isHeld: row.isHeld,
  heldReason: row.heldReason,
  formVersion: row.formVersion,
  progress: row.workOrder ? shotListProgress(row.workOrder.items, form, row) : progressOf(form, row),
  custody: viewTally(row),
  building: {
    id: row.buildingId,
    orderId: row.orderId,
    jsb: row.jsb,
    jsn: row.jsn,
    buildingType: row.buildingType,
    address: row.address,
    city: row.city,
    lat: row.lat,
    lon: row.lon,
    units: unitsOf(row),
    notes: row.notes,
    developmentName: row.developmentName,
    accessNotes: row.accessNotes,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
  },
  workOrder: row.workOrder,
  actions: fieldMovesOn(row, actor),
})

const DAY_MS = 86_400_000

/** While its order is held the clock stands: nobody knows yet when. */
function timesOutAt(settings: Settings, { status, isHeld, clockStartedAt }: AssignmentRow): string | null {
  if (status !== 'ASSIGNED' || isHeld || !settings['work.autoAssignmentTimeout']) return null
  const at = Date.parse(clockStartedAt) + settings['work.assignmentTimeoutDays'] * DAY_MS
  return new Date(at).toISOString()
}

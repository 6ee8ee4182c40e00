import type { Actor, Role } from '../actor.ts'

export const ASSIGNMENT_STATUSES = ['ASSIGNED', 'ACCEPTED', 'DECLINED', 'TIMEOUT', 'REASSIGNED'] as const
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number]

/** How an assignment ended before its work was done. */
export const END_KINDS = ['DECLINED', 'TIMEOUT', 'GIVEN_BACK', 'RECALLED', 'REASSIGNED', 'UNDONE', 'CANCELLED'] as const
export type EndKind = (typeof END_KINDS)[number]

/** Why a ready building is on the board again. An outcome is what a fielder found instead of a survey. */
export const CAME_BACK_KINDS = ['DECLINED', 'TIMEOUT', 'GIVEN_BACK', 'OUTCOME'] as const
export type CameBackKind = (typeof CAME_BACK_KINDS)[number]

/** Of what a fielder is told with an assignment. */
export const MOST_INSTRUCTIONS = 1000

export const DECLINE_REASONS = ['TOO_FAR', 'NO_TIME', 'AWAY', 'OTHER'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export type AssignmentState = {
  readonly status: AssignmentStatus
  readonly acceptedAt: Date | string | null
  readonly startedAt: Date | string | null
  readonly completedAt: Date | string | null
}

/** SYSTEM: it follows from something else. The assigned fielder alone is FIELDER; A and S act on behalf, with a reason. */
type Mover = Role | 'SYSTEM'
type Move = {
  readonly by: readonly Mover[]
  readonly from: readonly AssignmentStatus[]
  readonly to: AssignmentStatus
  readonly endsAs?: EndKind
  readonly when?: (assignment: AssignmentState) => boolean
}

const IN_THE_FIELD = ['FIELDER', 'ADMIN', 'SUPERVISOR'] as const
/** BACKEND where a setting says so; dispatch asks for that. */
const DISPATCHERS = ['ADMIN', 'SUPERVISOR', 'BACKEND'] as const
const LEADS = ['ADMIN', 'SUPERVISOR'] as const
const LIVE = ['ASSIGNED', 'ACCEPTED'] as const
const notStarted = ({ startedAt }: AssignmentState) => startedAt === null

/** Every way an assignment can go. Executed in workflow/dispatch; where the building moves along, the move has the same name there. */
export const ASSIGNMENT_MOVES = {
  accept: { by: IN_THE_FIELD, from: ['ASSIGNED'], to: 'ACCEPTED' },
  decline: { by: IN_THE_FIELD, from: ['ASSIGNED'], to: 'DECLINED', endsAs: 'DECLINED' },
  // Starting implies that it is accepted.
  start: { by: IN_THE_FIELD, from: LIVE, to: 'ACCEPTED', when: notStarted },
  giveBack: { by: IN_THE_FIELD, from: ['ACCEPTED'], to: 'REASSIGNED', endsAs: 'GIVEN_BACK' },
  recall: { by: LEADS, from: LIVE, to: 'REASSIGNED', endsAs: 'RECALLED' },
  reassign: { by: LEADS, from: LIVE, to: 'REASSIGNED', endsAs: 'REASSIGNED', when: notStarted },
  undo: { by: DISPATCHERS, from: ['ASSIGNED'], to: 'REASSIGNED', endsAs: 'UNDONE' },
  timeOut: { by: ['SYSTEM'], from: ['ASSIGNED'], to: 'TIMEOUT', endsAs: 'TIMEOUT' },
  cancel: { by: ['SYSTEM'], from: LIVE, to: 'REASSIGNED', endsAs: 'CANCELLED' },
} as const satisfies Record<string, Move>

export type AssignmentMove = keyof typeof ASSIGNMENT_MOVES
export const ASSIGNMENT_MOVE_NAMES = Object.keys(ASSIGNMENT_MOVES) as [AssignmentMove, ...AssignmentMove[]]

const moveOf = (name: AssignmentMove): Move => ASSIGNMENT_MOVES[name]

/** Somebody has it in hand. At most one of a building is live (I8). */
export const isLive = ({ status, completedAt }: Pick<AssignmentState, 'status' | 'completedAt'>): boolean =>
  (LIVE as readonly AssignmentStatus[]).includes(status) && completedAt === null

export const isAssignmentOpen = (name: AssignmentMove, assignment: AssignmentState): boolean => {
  const { from, when } = moveOf(name)
  return isLive(assignment) && from.includes(assignment.status) && (when?.(assignment) ?? true)
}

export const mayMoveAssignment = (name: AssignmentMove, mover: Mover): boolean => moveOf(name).by.includes(mover)

export const afterAssignmentMove = (name: AssignmentMove): AssignmentStatus => moveOf(name).to
export const endOf = (name: AssignmentMove): EndKind | null => moveOf(name).endsAs ?? null

/** The moves of a fielder's own hand; made by anybody else they are made on behalf. */
export const FIELD_MOVES = ['accept', 'decline', 'start', 'giveBack'] as const satisfies readonly AssignmentMove[]
export type FieldMove = (typeof FIELD_MOVES)[number]

/** What somebody may do with an assignment as it stands: their own, or on behalf of the fielder. */
export function fieldMovesOn(assignment: AssignmentState & { readonly fielderId: string }, actor: Actor): FieldMove[] {
  const isOwn = actor.userId === assignment.fielderId
  const movers = actor.roles.filter((role) => role !== 'FIELDER' || isOwn)
  return FIELD_MOVES.filter(
    (name) => isAssignmentOpen(name, assignment) && movers.some((role) => mayMoveAssignment(name, role)),
  )
}

/** The three words of the fielder's screen. */
export const SHOWN_ASSIGNMENT_STATUSES = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED'] as const
export type ShownAssignmentStatus = (typeof SHOWN_ASSIGNMENT_STATUSES)[number]

export const shownAssignmentStatus = ({ startedAt, completedAt }: AssignmentState): ShownAssignmentStatus =>
  completedAt !== null ? 'COMPLETED' : startedAt !== null ? 'IN_PROGRESS' : 'ASSIGNED'

/** The most buildings that are assigned in one call. */
export const MOST_ASSIGNED_AT_ONCE = 600

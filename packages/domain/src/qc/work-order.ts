import type { Role } from '../actor.ts'
import type { WorkStatus } from '../work-status.ts'
import type { MarkBox } from './marks.ts'

/** Why somebody goes there again. */
export const WORK_ORDER_KINDS = ['REWORK', 'WARRANTY', 'CUSTOMER_REJECTION'] as const
export type WorkOrderKind = (typeof WORK_ORDER_KINDS)[number]

/** Whether the building follows it. At one that was delivered somebody goes under warranty, and it stays where it stands. */
export const movesItsBuilding = (kind: WorkOrderKind): boolean => kind !== 'WARRANTY'

/** Those of the work statuses that a work order goes through. */
export const WORK_ORDER_STATUSES = [
  'READY_FOR_DISPATCH',
  'ASSIGNED',
  'IN_PROGRESS',
  'SUBMITTED_BY_FIELDER',
  'QC_REVIEW',
  'QC_FAILED',
  'CLOSED',
] as const satisfies readonly WorkStatus[]
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number]
export const OPEN_WORK_ORDER_STATUSES = WORK_ORDER_STATUSES.filter((status) => status !== 'CLOSED')

export const WORK_ORDER_ENDS = ['PASSED', 'CLARIFIED', 'CANCELLED'] as const
export type WorkOrderEnd = (typeof WORK_ORDER_ENDS)[number]

/** One thing that is wanted again: a photo of a slot, or an answer. */
export type WantedItem = {
  readonly slot: string | null
  readonly question: string | null
  readonly reason: string
  /** The old photo it is about. */
  readonly photoId: string | null
  readonly box: MarkBox | null
}

/** SYSTEM: it follows from something else. The assigned fielder alone is FIELDER; on behalf of one, the supervisor. */
type Mover = Role | 'SYSTEM'
type Move = {
  readonly by: readonly Mover[]
  readonly from: readonly WorkOrderStatus[]
  /** Null: it stays where it stands. */
  readonly to: WorkOrderStatus | null
  readonly endsAs?: WorkOrderEnd
}

const OFFICE = ['ADMIN', 'BACKEND', 'SUPERVISOR'] as const
const LEADS = ['ADMIN', 'SUPERVISOR'] as const
const IN_THE_FIELD = ['FIELDER', 'ADMIN', 'SUPERVISOR'] as const
const SYSTEM = ['SYSTEM'] as const

/** Every way a work order can go; where a building has the same move, it has the same name. */
export const WORK_ORDER_MOVES = {
  // BACKEND may assign where a setting says so; dispatch asks for that.
  assign: { by: OFFICE, from: ['READY_FOR_DISPATCH'], to: 'ASSIGNED' },
  undoAssign: { by: OFFICE, from: ['ASSIGNED'], to: 'READY_FOR_DISPATCH' },
  decline: { by: IN_THE_FIELD, from: ['ASSIGNED'], to: 'READY_FOR_DISPATCH' },
  timeOut: { by: SYSTEM, from: ['ASSIGNED'], to: 'READY_FOR_DISPATCH' },
  giveBack: { by: IN_THE_FIELD, from: ['ASSIGNED', 'IN_PROGRESS'], to: 'READY_FOR_DISPATCH' },
  recall: { by: LEADS, from: ['ASSIGNED', 'IN_PROGRESS'], to: 'READY_FOR_DISPATCH' },
  reassign: { by: LEADS, from: ['ASSIGNED'], to: null },
  start: { by: IN_THE_FIELD, from: ['ASSIGNED'], to: 'IN_PROGRESS' },
  submitFieldwork: { by: IN_THE_FIELD, from: ['IN_PROGRESS'], to: 'SUBMITTED_BY_FIELDER' },
  mediaComplete: { by: SYSTEM, from: ['SUBMITTED_BY_FIELDER'], to: 'QC_REVIEW' },
  acceptIncomplete: { by: LEADS, from: ['SUBMITTED_BY_FIELDER'], to: 'QC_REVIEW' },

  pass: { by: OFFICE, from: ['QC_REVIEW'], to: 'CLOSED', endsAs: 'PASSED' },
  // A question is asked instead: nobody goes there for it.
  clarify: { by: OFFICE, from: ['QC_REVIEW'], to: 'CLOSED', endsAs: 'CLARIFIED' },
  fail: { by: OFFICE, from: ['QC_REVIEW'], to: 'QC_FAILED' },
  sendAgain: { by: SYSTEM, from: ['QC_FAILED'], to: 'READY_FOR_DISPATCH' },

  cancel: { by: OFFICE, from: OPEN_WORK_ORDER_STATUSES, to: 'CLOSED', endsAs: 'CANCELLED' },
  // The customer rejects what somebody is on the way to under warranty: another one takes its place.
  replace: { by: SYSTEM, from: OPEN_WORK_ORDER_STATUSES, to: 'CLOSED', endsAs: 'CANCELLED' },
} as const satisfies Record<string, Move>

export type WorkOrderMove = keyof typeof WORK_ORDER_MOVES
export const WORK_ORDER_MOVE_NAMES = Object.keys(WORK_ORDER_MOVES) as [WorkOrderMove, ...WorkOrderMove[]]

const moveOf = (name: WorkOrderMove): Move => WORK_ORDER_MOVES[name]

export const isWorkOrderOpen = (name: WorkOrderMove, status: WorkOrderStatus): boolean =>
  moveOf(name).from.includes(status)
export const mayMoveWorkOrder = (name: WorkOrderMove, mover: Mover): boolean => moveOf(name).by.includes(mover)
export const afterWorkOrderMove = (name: WorkOrderMove, status: WorkOrderStatus): WorkOrderStatus =>
  moveOf(name).to ?? status
export const endOfWorkOrder = (name: WorkOrderMove): WorkOrderEnd | null => moveOf(name).endsAs ?? null

/** The pairs that the database lets through (I5); its rows are made from these, and a test compares them. */
export const WORK_ORDER_TRANSITIONS: readonly (readonly [WorkOrderStatus, WorkOrderStatus])[] = [
  ...new Map(
    WORK_ORDER_MOVE_NAMES.flatMap((name) => {
      const { from, to } = moveOf(name)
      return to === null ? [] : from.map((status) => [`${status} ${to}`, [status, to] as const] as const)
    }),
  ).values(),
]

import type { Role } from '../actor.ts'
import type { WorkStatus } from '../work-status.ts'

/** What a building carries beside its status; the moves ask for these and change them. */
export type BuildingMarks = {
  readonly isCancelled: boolean
  /** The fielder reported an outcome instead of a survey: no access, refused, demolished. */
  readonly isFlagged: boolean
  readonly hasPassed: boolean
  readonly isAccepted: boolean
  /** It stands on an invoice that was sent. */
  readonly billedAs: 'INVOICED' | 'PAID' | null
}
export type BuildingState = BuildingMarks & { readonly status: WorkStatus }

/** SYSTEM: it follows from something else. The assigned fielder alone is FIELDER; on behalf of one, the supervisor. */
type Mover = Role | 'SYSTEM'
type Move = {
  readonly by: readonly Mover[]
  readonly from: readonly WorkStatus[]
  /** Null: it stays where it stands. */
  readonly to: WorkStatus | null
  readonly when?: (building: BuildingState) => boolean
  readonly marks?: Partial<BuildingMarks>
}

const OFFICE = ['ADMIN', 'BACKEND', 'SUPERVISOR'] as const
const BACK_OFFICE = ['ADMIN', 'BACKEND'] as const
const LEADS = ['ADMIN', 'SUPERVISOR'] as const
const IN_THE_FIELD = ['FIELDER', 'ADMIN', 'SUPERVISOR'] as const
const RECIPIENT = ['CUSTOMER', 'ADMIN', 'BACKEND', 'SUPERVISOR'] as const
const SYSTEM = ['SYSTEM'] as const

const BEFORE_DELIVERY = [
  'ORDER_RECEIVED',
  'RESEARCHING',
  'READY_FOR_DISPATCH',
  'ASSIGNED',
  'IN_PROGRESS',
  'SUBMITTED_BY_FIELDER',
  'QC_REVIEW',
  'QC_FAILED',
] as const satisfies readonly WorkStatus[]

/** Where a billed building can stand while its invoice goes on without it. */
const IN_REWORK = ['QC_FAILED', 'SUBMITTED_BY_FIELDER', 'QC_REVIEW'] as const satisfies readonly WorkStatus[]

const isFlagged = (building: BuildingState) => building.isFlagged
const NOT_PASSED = { hasPassed: false, isFlagged: false } as const

/** Every way a building can go. Executed in support/lifecycle only; the database holds the pairs of it too. */
export const BUILDING_MOVES = {
  startResearch: { by: SYSTEM, from: ['ORDER_RECEIVED'], to: 'RESEARCHING' },
  markReady: { by: OFFICE, from: ['RESEARCHING'], to: 'READY_FOR_DISPATCH' },
  reopenResearch: { by: OFFICE, from: ['READY_FOR_DISPATCH'], to: 'RESEARCHING' },

  // BACKEND may assign where a setting says so, and then take back what was not accepted yet; dispatch asks for that.
  assign: { by: OFFICE, from: ['READY_FOR_DISPATCH'], to: 'ASSIGNED' },
  undoAssign: { by: OFFICE, from: ['ASSIGNED'], to: 'READY_FOR_DISPATCH' },
  decline: { by: IN_THE_FIELD, from: ['ASSIGNED'], to: 'READY_FOR_DISPATCH' },
  timeOut: { by: SYSTEM, from: ['ASSIGNED'], to: 'READY_FOR_DISPATCH' },
  giveBack: { by: IN_THE_FIELD, from: ['ASSIGNED', 'IN_PROGRESS'], to: 'READY_FOR_DISPATCH' },
  recall: { by: LEADS, from: ['ASSIGNED', 'IN_PROGRESS'], to: 'READY_FOR_DISPATCH' },
  reassign: { by: LEADS, from: ['ASSIGNED'], to: null },
  start: { by: IN_THE_FIELD, from: ['ASSIGNED'], to: 'IN_PROGRESS' },
  reportOutcome: { by: IN_THE_FIELD, from: ['ASSIGNED', 'IN_PROGRESS'], to: 'QC_REVIEW', marks: { isFlagged: true } },
  submitFieldwork: { by: IN_THE_FIELD, from: ['IN_PROGRESS'], to: 'SUBMITTED_BY_FIELDER' },
  unsubmit: { by: IN_THE_FIELD, from: ['SUBMITTED_BY_FIELDER'], to: 'IN_PROGRESS' },
  adoptLateEvidence: {
    by: LEADS,
    from: ['READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS'],
    to: 'SUBMITTED_BY_FIELDER',
  },
  mediaComplete: { by: SYSTEM, from: ['SUBMITTED_BY_FIELDER'], to: 'QC_REVIEW' },
  acceptIncomplete: { by: LEADS, from: ['SUBMITTED_BY_FIELDER'], to: 'QC_REVIEW' },

  redispatch: { by: OFFICE, from: ['QC_REVIEW'], to: 'READY_FOR_DISPATCH', when: isFlagged, marks: NOT_PASSED },
  returnToResearch: { by: OFFICE, from: ['QC_REVIEW'], to: 'RESEARCHING', when: isFlagged, marks: NOT_PASSED },
  pass: { by: OFFICE, from: ['QC_REVIEW'], to: null, when: (b) => !b.hasPassed, marks: { hasPassed: true } },
  revokePass: { by: OFFICE, from: ['QC_REVIEW'], to: null, when: (b) => b.hasPassed, marks: { hasPassed: false } },
  fail: { by: OFFICE, from: ['QC_REVIEW'], to: 'QC_FAILED', marks: NOT_PASSED },
  answer: { by: ['FIELDER', ...OFFICE], from: ['QC_FAILED'], to: 'SUBMITTED_BY_FIELDER' },
  workOrderSubmitted: { by: SYSTEM, from: ['QC_FAILED'], to: 'SUBMITTED_BY_FIELDER' },

  // Three rows: what was billed before a rework goes back to where its invoice stands.
  delivered: {
    by: SYSTEM,
    from: ['QC_REVIEW'],
    to: 'SUBMITTED_TO_CUSTOMER',
    when: (b) => b.hasPassed && b.billedAs === null,
  },
  deliveredOnInvoice: {
    by: SYSTEM,
    from: ['QC_REVIEW'],
    to: 'INVOICED',
    when: (b) => b.hasPassed && b.billedAs === 'INVOICED',
  },
  deliveredAfterPayment: {
    by: SYSTEM,
    from: ['QC_REVIEW'],
    to: 'PAID',
    when: (b) => b.hasPassed && b.billedAs === 'PAID',
  },
  customerAccept: {
    by: RECIPIENT,
    from: ['SUBMITTED_TO_CUSTOMER'],
    to: null,
    when: (b) => !b.isAccepted,
    marks: { isAccepted: true },
  },
  customerReject: {
    by: RECIPIENT,
    from: ['SUBMITTED_TO_CUSTOMER'],
    to: 'QC_FAILED',
    when: (b) => !b.isAccepted,
    marks: NOT_PASSED,
  },

  invoiceSent: { by: SYSTEM, from: ['SUBMITTED_TO_CUSTOMER'], to: 'INVOICED', marks: { billedAs: 'INVOICED' } },
  closeUnbilled: { by: BACK_OFFICE, from: ['SUBMITTED_TO_CUSTOMER'], to: 'CLOSED' },
  disputeOpened: { by: SYSTEM, from: ['INVOICED'], to: 'DISPUTED' },
  disputeSettled: { by: SYSTEM, from: ['DISPUTED'], to: 'INVOICED' },
  rework: { by: BACK_OFFICE, from: ['DISPUTED'], to: 'QC_FAILED', marks: NOT_PASSED },
  voided: { by: SYSTEM, from: ['INVOICED', 'DISPUTED'], to: 'SUBMITTED_TO_CUSTOMER', marks: { billedAs: null } },
  paid: { by: SYSTEM, from: ['INVOICED'], to: 'PAID', marks: { billedAs: 'PAID' } },
  close: { by: [...BACK_OFFICE, 'SYSTEM'], from: ['PAID'], to: 'CLOSED' },
  paymentReversed: {
    by: SYSTEM,
    from: ['PAID', 'CLOSED'],
    to: 'INVOICED',
    when: (b) => b.billedAs === 'PAID',
    marks: { billedAs: 'INVOICED' },
  },
  // The invoice of a building in rework: the building stays where it stands and catches up when it is delivered again.
  paidMeanwhile: {
    by: SYSTEM,
    from: IN_REWORK,
    to: null,
    when: (b) => b.billedAs === 'INVOICED',
    marks: { billedAs: 'PAID' },
  },
  reversedMeanwhile: {
    by: SYSTEM,
    from: IN_REWORK,
    to: null,
    when: (b) => b.billedAs === 'PAID',
    marks: { billedAs: 'INVOICED' },
  },
  voidedMeanwhile: {
    by: SYSTEM,
    from: IN_REWORK,
    to: null,
    when: (b) => b.billedAs === 'INVOICED',
    marks: { billedAs: null },
  },

  cancel: {
    by: BACK_OFFICE,
    from: BEFORE_DELIVERY,
    to: 'CLOSED',
    when: (b) => b.billedAs === null,
    marks: { isCancelled: true },
  },
  reopen: {
    by: ['ADMIN'],
    from: ['CLOSED'],
    to: 'RESEARCHING',
    when: (b) => b.isCancelled,
    marks: { isCancelled: false, ...NOT_PASSED },
  },
} as const satisfies Record<string, Move>

export type BuildingMove = keyof typeof BUILDING_MOVES
export const BUILDING_MOVE_NAMES = Object.keys(BUILDING_MOVES) as [BuildingMove, ...BuildingMove[]]

/** What waits while the order is on hold. Research goes on, and what a fielder has done is taken in. */
export const STOPPED_BY_HOLD: ReadonlySet<BuildingMove> = new Set([
  'assign',
  'start',
  'timeOut',
  'delivered',
  'deliveredOnInvoice',
  'deliveredAfterPayment',
  'invoiceSent',
])

/** What waits while a building is on its way to the customer: what was packed stays as it is. */
export const STOPPED_BY_DELIVERY: ReadonlySet<BuildingMove> = new Set([
  'fail',
  'revokePass',
  'redispatch',
  'returnToResearch',
  'cancel',
  // Of one that is delivered again.
  'customerReject',
])

/** Widened, so that every row can be asked for what only some have. */
const moveOf = (name: BuildingMove): Move => BUILDING_MOVES[name]

export function isOpen(name: BuildingMove, building: BuildingState): boolean {
  const { from, when } = moveOf(name)
  // A cancelled building is closed to everything but being opened again.
  if (building.isCancelled && name !== 'reopen') return false
  return from.includes(building.status) && (when?.(building) ?? true)
}

export const movesFrom = (building: BuildingState): BuildingMove[] =>
  BUILDING_MOVE_NAMES.filter((name) => isOpen(name, building))

export const mayMove = (name: BuildingMove, mover: Mover): boolean => moveOf(name).by.includes(mover)

/** Where a building stands after a move that is open to it. */
export function afterMove(name: BuildingMove, building: BuildingState): BuildingState {
  const { to, marks } = moveOf(name)
  return { ...building, ...marks, status: to ?? building.status }
}

/** The pairs that the database lets through (I5); its rows are made from these, and a test compares them. */
export const BUILDING_TRANSITIONS: readonly (readonly [WorkStatus, WorkStatus])[] = [
  ...new Map(
    BUILDING_MOVE_NAMES.flatMap((name) => {
      const { from, to } = moveOf(name)
      return to === null ? [] : from.map((status) => [`${status} ${to}`, [status, to] as const] as const)
    }),
  ).values(),
]

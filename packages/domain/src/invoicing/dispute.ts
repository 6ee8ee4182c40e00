import type { Actor, Role } from '../actor.ts'
import { daysAfter } from '../time/calendar-day.ts'
import { BUILDING_MOVES, type BuildingMove } from '../lifecycle/building-moves.ts'
import { can } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import type { WorkStatus } from '../work-status.ts'
import type { InvoiceStatus } from './invoice.ts'

/** How a dispute about a line can end, and what its building does then. VOID: the whole invoice was declared so. */
const OUTCOMES = {
  /** The charge stands. */
  UPHELD: 'disputeSettled',
  CREDITED: 'disputeSettled',
  REWORKED: 'rework',
  WITHDRAWN: 'disputeSettled',
  VOID: null,
} as const satisfies Record<string, BuildingMove | null>
export type DisputeResolution = keyof typeof OUTCOMES
export const DISPUTE_RESOLUTIONS = Object.keys(OUTCOMES) as [DisputeResolution, ...DisputeResolution[]]
export const buildingMoveOf = (resolution: DisputeResolution): BuildingMove | null => OUTCOMES[resolution]

/** What the office can answer; the others follow from the customer or from the invoice. */
export const DISPUTE_OUTCOMES = ['UPHELD', 'CREDITED', 'REWORKED'] as const satisfies readonly DisputeResolution[]
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

export const DISPUTE_STATES = ['OPEN', 'RESOLVED'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** So many lines are disputed at once. */
export const MOST_DISPUTED_LINES = 200

/** The office has as many days to settle it as the customer had to raise it. */
export const resolveBy = (openedOn: string, disputeWindowDays: number): string => daysAfter(openedOn, disputeWindowDays)

type Whoever = Pick<Actor, 'roles'>
type Disputable = { readonly status: InvoiceStatus; readonly disputeUntil: string | null }

const DISPUTABLE: readonly InvoiceStatus[] = ['SENT', 'DISPUTED']
/** Who may still open one when the window has closed. */
const MAY_BE_LATE: Role = 'ADMIN'

export const isLateDispute = ({ disputeUntil }: Disputable, today: string): boolean =>
  disputeUntil === null || today > disputeUntil

const isInTime = (actor: Whoever, invoice: Disputable, today: string): boolean =>
  !isLateDispute(invoice, today) || actor.roles.includes(MAY_BE_LATE)

/** The customer whose invoice it is, or the back office in their name. */
export const mayDispute = (actor: Whoever, invoice: Disputable, today: string): boolean =>
  can(actor, 'dispute.open') && DISPUTABLE.includes(invoice.status) && isInTime(actor, invoice, today)

type DisputableLine = { readonly isDisputed: boolean; readonly leftCents: number }

/** One line of it: something of it is left to pay, and nobody disputes it yet. */
export const mayDisputeLine = (actor: Whoever, invoice: Disputable, line: DisputableLine, today: string): boolean =>
  mayDispute(actor, invoice, today) && !line.isDisputed && line.leftCents > 0

export function insistOnDisputing(
  actor: Whoever,
  invoice: Disputable & { readonly invoiceNo: string },
  today: string,
): void {
  const { invoiceNo: number, status, disputeUntil } = invoice
  if (!can(actor, 'dispute.open')) refuse('permission.denied', {})
  if (!DISPUTABLE.includes(status)) refuse('dispute.not_disputable', { number, status })
  if (!isInTime(actor, invoice, today)) refuse('dispute.too_late', { number, day: disputeUntil ?? '' })
}

/** A dispute as it stands: what can be done about it follows from this alone. */
export type StandingDispute = {
  readonly isOpen: boolean
  readonly openedBy: string
  /** What of the line could still be credited. */
  readonly creditableCents: number
  /** Its building stands where it can be sent out again. */
  readonly isReworkable: boolean
}
/** Null: the line stands for no building. */
export const isReworkable = (status: WorkStatus | null): boolean =>
  BUILDING_MOVES.rework.from.some((from) => from === status)

type Rule = {
  readonly who: (actor: Pick<Actor, 'roles' | 'userId'>, dispute: StandingDispute) => boolean
  readonly when: (dispute: StandingDispute) => boolean
}
const resolves = (actor: Whoever) => can(actor, 'dispute.resolve')

/** The button and the endpoint both read this table; nothing of it is left once the dispute is resolved. */
const DISPUTE_ACTION_RULES = {
  answer: { who: (actor) => can(actor, 'dispute.open'), when: () => true },
  uphold: { who: resolves, when: () => true },
  credit: { who: resolves, when: ({ creditableCents }) => creditableCents > 0 },
  rework: { who: resolves, when: ({ isReworkable }) => isReworkable },
  // Whoever raised it, and the customer whatever was raised in their name.
  withdraw: {
    who: (actor, { openedBy }) =>
      can(actor, 'dispute.open') && (actor.roles.includes('CUSTOMER') || actor.userId === openedBy),
    when: () => true,
  },
} as const satisfies Record<string, Rule>
export type DisputeAction = keyof typeof DISPUTE_ACTION_RULES
export const DISPUTE_ACTIONS = Object.keys(DISPUTE_ACTION_RULES) as [DisputeAction, ...DisputeAction[]]

export const actionOf = (outcome: DisputeOutcome): DisputeAction =>
  ({ UPHELD: 'uphold', CREDITED: 'credit', REWORKED: 'rework' } as const)[outcome]

export const disputeActionsFor = (actor: Pick<Actor, 'roles' | 'userId'>, dispute: StandingDispute): DisputeAction[] =>
  DISPUTE_ACTIONS.filter((action) => {
    const rule: Rule = DISPUTE_ACTION_RULES[action]
    return dispute.isOpen && rule.who(actor, dispute) && rule.when(dispute)
  })

export function insistOnDisputeAction(
  actor: Pick<Actor, 'roles' | 'userId'>,
  dispute: StandingDispute & { readonly name: string; readonly resolution: DisputeResolution | null },
  action: DisputeAction,
): void {
  const rule: Rule = DISPUTE_ACTION_RULES[action]
  const { name, resolution } = dispute
  if (!rule.who(actor, dispute))
    refuse(action === 'withdraw' && can(actor, 'dispute.open') ? 'dispute.not_yours' : 'permission.denied', {})
  if (resolution !== null) refuse('dispute.resolved', { name, resolution })
  if (!rule.when(dispute)) refuse(action === 'rework' ? 'dispute.not_reworkable' : 'dispute.nothing_left', { name })
}

type Settled = { readonly balanceCents: number; readonly openDisputes: number }
/** Where an invoice that was sent and is not void stands: disputed as long as a line of it is, paid once nothing is left. */
export const settledStatusOf = ({ balanceCents, openDisputes }: Settled): Exclude<InvoiceStatus, 'DRAFT' | 'VOID'> => {
  if (openDisputes > 0) return 'DISPUTED'
  return balanceCents === 0 ? 'PAID' : 'SENT'
}

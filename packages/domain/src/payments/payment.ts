import type { Actor } from '../actor.ts'
import { can, type Permission } from '../permissions.ts'
import { refuse } from '../refusals.ts'

export const PAYMENT_METHODS = ['CHECK', 'ACH', 'WIRE', 'CARD', 'CASH', 'OTHER'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How a payment stands: all of it on invoices, a rest that is unapplied, reversed, or refunded. */
export const PAYMENT_STATES = ['APPLIED', 'UNAPPLIED', 'REVERSED', 'REFUNDED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const MOST_ALLOCATIONS = 200

type Paid = {
  readonly amountCents: number
  readonly appliedCents: number
  readonly refundedCents: number
  readonly isReversed: boolean
}
export const unappliedOf = ({ amountCents, appliedCents, refundedCents, isReversed }: Paid): number =>
  isReversed ? 0 : amountCents - appliedCents - refundedCents

export function paymentStateOf(payment: Paid): PaymentState {
  if (payment.isReversed) return 'REVERSED'
  if (unappliedOf(payment) > 0) return 'UNAPPLIED'
  return payment.appliedCents > 0 ? 'APPLIED' : 'REFUNDED'
}

type Rule = {
  readonly needs: Permission
  readonly when: (payment: Paid) => boolean
  /** Said of a payment that was not reversed. */
  readonly otherwise: 'payment.nothing_left' | 'payment.not_applied' | 'payment.refunded'
}

/** The button and the endpoint both read this table. */
const PAYMENT_ACTION_RULES = {
  apply: { needs: 'payment.write', when: (payment) => unappliedOf(payment) > 0, otherwise: 'payment.nothing_left' },
  move: { needs: 'payment.write', when: ({ appliedCents }) => appliedCents > 0, otherwise: 'payment.not_applied' },
  refund: { needs: 'payment.refund', when: (payment) => unappliedOf(payment) > 0, otherwise: 'payment.nothing_left' },
  // What was given back does not bounce any more.
  reverse: {
    needs: 'payment.write',
    when: ({ isReversed, refundedCents }) => !isReversed && refundedCents === 0,
    otherwise: 'payment.refunded',
  },
} as const satisfies Record<string, Rule>
export type PaymentAction = keyof typeof PAYMENT_ACTION_RULES
export const PAYMENT_ACTIONS = Object.keys(PAYMENT_ACTION_RULES) as [PaymentAction, ...PaymentAction[]]

export const paymentActionsFor = (actor: Pick<Actor, 'roles'>, payment: Paid): PaymentAction[] =>
  PAYMENT_ACTIONS.filter((action) => {
    const { needs, when } = PAYMENT_ACTION_RULES[action]
    return can(actor, needs) && when(payment)
  })

export function insistOnPaymentAction(actor: Pick<Actor, 'roles'>, payment: Paid, action: PaymentAction): void {
  const { needs, when, otherwise } = PAYMENT_ACTION_RULES[action]
  if (!can(actor, needs)) refuse('permission.denied', {})
  if (!when(payment)) refuse(payment.isReversed ? 'payment.reversed' : otherwise, {})
}

/** An admin writes off whatever is left; the back office up to what the installation allows. */
export const mostWriteOff = (actor: Pick<Actor, 'roles'>, limitCents: number): number =>
  actor.roles.includes('ADMIN') ? Number.POSITIVE_INFINITY : can(actor, 'invoice.writeOff') ? limitCents : 0

/** The limit as the API reports it; null: any amount. */
export function writeOffLimitOf(actor: Pick<Actor, 'roles'>, limitCents: number): number | null {
  const most = mostWriteOff(actor, limitCents)
  return Number.isFinite(most) ? most : null
}

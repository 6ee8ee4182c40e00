import type { Actor } from '../actor.ts'
import { can, type Permission } from '../permissions.ts'
import { refuse } from '../refusals.ts'

export const PAYMENT_METHODS = ['CHECK', 'ACH', 'WIRE', 'CARD', 'CASH', 'OTHER'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How a payment stands: all of it on invoices, a rest that waits, or taken back. */
export const PAYMENT_STATES = ['APPLIED', 'UNAPPLIED', 'REVERSED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const MOST_ALLOCATIONS = 200

type Paid = { readonly amountCents: number; readonly appliedCents: number; readonly isReversed: boolean }
export const unappliedOf = ({ amountCents, appliedCents, isReversed }: Paid): number =>
  isReversed ? 0 : amountCents - appliedCents

export function paymentStateOf(payment: Paid): PaymentState {
  if (payment.isReversed) return 'REVERSED'
  return unappliedOf(payment) > 0 ? 'UNAPPLIED' : 'APPLIED'
}

type Rule = { readonly needs: Permission; readonly when: (payment: Paid) => boolean }

/** The button and the endpoint both read this table. */
const PAYMENT_ACTION_RULES = {
  apply: { needs: 'payment.write', when: (payment) => unappliedOf(payment) > 0 },
  reverse: { needs: 'payment.write', when: ({ isReversed }) => !isReversed },
} as const satisfies Record<string, Rule>
export type PaymentAction = keyof typeof PAYMENT_ACTION_RULES
export const PAYMENT_ACTIONS = Object.keys(PAYMENT_ACTION_RULES) as [PaymentAction, ...PaymentAction[]]

export const paymentActionsFor = (actor: Pick<Actor, 'roles'>, payment: Paid): PaymentAction[] =>
  PAYMENT_ACTIONS.filter((action) => {
    const { needs, when } = PAYMENT_ACTION_RULES[action]
    return can(actor, needs) && when(payment)
  })

export function insistOnPaymentAction(actor: Pick<Actor, 'roles'>, payment: Paid, action: PaymentAction): void {
  const { needs, when } = PAYMENT_ACTION_RULES[action]
  if (!can(actor, needs)) refuse('permission.denied', {})
  if (!when(payment)) refuse(payment.isReversed ? 'payment.reversed' : 'payment.nothing_left', {})
}

/** An admin writes off whatever is left; the back office up to what the installation allows. */
export const mostWriteOff = (actor: Pick<Actor, 'roles'>, limitCents: number): number =>
  actor.roles.includes('ADMIN') ? Number.POSITIVE_INFINITY : can(actor, 'invoice.writeOff') ? limitCents : 0

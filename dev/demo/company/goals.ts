import type { BuildingMove, OrderStatus } from '@demarc/domain'
import type { Dice } from '../../pictures/dice.ts'

/** The way of a building from research to the end, in the moves of the domain. */
export const WAY = [
  'markReady',
  'assign',
  'start',
  'submitFieldwork',
  'mediaComplete',
  'pass',
  // From here on it moves with its delivery, its invoice and what is paid.
  'delivered',
  'invoiceSent',
  'paid',
  'close',
] as const satisfies readonly BuildingMove[]
export const stepsTo = (move: (typeof WAY)[number]): number => WAY.indexOf(move) + 1

/** How far a building has come on it, and what befell it there. */
export type Goal = { readonly steps: number; readonly befell?: 'fail' | 'disputeOpened' | 'customerAccept' }

type Stage = {
  readonly orders: number
  /** Received so many days ago. */
  readonly days: readonly [youngest: number, oldest: number]
}
/** Four hundred orders as a company of this size has them on an ordinary day. */
export const STAGES: Readonly<Record<OrderStatus, Stage>> = {
  ORDER_RECEIVED: { orders: 38, days: [0, 3] },
  RESEARCHING: { orders: 12, days: [2, 8] },
  READY_FOR_DISPATCH: { orders: 34, days: [5, 17] },
  ASSIGNED: { orders: 57, days: [7, 24] },
  IN_PROGRESS: { orders: 40, days: [10, 26] },
  QC_REVIEW: { orders: 18, days: [13, 27] },
  SUBMITTED_TO_CUSTOMER: { orders: 46, days: [18, 42] },
  // Some pay late, and a few very late.
  INVOICED: { orders: 23, days: [30, 180] },
  PAID: { orders: 62, days: [28, 52] },
  CLOSED: { orders: 70, days: [31, 66] },
}

const IN_THE_FIELD: readonly Goal[] = [
  { steps: 2 },
  { steps: 2 },
  { steps: 3 },
  { steps: 3 },
  { steps: 6 },
  { steps: 5, befell: 'fail' },
  { steps: 5, befell: 'fail' },
]

/** Where the buildings of an order stand when the order stands at its goal: the first one settles it. */
const GOALS: Readonly<Record<OrderStatus, (dice: Dice, isFirst: boolean) => Goal>> = {
  ORDER_RECEIVED: () => ({ steps: 0 }),
  RESEARCHING: () => ({ steps: 0 }),
  READY_FOR_DISPATCH: (dice, isFirst) => ({ steps: isFirst || dice.isLucky(0.8) ? 1 : 0 }),
  ASSIGNED: (dice, isFirst) => ({ steps: isFirst || dice.isLucky(0.85) ? 2 : 1 }),
  IN_PROGRESS: (dice, isFirst) => (isFirst ? { steps: 3 } : dice.oneOf(IN_THE_FIELD)),
  QC_REVIEW: (dice, isFirst) => ({ steps: !isFirst && dice.isLucky(0.7) ? 6 : 5 }),
  SUBMITTED_TO_CUSTOMER: (dice) => ({ steps: 7, ...(dice.isLucky(0.2) ? { befell: 'customerAccept' } : {}) }),
  INVOICED: (dice) => ({ steps: 8, ...(dice.isLucky(0.06) ? { befell: 'disputeOpened' } : {}) }),
  PAID: () => ({ steps: 9 }),
  CLOSED: () => ({ steps: 10 }),
}

export const goalOf = (status: OrderStatus, dice: Dice, isFirst: boolean): Goal => GOALS[status](dice, isFirst)

import type { Actor, Role } from '../actor.ts'
import { can, type Permission } from '../permissions.ts'
import type { MirrorState } from './mirror.ts'

export const DELIVERY_STATUSES = [
  'QUEUED',
  'SENDING',
  'DELIVERED',
  'ACKNOWLEDGED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** On the way to the customer: its buildings wait, and go into no other delivery. */
export const UNDER_WAY = ['QUEUED', 'SENDING', 'FAILED'] as const satisfies readonly DeliveryStatus[]
/** With the customer. */
export const ARRIVED = ['DELIVERED', 'ACKNOWLEDGED', 'REJECTED'] as const satisfies readonly DeliveryStatus[]

/** SYSTEM: it follows from something else. */
type Mover = Role | 'SYSTEM'
type Move = {
  readonly by: readonly Mover[]
  readonly from: readonly DeliveryStatus[]
  readonly to: DeliveryStatus
}

const BACK_OFFICE = ['ADMIN', 'BACKEND'] as const
const SYSTEM = ['SYSTEM'] as const

/** Every way a delivery can go. */
export const DELIVERY_MOVES = {
  send: { by: SYSTEM, from: ['QUEUED'], to: 'SENDING' },
  deliver: { by: SYSTEM, from: ['SENDING'], to: 'DELIVERED' },
  fail: { by: SYSTEM, from: ['SENDING'], to: 'FAILED' },
  // The system after a while, somebody at once.
  retry: { by: ['SYSTEM', ...BACK_OFFICE], from: ['FAILED'], to: 'QUEUED' },
  cancel: { by: BACK_OFFICE, from: ['QUEUED', 'FAILED'], to: 'CANCELLED' },
  deliverByHand: { by: BACK_OFFICE, from: ['QUEUED', 'FAILED'], to: 'DELIVERED' },
  // Of one that was rejected: taken after all.
  acknowledge: { by: BACK_OFFICE, from: ['DELIVERED', 'REJECTED'], to: 'ACKNOWLEDGED' },
  reject: { by: BACK_OFFICE, from: ['DELIVERED'], to: 'REJECTED' },
} as const satisfies Record<string, Move>

export type DeliveryMove = keyof typeof DELIVERY_MOVES
export const DELIVERY_MOVE_NAMES = Object.keys(DELIVERY_MOVES) as [DeliveryMove, ...DeliveryMove[]]

const moveOf = (name: DeliveryMove): Move => DELIVERY_MOVES[name]
export const isDeliveryOpen = (name: DeliveryMove, status: DeliveryStatus): boolean =>
  moveOf(name).from.includes(status)
export const afterDeliveryMove = (name: DeliveryMove): DeliveryStatus => moveOf(name).to

/** The pairs that the database lets through; its rows are made from these, and a test compares them. */
export const DELIVERY_TRANSITIONS: readonly (readonly [DeliveryStatus, DeliveryStatus])[] = DELIVERY_MOVE_NAMES.flatMap(
  (name) => moveOf(name).from.map((status) => [status, moveOf(name).to] as const),
)

export type DeliveryState = {
  readonly status: DeliveryStatus
  readonly isBuilt: boolean
  /** It is being sent once more, although the customer has it. */
  readonly isResending: boolean
  /** Somebody carried it over: nothing can be sent once more. */
  readonly isByHand: boolean
  /** Null: it is not copied into a cloud drive. */
  readonly mirror: MirrorState | null
  /** Its buildings whose rejection nothing has followed yet. They are not billed until something does. */
  readonly undecided: number
  /** Those of them that stand on no invoice which was sent: they can go back to the field. */
  readonly unbilled: number
}
type Rule = {
  readonly needs: Permission
  /** As it stands in a sentence: "You cannot … this delivery". */
  readonly verb: string
  readonly when: (delivery: DeliveryState) => boolean
}
const stands = (name: DeliveryMove) => (delivery: DeliveryState) => isDeliveryOpen(name, delivery.status)
const hasArrived = ({ status }: DeliveryState) => ARRIVED.some((arrived) => arrived === status)

/** What somebody can do with a delivery. Buttons and endpoints both read this table. */
export const DELIVERY_ACTIONS = {
  retry: { needs: 'submission.send', verb: 'retry', when: stands('retry') },
  cancel: { needs: 'submission.send', verb: 'cancel', when: stands('cancel') },
  deliverByHand: {
    needs: 'submission.send',
    verb: 'deliver by hand',
    when: (delivery) => stands('deliverByHand')(delivery) && delivery.isBuilt,
  },
  acknowledge: {
    needs: 'submission.send',
    verb: 'acknowledge',
    when: ({ status, undecided }) => status === 'DELIVERED' || (status === 'REJECTED' && undecided > 0),
  },
  reject: { needs: 'submission.send', verb: 'reject', when: stands('reject') },
  rework: {
    needs: 'submission.send',
    verb: 'send back to the field',
    when: ({ status, unbilled }) => status === 'REJECTED' && unbilled > 0,
  },
  redeliver: {
    needs: 'submission.send',
    verb: 'deliver again',
    when: ({ status, undecided }) => status === 'REJECTED' && undecided > 0,
  },
  resend: {
    needs: 'submission.send',
    verb: 'send again',
    when: (delivery) => hasArrived(delivery) && delivery.isBuilt && !delivery.isResending && !delivery.isByHand,
  },
  mirror: {
    needs: 'submission.send',
    verb: 'copy',
    when: ({ mirror }) => mirror !== null && mirror.status !== 'DONE' && mirror.failures > 0,
  },
  download: { needs: 'submission.read', verb: 'download', when: ({ isBuilt }) => isBuilt },
} as const satisfies Record<string, Rule>

export type DeliveryAction = keyof typeof DELIVERY_ACTIONS
export const DELIVERY_ACTION_NAMES = Object.keys(DELIVERY_ACTIONS) as [DeliveryAction, ...DeliveryAction[]]

export const actionsOnDelivery = (actor: Pick<Actor, 'roles'>, delivery: DeliveryState): DeliveryAction[] =>
  DELIVERY_ACTION_NAMES.filter(
    (name) => can(actor, DELIVERY_ACTIONS[name].needs) && DELIVERY_ACTIONS[name].when(delivery),
  )

import type { Actor } from '../actor.ts'
import { RANK } from '../lifecycle/roll-up.ts'
import { can, type Permission } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { statusLabel, type OrderStatus, type WorkStatus } from '../work-status.ts'

export type OrderState = {
  readonly status: WorkStatus
  readonly shownStatus: OrderStatus
  readonly isHeld: boolean
  readonly isPinned: boolean
  readonly isCancelled: boolean
  readonly isDeleted: boolean
  /** Some building of it was once in a fielder's hands. */
  readonly wasAssigned: boolean
}
type Rule = {
  readonly needs: Permission
  /** As it stands in a sentence: "You cannot … this order". */
  readonly verb: string
  readonly when: (order: OrderState) => boolean
}

const isThere = (order: OrderState) => !order.isDeleted
const isOpen = (order: OrderState) => isThere(order) && order.status !== 'CLOSED'

/** What can be done with an order, and by whom. Buttons and endpoints both read this table. */
const ORDER_ACTIONS = {
  edit: { needs: 'order.edit', verb: 'edit', when: isThere },
  annotate: { needs: 'order.annotate', verb: 'edit', when: isThere },
  complete: {
    needs: 'order.complete',
    verb: 'complete',
    when: (order) => isThere(order) && order.status === 'ORDER_RECEIVED' && order.shownStatus === 'ORDER_RECEIVED',
  },
  hold: { needs: 'order.hold', verb: 'hold', when: (order) => isOpen(order) && !order.isHeld },
  release: { needs: 'order.hold', verb: 'release', when: (order) => isThere(order) && order.isHeld },
  override: { needs: 'order.override', verb: 'set the status of', when: isThere },
  resume: {
    needs: 'order.override',
    verb: 'reset the status of',
    when: (order) => isThere(order) && order.isPinned,
  },
  addSite: { needs: 'order.create', verb: 'add a site to', when: isOpen },
  renumber: { needs: 'order.create', verb: 'renumber', when: (order) => isOpen(order) && !order.wasAssigned },
  cancel: {
    needs: 'order.cancel',
    verb: 'cancel',
    when: (order) => isOpen(order) && RANK[order.status] < RANK.SUBMITTED_TO_CUSTOMER,
  },
  close: {
    needs: 'order.close',
    verb: 'close',
    when: (order) => isThere(order) && !order.isHeld && order.status === 'PAID',
  },
  delete: { needs: 'order.delete', verb: 'delete', when: (order) => isThere(order) && !order.wasAssigned },
  restore: { needs: 'order.delete', verb: 'restore', when: (order) => order.isDeleted },
} as const satisfies Record<string, Rule>

export type OrderAction = keyof typeof ORDER_ACTIONS
export const ORDER_ACTION_NAMES = Object.keys(ORDER_ACTIONS) as [OrderAction, ...OrderAction[]]

export const actionsOnOrder = (actor: Pick<Actor, 'roles'>, order: OrderState): OrderAction[] =>
  ORDER_ACTION_NAMES.filter((name) => can(actor, ORDER_ACTIONS[name].needs) && ORDER_ACTIONS[name].when(order))

export function insistOnOrder(actor: Pick<Actor, 'roles'>, order: OrderState, action: OrderAction): void {
  const { needs, when, verb } = ORDER_ACTIONS[action]
  if (!can(actor, needs)) refuse('permission.denied', {})
  // Everything else about it may be open: what a fielder has seen keeps its number and its history.
  if (order.wasAssigned && (action === 'delete' || action === 'renumber'))
    refuse('order.was_assigned', { action: verb })
  // By where the work stands: what it is shown as may be set by hand.
  if (action === 'close' && isThere(order) && RANK[order.status] < RANK.PAID)
    refuse('order.unpaid', { status: statusLabel(order.status) })
  if (!when(order)) refuse('order.action_closed', { action: verb, status: inWords(order) })
}

/** As it stands at the end of a sentence. */
function inWords(order: OrderState): string {
  if (order.isDeleted) return 'deleted'
  if (order.isCancelled) return 'canceled'
  return order.isHeld ? 'on hold' : statusLabel(order.shownStatus)
}

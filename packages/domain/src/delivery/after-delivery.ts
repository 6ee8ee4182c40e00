import type { Actor } from '../actor.ts'
import { isOpen, type BuildingMove, type BuildingState } from '../lifecycle/building-moves.ts'
import { isDelivered } from '../lifecycle/roll-up.ts'
import { can, type Permission } from '../permissions.ts'

/** A building that the customer has, or had. */
export type DeliveredState = BuildingState & {
  /** Somebody is on the way to it again, or what they brought is not judged yet. */
  readonly hasOpenVisit: boolean
}

type Rule = { readonly needs: Permission; readonly when: (building: DeliveredState) => boolean }

const mayGo = (move: BuildingMove) => (building: DeliveredState) => isOpen(move, building)

/** What can be done with a building after it was delivered, and by whom. Buttons and endpoints both read this table. */
const DELIVERED_ACTIONS = {
  accept: { needs: 'delivered.judge', when: mayGo('customerAccept') },
  reject: { needs: 'delivered.judge', when: mayGo('customerReject') },
  raiseWarranty: { needs: 'warranty.raise', when: (building) => wasDelivered(building) && !building.hasOpenVisit },
  closeUnbilled: { needs: 'building.closeUnbilled', when: mayGo('closeUnbilled') },
} as const satisfies Record<string, Rule>

export type DeliveredAction = keyof typeof DELIVERED_ACTIONS
export const DELIVERED_ACTION_NAMES = Object.keys(DELIVERED_ACTIONS) as [DeliveredAction, ...DeliveredAction[]]

/** The customer has it, wherever its money stands. A cancelled one was never delivered. */
export const wasDelivered = ({ status, isCancelled }: Pick<BuildingState, 'status' | 'isCancelled'>): boolean =>
  !isCancelled && isDelivered(status)

export const deliveredActions = (building: DeliveredState, actor: Pick<Actor, 'roles'>): DeliveredAction[] =>
  DELIVERED_ACTION_NAMES.filter((name) => {
    const { needs, when } = DELIVERED_ACTIONS[name]
    return can(actor, needs) && when(building)
  })

/** Where a rejection of a building stands: the office has to decide, it is done again, or the customer has it again. */
export const REJECTION_STATES = ['UNDECIDED', 'REDOING', 'REDELIVERED'] as const
export type RejectionState = (typeof REJECTION_STATES)[number]

type Rejected = Pick<BuildingState, 'status' | 'isCancelled'> & { readonly isUndecided: boolean }

/** Null: its building was canceled, and nothing follows. */
export function rejectionStateOf({ isUndecided, ...building }: Rejected): RejectionState | null {
  if (building.isCancelled) return null
  if (isUndecided) return 'UNDECIDED'
  return wasDelivered(building) ? 'REDELIVERED' : 'REDOING'
}

/** What follows a rejection: somebody goes there again, or whoever was there is asked. */
export const REJECTION_WAYS = ['WORK_ORDER', 'CLARIFICATION'] as const
export type RejectionWay = (typeof REJECTION_WAYS)[number]

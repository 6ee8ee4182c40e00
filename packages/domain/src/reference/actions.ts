import type { Actor } from '../actor.ts'
import { can, type Permission } from '../permissions.ts'

/** What can be done with a city code or a wire center, and what it takes. Buttons and endpoints both ask here. */
const ON_REFERENCE = { edit: 'reference.write', delete: 'reference.write' } as const satisfies Record<
  string,
  Permission
>
const ON_CUSTOMER = {
  edit: 'customer.write',
  delete: 'customer.write',
  rates: 'rate.manage',
} as const satisfies Record<string, Permission>

type ReferenceAction = keyof typeof ON_REFERENCE
type CustomerAction = keyof typeof ON_CUSTOMER
export const REFERENCE_ACTIONS = Object.keys(ON_REFERENCE) as [ReferenceAction, ...ReferenceAction[]]
export const CUSTOMER_ACTIONS = Object.keys(ON_CUSTOMER) as [CustomerAction, ...CustomerAction[]]

export const actionsOnReference = (actor: Actor): ReferenceAction[] =>
  REFERENCE_ACTIONS.filter((action) => can(actor, ON_REFERENCE[action]))
export const actionsOnCustomer = (actor: Actor): CustomerAction[] =>
  CUSTOMER_ACTIONS.filter((action) => can(actor, ON_CUSTOMER[action]))

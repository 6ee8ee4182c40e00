import type { Role } from '../actor.ts'
import { refuse } from '../refusals.ts'

/** Customers and staff never mix: what a customer may see is decided by the one customer they belong to. */
export function insistOnRoleCombination(roles: readonly Role[], customerId: string | null): void {
  const isCustomer = roles.includes('CUSTOMER')
  if (isCustomer && roles.length > 1) refuse('role.customer_alone', {})
  if (isCustomer && !customerId) refuse('role.customer_needed', {})
  if (!isCustomer && customerId) refuse('role.customer_only', {})
}

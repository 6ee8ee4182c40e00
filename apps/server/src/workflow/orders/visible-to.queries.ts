import type { Actor, Role } from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'

const OFFICE: readonly Role[] = ['ADMIN', 'BACKEND', 'SUPERVISOR']

/** Whose orders somebody sees: the office all, a customer those of their company, anybody else none. */
export type Audience = 'office' | 'customer' | 'nobody'

export function audienceOf({ roles, customerId }: Pick<Actor, 'roles' | 'customerId'>): Audience {
  if (roles.some((role) => OFFICE.includes(role))) return 'office'
  return roles.includes('CUSTOMER') && customerId ? 'customer' : 'nobody'
}

/** The condition on `orders o` for a query that is built anew each time, whether they are deleted or not. */
export function belongsTo(actor: Pick<Actor, 'roles' | 'customerId'>): RawBuilder<boolean> {
  const scope = {
    office: sql<boolean>`true`,
    customer: sql<boolean>`o.customer_id = ${actor.customerId}::uuid`,
    nobody: sql<boolean>`false`,
  }
  return scope[audienceOf(actor)]
}

/** What somebody sees in lists and by its id: what is deleted is not there. */
export const visibleTo = (actor: Pick<Actor, 'roles' | 'customerId'>): RawBuilder<boolean> =>
  sql<boolean>`(o.deleted_at is null and ${belongsTo(actor)})`

/** Whose orders alone are seen; null: not one customer's. */
export const customerOf = (actor: Pick<Actor, 'roles' | 'customerId'>): string | null =>
  audienceOf(actor) === 'customer' ? actor.customerId : null

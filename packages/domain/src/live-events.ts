import type { Actor, Role } from './actor.ts'
import { can, type Permission } from './permissions.ts'

/** The little of an event that decides who may hear of it. */
export type EventAudience = {
  /** What it is about. */
  readonly entity: string
  /** Addressed to one person, such as a notification. */
  readonly userId: string | null
  /** Belongs to one customer's work. */
  readonly customerId: string | null
  /** Only for those who hold this permission, such as a change to somebody's roles. */
  readonly needs: Permission | null
}

const OFFICE: readonly Role[] = ['ADMIN', 'BACKEND', 'SUPERVISOR']

/** Office screens hear what is not addressed to somebody else; customers hear of their own work; others only what is addressed to them. */
export function mayHear(actor: Actor, event: EventAudience): boolean {
  if (event.userId) return event.userId === actor.userId
  const isForeign = actor.customerId !== null && event.customerId !== actor.customerId
  if (event.needs) return can(actor, event.needs) && !isForeign
  // Whose installation this is, and which clock it goes by, stands on every screen.
  if (event.entity === 'organisation') return true
  if (actor.roles.some((role) => OFFICE.includes(role))) return true
  return actor.customerId !== null && event.customerId === actor.customerId && OF_CUSTOMERS.includes(event.entity)
}

/** What a customer's screens show; reviews, assignments and the like are the office's. */
const OF_CUSTOMERS: readonly string[] = ['order', 'building', 'document', 'invoice']

/** What an event is called to whoever hears of it: to a customer only that there is something to ask for again. */
export const nameFor = (
  actor: Pick<Actor, 'customerId'>,
  event: { readonly name: string; readonly userId: string | null },
) => (actor.customerId === null || event.userId ? event.name : 'changed')

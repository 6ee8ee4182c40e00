import type { Actor } from '../actor.ts'
import { can, type Permission } from '../permissions.ts'

/** Whose history one may read: whoever may read the record. Every stage adds its records here. */
const NEEDS: Readonly<Record<string, Permission>> = {
  user: 'user.manage',
  registration: 'registration.decide',
  setting: 'settings.manage',
  city_code: 'reference.read',
  wire_center: 'reference.read',
  customer: 'customer.read',
  rate: 'rate.manage',
}

export const mayReadTimeline = (actor: Pick<Actor, 'roles'>, entity: string): boolean => {
  const needs = Object.hasOwn(NEEDS, entity) ? NEEDS[entity] : undefined
  return needs !== undefined && can(actor, needs)
}

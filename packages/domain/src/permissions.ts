import type { Actor, Role } from './actor.ts'

/** Who may do what. One row per action; a row read aloud is the rule. */
const GRANTS = {
  'user.manage': ['ADMIN'],
  'registration.decide': ['ADMIN'],
  'role.list': ['ADMIN'],
  'settings.manage': ['ADMIN'],
  'audit.read': ['ADMIN'],
  'timeline.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'reference.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'reference.write': ['ADMIN', 'BACKEND'],
  'customer.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'customer.write': ['ADMIN', 'BACKEND'],
  'rate.manage': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof GRANTS
export const PERMISSIONS = Object.keys(GRANTS) as [Permission, ...Permission[]]

export function can(actor: Pick<Actor, 'roles'>, permission: Permission): boolean {
  const granted: readonly Role[] = GRANTS[permission]
  return actor.roles.some((role) => granted.includes(role))
}

export const permissionsOf = (actor: Pick<Actor, 'roles'>): Permission[] =>
  PERMISSIONS.filter((permission) => can(actor, permission))

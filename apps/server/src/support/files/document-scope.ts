import type { Actor, Role } from '@demarc/domain'

/** Whose documents somebody sees: those of every order, of their own customer's, of orders they are sent to, or none. */
export type Scope = 'office' | 'nobody' | { readonly customerId: string } | { readonly fielderId: string }

const OFFICE: readonly Role[] = ['ADMIN', 'BACKEND', 'SUPERVISOR']

export function documentsVisibleTo({ userId, roles, customerId }: Actor): Scope {
  if (roles.some((role) => OFFICE.includes(role))) return 'office'
  if (customerId) return { customerId }
  return roles.includes('FIELDER') ? { fielderId: userId } : 'nobody'
}

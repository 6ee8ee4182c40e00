/** In the order in which a person's first role is shown. */
export const ROLES = ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER', 'CUSTOMER'] as const
export type Role = (typeof ROLES)[number]

/** Who acts. Always taken from the session, never from a request's body. */
export type Actor = {
  readonly userId: string
  readonly roles: readonly Role[]
  readonly customerId: string | null
}

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: 'Admin',
  BACKEND: 'Backend',
  SUPERVISOR: 'Supervisor',
  FIELDER: 'Fielder',
  CUSTOMER: 'Customer',
}

export const inRoleOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role))

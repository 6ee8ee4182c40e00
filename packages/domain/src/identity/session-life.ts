import type { Role } from '../actor.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Where somebody signed in: a desk, or a phone that must keep working for weeks without a signal. */
export const SESSION_KINDS = ['office', 'field'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** In seconds. `idle` runs from the last request, `inAll` from signing in. */
export const SESSION_LIFE: Record<SessionKind, { readonly idle: number; readonly inAll: number }> = {
  office: { idle: 12 * HOUR, inAll: 30 * DAY },
  field: { idle: 30 * DAY, inAll: 90 * DAY },
}

/** A phone that is lost opens no office: in a session of the field its owner is a fielder and nothing else. */
export const rolesInSession = (kind: SessionKind, roles: readonly Role[]): Role[] =>
  kind === 'field' ? roles.filter((role) => role === 'FIELDER') : [...roles]

/** How long a password reset token lives, in seconds. */
export const RESET_TOKEN_LIFE = 30 * MINUTE
/** How long an invited person's link to choose a password lives, in seconds. */
export const INVITATION_LIFE = 7 * DAY

import { ROLE_LABELS, ROLES, type Role } from './actor.ts'
import type { AnyNotification, NotificationKind } from './notifications.ts'

/** How notifications are said; each language of the screens brings its own. */
export type NotificationWords = {
  readonly kinds: Record<NotificationKind, string>
  readonly roles: Record<Role, string>
  readonly registrationWaiting: (name: string, email: string) => string
  readonly rolesChanged: (byName: string, roles: string) => string
  readonly rolesTaken: (byName: string) => string
  readonly sessionsEnded: (byName: string) => string
  readonly supervisorOf: (byName: string, name: string) => string
  readonly deputyOf: (byName: string, name: string) => string
}

/** Spoken by mails, by messages to devices, and by the screens in English. */
export const ENGLISH_NOTIFICATIONS: NotificationWords = {
  kinds: {
    'registration.waiting': 'Registration',
    'account.roles_changed': 'Roles changed',
    'account.sessions_ended': 'Signed out',
    'account.team_changed': 'Team',
  },
  roles: ROLE_LABELS,
  registrationWaiting: (name, email) => `${name} (${email}) asks for an account`,
  rolesChanged: (byName, roles) => `${byName} gave you these roles: ${roles}`,
  rolesTaken: (byName) => `${byName} took your roles away`,
  sessionsEnded: (byName) => `${byName} signed you out everywhere`,
  supervisorOf: (byName, name) => `${byName} made you the supervisor of ${name}`,
  deputyOf: (byName, name) => `${byName} made you the deputy for ${name}`,
}

const isRole = (found: string): found is Role => ROLES.some((role) => role === found)

export function sayNotification(told: AnyNotification, words: NotificationWords): string {
  switch (told.kind) {
    case 'registration.waiting':
      return words.registrationWaiting(told.payload.name, told.payload.email)
    case 'account.roles_changed': {
      const { byName } = told.payload
      const roles = told.payload.roles.map((role) => (isRole(role) ? words.roles[role] : role))
      return roles.length > 0 ? words.rolesChanged(byName, roles.join(', ')) : words.rolesTaken(byName)
    }
    case 'account.sessions_ended':
      return words.sessionsEnded(told.payload.byName)
    case 'account.team_changed': {
      const { byName, name, part } = told.payload
      return part === 'supervisor' ? words.supervisorOf(byName, name) : words.deputyOf(byName, name)
    }
  }
}

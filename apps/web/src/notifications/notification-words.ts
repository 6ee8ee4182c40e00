import type { Notification } from '@demarc/contract'
import { ROLES, type Role } from '@demarc/domain/actor'
import { ageOf } from '#platform/formats.ts'
import type { Texts } from '#texts/en.ts'

const isRole = (found: string): found is Role => ROLES.some((role) => role === found)

/** What a notification says, in the reader's language. */
export function sayNotification(notification: Notification, texts: Texts): string {
  const t = texts.notifications
  switch (notification.kind) {
    case 'registration.waiting':
      return t.registrationWaiting(notification.payload.name, notification.payload.email)
    case 'account.roles_changed': {
      const roles = notification.payload.roles.map((role) => (isRole(role) ? texts.shell.roles[role] : role))
      const { byName } = notification.payload
      return roles.length > 0 ? t.rolesChanged(byName, roles.join(', ')) : t.rolesTaken(byName)
    }
  }
}

/** `44 min`, `1 h`, `3 d`; `now` for less than a minute. */
export function sayAge(at: string | number, now: number, texts: Texts): string {
  const { count, unit } = ageOf(new Date(at), now)
  const words = texts.notifications.age
  return unit === 'now' ? words.now : `${count} ${words[unit]}`
}

import { ROLES, type Role } from './actor.ts'
import type { TeamPart } from './identity/team.ts'

export type Channels = { readonly inApp: boolean; readonly email: boolean; readonly push: boolean }
/** In app is always on: the bell leaves nothing out. */
export const CHOSEN_CHANNELS = ['email', 'push'] as const
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number]

type Row = {
  readonly to: 'every admin' | 'the person' | 'the new supervisor or deputy'
  /** Whom it can reach: nobody else is asked how they want to hear of it. */
  readonly roles: readonly Role[]
  readonly usual: Channels
}

/** Who is told what, and where unless they choose otherwise. */
export const NOTIFICATIONS = {
  'registration.waiting': { to: 'every admin', roles: ['ADMIN'], usual: { inApp: true, email: true, push: true } },
  'account.roles_changed': { to: 'the person', roles: ROLES, usual: { inApp: true, email: true, push: false } },
  'account.sessions_ended': { to: 'the person', roles: ROLES, usual: { inApp: true, email: true, push: true } },
  'account.team_changed': {
    to: 'the new supervisor or deputy',
    roles: ['SUPERVISOR', 'ADMIN'],
    usual: { inApp: true, email: false, push: false },
  },
} as const satisfies Record<string, Row>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]

/** The kinds that can reach somebody with these roles. */
export const kindsFor = (roles: readonly Role[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => {
    const reached: readonly Role[] = NOTIFICATIONS[kind].roles
    return roles.some((role) => reached.includes(role))
  })

/** `chosen` is what the person said, if they said anything. */
export const isChannelOn = (kind: NotificationKind, channel: ChosenChannel, chosen: boolean | undefined): boolean =>
  chosen ?? NOTIFICATIONS[kind].usual[channel]

/** What each kind tells. */
export type NotificationPayloads = {
  readonly 'registration.waiting': { readonly pendingUserId: string; readonly name: string; readonly email: string }
  readonly 'account.roles_changed': { readonly byName: string; readonly roles: readonly string[] }
  readonly 'account.sessions_ended': { readonly byName: string }
  readonly 'account.team_changed': { readonly byName: string; readonly name: string; readonly part: TeamPart }
}
export type AnyNotification = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly payload: NotificationPayloads[Kind] }
}[NotificationKind]

/** The record a notification is about, as a path of the application. */
export function recordPathOf(told: AnyNotification): string {
  switch (told.kind) {
    case 'registration.waiting':
      return `/admin/pending?registration=${told.payload.pendingUserId}`
    case 'account.roles_changed':
    case 'account.sessions_ended':
    case 'account.team_changed':
      return '/profile'
  }
}

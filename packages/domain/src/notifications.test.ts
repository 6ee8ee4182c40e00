import { describe, expect, test } from 'vitest'
import { ROLES } from './actor.ts'
import { mayLead } from './identity/team.ts'
import { isChannelOn, kindsFor, NOTIFICATION_KINDS, NOTIFICATIONS, recordPathOf } from './notifications.ts'
import { ENGLISH_NOTIFICATIONS, sayNotification } from './notification-words.ts'

describe('who is told what', () => {
  test('nobody is asked about what can never reach them', () => {
    expect(kindsFor(['ADMIN'])).toEqual(NOTIFICATION_KINDS)
    expect(kindsFor(['FIELDER'])).toEqual(['account.roles_changed', 'account.sessions_ended'])
    expect(kindsFor(['CUSTOMER'])).toEqual(kindsFor(['FIELDER']))
    expect(kindsFor([])).toEqual([])
  })

  test('the bell leaves nothing out', () => {
    expect(Object.values(NOTIFICATIONS).every(({ usual }) => usual.inApp)).toBe(true)
  })

  test('of a new team hear those who may lead one', () => {
    const leaders = ROLES.filter((role) => mayLead({ active: true, roles: [role] }))
    expect([...NOTIFICATIONS['account.team_changed'].roles].toSorted()).toEqual(leaders.toSorted())
  })

  test('what a person chose stands; otherwise what is usual', () => {
    expect(isChannelOn('account.roles_changed', 'email', undefined)).toBe(true)
    expect(isChannelOn('account.roles_changed', 'push', undefined)).toBe(false)
    expect(isChannelOn('account.roles_changed', 'email', false)).toBe(false)
    expect(isChannelOn('account.roles_changed', 'push', true)).toBe(true)
  })
})

describe('what is said', () => {
  const say = (told: Parameters<typeof sayNotification>[0]) => sayNotification(told, ENGLISH_NOTIFICATIONS)

  test('a registration names the person and leads to the list of those who wait', () => {
    const told = {
      kind: 'registration.waiting',
      payload: { pendingUserId: '019b', name: 'Elena Vasquez', email: 'elena@example.com' },
    } as const
    expect(say(told)).toBe('Elena Vasquez (elena@example.com) asks for an account')
    expect(recordPathOf(told)).toBe('/admin/pending?registration=019b')
  })

  test('roles are said by their names; a role this release does not know keeps its own', () => {
    const roles = (given: string[]) =>
      say({ kind: 'account.roles_changed', payload: { byName: 'Ada Admin', roles: given } })
    expect(roles(['BACKEND', 'SUPERVISOR'])).toBe('Ada Admin gave you these roles: Backend, Supervisor')
    expect(roles(['Registrar'])).toBe('Ada Admin gave you these roles: Registrar')
    expect(roles([])).toBe('Ada Admin took your roles away')
  })

  test('a supervisor and a deputy hear whose they are', () => {
    const team = (part: 'supervisor' | 'deputy') =>
      say({ kind: 'account.team_changed', payload: { byName: 'Ada Admin', name: 'Finn Fielder', part } })
    expect(team('supervisor')).toBe('Ada Admin made you the supervisor of Finn Fielder')
    expect(team('deputy')).toBe('Ada Admin made you the deputy for Finn Fielder')
  })
})

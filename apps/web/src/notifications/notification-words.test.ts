import type { Notification } from '@demarc/contract'
import { expect, it } from 'vitest'
import { en } from '#texts/en.ts'
import { es } from '#texts/es.ts'
import { sayAge, sayNotification } from './notification-words.ts'

const when = { id: '019a', sentAt: '2026-11-12T15:00:00Z', readAt: null }
const waiting: Notification = {
  ...when,
  kind: 'registration.waiting',
  payload: { pendingUserId: '019b', name: 'Elena Vasquez', email: 'elena@example.com' },
}
const roles = (given: string[]): Notification => ({
  ...when,
  kind: 'account.roles_changed',
  payload: { byName: 'Ada Admin', roles: given },
})

it('an admin reads who asks for an account', () => {
  expect(sayNotification(waiting, en)).toBe('Elena Vasquez (elena@example.com) asks for an account')
  expect(sayNotification(waiting, es)).toBe('Elena Vasquez (elena@example.com) pide una cuenta')
})
it('a person reads which roles they have now, in their own words', () => {
  expect(sayNotification(roles(['BACKEND', 'SUPERVISOR']), en)).toBe(
    'Ada Admin gave you these roles: Backend, Supervisor',
  )
  expect(sayNotification(roles(['FIELDER']), es)).toBe('Ada Admin le dio estos roles: Técnico de campo')
  expect(sayNotification(roles([]), en)).toBe('Ada Admin took your roles away')
})
it('ages are short', () => {
  const now = Date.parse('2026-11-12T15:44:10Z')
  expect(sayAge('2026-11-12T15:00:00Z', now, en)).toBe('44 min')
  expect(sayAge('2026-11-12T15:44:00Z', now, en)).toBe('now')
  expect(sayAge('2026-11-09T15:00:00Z', now, es)).toBe('3 d')
})

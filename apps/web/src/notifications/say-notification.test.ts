import type { Notification } from '@demarc/contract'
import { sayNotification } from '@demarc/domain/notifications/notification-words'
import { expect, it } from 'vitest'
import { en } from '#texts/en.ts'
import { es } from '#texts/es.ts'
import { sayAge } from './say-age.ts'

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
const [inEnglish, inSpanish] = [en, es].map(
  (texts) => (told: Notification) => sayNotification(told, texts.notifications.words),
)

it('an admin reads who requested an account', () => {
  expect(inEnglish!(waiting)).toBe('Elena Vasquez (elena@example.com) requested an account')
  expect(inSpanish!(waiting)).toBe('Elena Vasquez (elena@example.com) solicitó una cuenta')
})
it('a person reads which roles they have now, in their own words', () => {
  expect(inEnglish!(roles(['BACKEND', 'SUPERVISOR']))).toBe('Ada Admin changed your roles to Backend, Supervisor')
  expect(inSpanish!(roles(['FIELDER']))).toBe('Ada Admin cambió sus roles a Técnico')
  expect(inEnglish!(roles([]))).toBe('Ada Admin removed all your roles')
})
it('a fielder reads until when, with the day as their language writes it', () => {
  const given = (count: number): Notification => ({
    ...when,
    kind: 'assignment.given',
    payload: { count, jsb: 'NCGB2611001-01M', byName: 'Sue Super', dueDate: '2026-11-20', areDueTogether: true },
  })
  expect(inEnglish!(given(1))).toBe('Sue Super assigned you NCGB2611001-01M, due Nov 20, 2026')
  expect(inSpanish!(given(3))).toBe('Sue Super le asignó 3 edificios, para el 20 nov 2026')
})
it('a supervisor reads why something came back, in the words of their language', () => {
  const declined: Notification = {
    ...when,
    kind: 'assignment.came_back',
    payload: { jsb: 'NCGB2611001-01M', fielderName: 'Finn Field', how: 'DECLINED', reason: 'TOO_FAR', note: null },
  }
  expect(inEnglish!(declined)).toBe('Finn Field declined NCGB2611001-01M: too far')
  expect(inSpanish!(declined)).toBe('Finn Field rechazó NCGB2611001-01M: demasiado lejos')
})
it('ages are short', () => {
  const now = Date.parse('2026-11-12T15:44:10Z')
  expect(sayAge('2026-11-12T15:00:00Z', now, en)).toBe('44 min')
  expect(sayAge('2026-11-12T15:44:00Z', now, en)).toBe('now')
  expect(sayAge('2026-11-09T15:00:00Z', now, es)).toBe('3 d')
})

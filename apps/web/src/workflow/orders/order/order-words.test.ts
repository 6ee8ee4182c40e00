import { expect, test } from 'vitest'
import { orders as words } from '#texts/orders/orders.ts'
import { isOverdue, sayAddress, sayAge } from './order-words.ts'

const NOON = Date.UTC(2026, 10, 12, 12)

test('an age is told in its largest whole unit', () => {
  expect(sayAge('2026-11-12T11:59:30Z', NOON, words)).toBe('now')
  expect(sayAge('2026-11-12T10:00:00Z', NOON, words)).toBe('2 h')
  expect(sayAge('2026-11-03T12:00:00Z', NOON, words)).toBe('9 d')
})

test('overdue is what was due before today and is not delivered', () => {
  expect(isOverdue({ dueDate: '2026-11-11', status: 'QC_REVIEW' }, '2026-11-12')).toBe(true)
  expect(isOverdue({ dueDate: '2026-11-12', status: 'QC_REVIEW' }, '2026-11-12')).toBe(false)
  expect(isOverdue({ dueDate: '2026-11-11', status: 'SUBMITTED_TO_CUSTOMER' }, '2026-11-12')).toBe(false)
  expect(isOverdue({ dueDate: null, status: 'ASSIGNED' }, '2026-11-12')).toBe(false)
})

test('an address is told as far as it is known', () => {
  const nothing = { originalAddress: null, originalCity: null, originalState: null }
  expect(sayAddress(nothing, words)).toBe('Address pending')
  expect(sayAddress({ ...nothing, originalCity: 'Durham', originalState: 'NC' }, words)).toBe('Durham, NC')
})

import { describe, expect, test } from 'vitest'
import { ROLES } from '../actor.ts'
import { refusal } from '../refusals.ts'
import { actionsOnCustomer, actionsOnReference } from './actions.ts'
import { closestAmong } from './closest-name.ts'
import { holdsOn } from './rates.ts'
import { usesInWords } from './use.ts'

const actor = (role: (typeof ROLES)[number]) => ({ userId: 'somebody', roles: [role], customerId: null })

describe('what is offered', () => {
  test('places are changed by the back office', () => {
    expect(ROLES.map((role) => actionsOnReference(actor(role)))).toEqual([
      ['edit', 'delete'],
      ['edit', 'delete'],
      [],
      [],
      [],
    ])
  })

  test('customers too, but their rates are for admins', () => {
    expect(ROLES.map((role) => actionsOnCustomer(actor(role)))).toEqual([
      ['edit', 'delete', 'rates'],
      ['edit', 'delete'],
      [],
      [],
      [],
    ])
  })
})

test('what uses a record is counted in words', () => {
  const by = [
    { what: 'wire_center', count: 2 },
    { what: 'person', count: 1 },
    { what: 'rate', count: 10 },
  ] as const
  expect(usesInWords(by)).toBe('2 wire centers, 1 user, 10 rates')
  expect(refusal('record.in_use', { what: 'customer', by: by.slice(1, 2) }).message).toBe(
    'This customer is in use and can’t be deleted: 1 user.',
  )
})

test('a rate holds from its first day to its last, both included, or until further notice', () => {
  const year = { validFrom: '2026-01-01', validTo: '2026-12-31' }
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => holdsOn(year, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(holdsOn({ ...year, validTo: null }, '2031-06-30')).toBe(true)
})

test.each([
  ['Peidmont Telco', 'Piedmont Telco'],
  ['piedmont-telco, inc.', 'Piedmont Telco'],
  ['Blue Rige', 'Blue Ridge Fiber'],
  ['Xyzzy', null],
  ['', null],
])('a misspelled name leads to the closest one: %s', (written, name) => {
  const closest = closestAmong(
    ['Piedmont Telco', 'Blue Ridge Fiber', 'Piedmont Gas'].map((one) => ({ name: one, of: one })),
  )
  expect(closest(written)).toBe(name)
})

import { expect, test } from 'vitest'
import { initials } from '#ui/avatar.tsx'

test('initials are those of the first and the last name', () => {
  expect(initials('Dana Whitfield')).toBe('DW')
  expect(initials('Ana María de la Cruz')).toBe('AC')
  expect(initials('Prince')).toBe('P')
})

test('without a name the address serves, and without an address a question mark', () => {
  expect(initials('finn.bell@demarc.test')).toBe('FB')
  expect(initials('admin@demarc.test')).toBe('A')
  expect(initials('  ')).toBe('?')
})

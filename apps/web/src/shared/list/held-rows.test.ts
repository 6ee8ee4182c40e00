import { expect, test } from 'vitest'
import { asHeld, hold, readOn } from './use-list.ts'

const row = (id: string, version = 1) => ({ id, version })
const rows = (ids: string) => ids.split('').map((id) => row(id))
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).join('')
const held = hold([rows('abcd')], false)
const nothing = new Set<string>()

test('rows stay in their places whatever comes, goes or is sorted elsewhere, and it is counted', () => {
  const seen = asHeld(held, rows('xacb'), nothing)
  expect(ids(seen.rows)).toBe('abcd')
  expect(seen).toMatchObject({ changed: 4 })
  expect(ids(seen.waiting)).toBe('abc')
  expect(asHeld(held, rows('abcd'), nothing).changed).toBe(0)
})

test('what is known of a row is shown where it stands', () => {
  expect(asHeld(held, [row('a'), row('b', 7), row('c'), row('d')], nothing).rows[1]?.version).toBe(7)
})

test('what one has decided oneself is gone at once, and is no change; taken back it is there again', () => {
  expect(asHeld(held, rows('acd'), new Set(['b']))).toMatchObject({ changed: 0 })
  expect(ids(asHeld(held, rows('acd'), new Set(['b'])).rows)).toBe('acd')
  expect(ids(asHeld(held, rows('abcd'), new Set(['b'])).rows)).toBe('abcd')
})

test('a page that is read on stands below, without what is there already', () => {
  expect(ids(readOn(held, [rows('abcd'), rows('def')], false).rows)).toBe('abcdef')
})

test('a row that moves up into a full page stands below the others and is no change', () => {
  const cut = hold([rows('abcd')], true)
  const refilled = readOn(cut, [rows('acde')], false)
  expect(ids(refilled.rows)).toBe('abcde')
  expect(asHeld(refilled, rows('acde'), new Set(['b'])).changed).toBe(0)
  expect(ids(readOn(cut, [rows('bcdx'), rows('yz')], false).rows)).toBe('abcdxyz')
})

test('a new row among those that were read, or at the end of a list that was read whole, is a change', () => {
  const cut = hold([rows('abcd')], true)
  expect(ids(readOn(cut, [rows('axbc')], true).rows)).toBe('abcd')
  expect(ids(readOn(held, [rows('abcdx')], false).rows)).toBe('abcd')
  expect(asHeld(held, rows('abcdx'), nothing).changed).toBe(1)
})

import { expect, test } from 'vitest'
import { extended } from './use-selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const ids = (anchor: string | null, to: string) => [...extended({ ids: new Set(['e']), anchor }, to, rows).ids]

test('a range runs from the last chosen row to this one, either way, and adds to what is chosen', () => {
  expect(ids('b', 'd')).toEqual(['e', 'b', 'c', 'd'])
  expect(ids('c', 'a')).toEqual(['e', 'a', 'b', 'c'])
})

test('without a beginning, or with one that is gone, a range is the one row', () => {
  expect(ids(null, 'c')).toEqual(['e', 'c'])
  expect(ids('gone', 'c')).toEqual(['e', 'c'])
})

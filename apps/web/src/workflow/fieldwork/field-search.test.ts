import { expect, test } from 'vitest'
import { readFieldSearch } from './field-search.ts'

test('the address keeps the sort and the open assignment, and nothing it does not know', () => {
  expect(readFieldSearch({ sort: 'street', assignment: 'a', q: 'x' })).toEqual({ sort: 'street', assignment: 'a' })
  expect(readFieldSearch({ sort: 'price', assignment: 7 })).toEqual({ sort: undefined, assignment: undefined })
})

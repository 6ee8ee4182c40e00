import { expect, test } from 'vitest'
import { readCameraSearch, readFieldSearch } from './field-search.ts'

test('the address keeps the sort and the open assignment, and nothing it does not know', () => {
  expect(readFieldSearch({ sort: 'street', assignment: 'a', q: 'x' })).toEqual({ sort: 'street', assignment: 'a' })
  expect(readFieldSearch({ sort: 'price', assignment: 7 })).toEqual({ sort: undefined, assignment: undefined })
})

test('what the address of the camera says, and nothing that it does not know', () => {
  expect(readCameraSearch({ slot: 'rear', instead: 'a-photo', for: 'outcome' })).toEqual({
    slot: 'rear',
    instead: 'a-photo',
    for: 'outcome',
  })
  expect(readCameraSearch({ slot: 7, for: 'fun', more: 1 })).toEqual({
    slot: undefined,
    instead: undefined,
    for: undefined,
  })
})

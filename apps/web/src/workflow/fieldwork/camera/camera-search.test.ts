import { expect, test } from 'vitest'
import { readCameraSearch } from './camera-search.ts'

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['walker', 'walker', 0],
  ['waker', 'walker', 1],
  ['wallker', 'walker', 1],
  ['walkre', 'walker', 1],
  ['wslker', 'walker', 1],
  ['wakler av', 'walker ave', 2],
  ['', 'elm', 3],
])('%s and %s: %i', (one, other, letters) => {
  expect(editDistance(one, other, 3)).toBe(letters)
})

test('it stops where it is more than asked for', () => {
  expect(editDistance('walker', 'spring garden', 2)).toBe(3)
  expect(editDistance('walker', 'milton', 2)).toBe(3)
})

test('it is the same both ways', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other, 7)).toBe(editDistance(other, one, 7))
    }),
  )
})

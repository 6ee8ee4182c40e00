import { expect, test } from 'vitest'
import { squaresOf } from './squares.ts'

const NOTHING = { received: 0, sending: 0, saved: 0, needs: 0 }

test('each thing has a square, in the order of its way', () => {
  expect(squaresOf({ received: 2, sending: 1, saved: 1, needs: 1 })).toEqual([
    'received',
    'received',
    'sending',
    'saved',
    'needs',
  ])
  expect(squaresOf(NOTHING)).toEqual([])
})

test('of many only so many are drawn, but the one that needs somebody always is', () => {
  const squares = squaresOf({ ...NOTHING, received: 1000, needs: 1 })
  expect(squares.length).toBeLessThanOrEqual(26)
  expect(squares.at(-1)).toBe('needs')
})

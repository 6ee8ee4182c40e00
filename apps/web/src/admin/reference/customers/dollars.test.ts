import { expect, it } from 'vitest'
import { centsIn, inDollars } from './dollars.ts'

it('reads amounts as people write them', () => {
  expect(centsIn('125')).toBe(12_500)
  expect(centsIn('$1,250.00')).toBe(125_000)
  expect(centsIn('99.5')).toBe(9950)
  expect(centsIn(' 0 ')).toBe(0)
  // Seen as a binary fraction it would be a cent short.
  expect(centsIn('1.15')).toBe(115)
})

it('does not guess', () => {
  for (const text of ['', 'free', '1.2.3', '-5', '12,50', '1.005', '1e3']) expect(centsIn(text)).toBeNull()
})

it('writes them back', () => {
  expect(inDollars(12_500)).toBe('125.00')
  expect(inDollars(5)).toBe('0.05')
})

import { expect, test } from 'vitest'
import { qcNumbers } from '#texts/qc/qc-numbers.ts'
import { sayLength, sayPart } from './say-numbers.ts'

test('a wait is said in the unit a person would choose', () => {
  const said = [0, 45.4, 59.6, 90, 47 * 60, 60 * 60, 400 * 60].map((minutes) =>
    sayLength(minutes, qcNumbers.lengths, 'en'),
  )
  expect(said).toEqual(['0 min', '45 min', '1 h', '1.5 h', '47 h', '2.5 d', '17 d'])
})

test('one that failed among a thousand keeps the yield from being whole', () => {
  expect([1, 0.999, 0.875, 0].map((part) => sayPart(part, 'en'))).toEqual(['100%', '99%', '88%', '0%'])
})

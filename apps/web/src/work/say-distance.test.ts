import { expect, test } from 'vitest'
import { sayDistance } from './say-distance.ts'

test('within sight in metres, beyond in miles', () => {
  expect([3, 61, 994, 1000, 3058, 16_000, 16_094].map(sayDistance)).toEqual([
    '10 m',
    '60 m',
    '990 m',
    '0.6 mi',
    '1.9 mi',
    '9.9 mi',
    '10 mi',
  ])
})

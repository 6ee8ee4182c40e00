import { expect, test } from 'vitest'
import { delivery } from '#texts/qc/delivery.ts'
import { sayBytes } from '#shared/words/say-bytes.ts'
import { sayTook, sayWithin } from './delivery-panel.tsx'

const words = delivery.deliveries.attempts
const NOW = Date.parse('2026-11-12T10:00:00Z')
const after = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

test('when it is tried next is said as somebody would', () => {
  expect(sayWithin(after(0.5), NOW, words)).toBe('any moment')
  expect(sayWithin(after(-3), NOW, words)).toBe('any moment')
  expect(sayWithin(after(12), NOW, words)).toBe('in 12 min')
  expect(sayWithin(after(170), NOW, words)).toBe('in 3 h')
})

test('an attempt took seconds or minutes, and never nothing', () => {
  expect(sayTook(after(0), after(0), words)).toBe('1 s')
  expect(sayTook(after(0), after(0.1), words)).toBe('6 s')
  expect(sayTook(after(0), after(3), words)).toBe('3 min')
})

test('a package is as large as files are said to be', () => {
  expect(sayBytes(640, 'en')).toBe('640 B')
  expect(sayBytes(24_811_223, 'en')).toBe('24.8 MB')
  expect(sayBytes(24_811_223, 'es')).toBe('24,8 MB')
  expect(sayBytes(3_000_000_000, 'en')).toBe('3 GB')
})

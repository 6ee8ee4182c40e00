import { expect, test } from 'vitest'
import { research as es } from '#texts/orders/research.es.ts'
import { research as en } from '#texts/orders/research.ts'
import { mayBeWarranty, sayDistance } from './site-details.tsx'

test('near by in feet, farther in miles, each with its point of the compass', () => {
  expect(sayDistance({ metres: 103.6, bearing: 268 }, en.earlier)).toBe('340 ft W')
  expect(sayDistance({ metres: 322, bearing: 359 }, en.earlier)).toBe('0.2 mi N')
  expect(sayDistance({ metres: 74.9, bearing: 130 }, en.earlier)).toBe('246 ft SE')
  expect(sayDistance({ metres: 103.6, bearing: 268 }, es.earlier)).toBe('340 ft O')
  expect(sayDistance({ metres: 103.6, bearing: 268 }, en.earlier, 'metric')).toBe('104 m W')
})

test('the same roof has no direction, the same address no distance', () => {
  expect(sayDistance({ metres: 0.1, bearing: 12 }, en.earlier)).toBe('0 ft')
  expect(sayDistance({ metres: null, bearing: null }, en.earlier)).toBe('same address')
})

test('a warranty is only thought of within twelve months of passing', () => {
  expect(mayBeWarranty('2025-11-15', '2026-11-15')).toBe(true)
  expect(mayBeWarranty('2025-11-14', '2026-11-15')).toBe(false)
  expect(mayBeWarranty('2026-11-16', '2026-11-15')).toBe(false)
  expect(mayBeWarranty(null, '2026-11-15')).toBe(false)
})

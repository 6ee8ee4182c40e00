import { expect, test } from 'vitest'
import { footBar, metresPerPixel, metricBar } from './scale-steps.ts'

test('a pixel is a metre wide somewhere near street zoom', () => {
  expect(metresPerPixel(36.07, 17)).toBeCloseTo(0.483, 3)
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 1)
})

test('a scale is as long as fits, and a round length', () => {
  expect(metricBar(0.483, 120)).toEqual({ pixels: 50 / 0.483, label: '50 m' })
  expect(metricBar(0.06, 120).label).toBe('5 m')
  expect(metricBar(9.7, 120).label).toBe('1 km')
  expect(metricBar(4000, 120).label).toBe('200 km')
})

test('feet become miles where a mile fits', () => {
  expect(footBar(0.483, 120).label).toBe('100 ft')
  expect(footBar(13.3, 120).label).toBe('5,000 ft')
  expect(footBar(13.5, 120).label).toBe('1 mi')
  const tenMiles = footBar(140, 120)
  expect(tenMiles.label).toBe('10 mi')
  expect(tenMiles.pixels).toBeCloseTo(114.95, 1)
})

test('no scale is longer than its room, nor shorter than a third of it', () => {
  for (let perPixel = 0.02; perPixel < 20_000; perPixel *= 1.13) {
    for (const { pixels } of [metricBar(perPixel, 120), footBar(perPixel, 120)]) {
      expect(pixels).toBeLessThanOrEqual(120.001)
      expect(pixels).toBeGreaterThan(40)
    }
  }
})

import { expect, test } from 'vitest'
import { brightnessOf, LEAST_BRIGHTNESS, LEAST_SHARPNESS, sharpnessOf, type Light } from './picture-quality.ts'

const SIDE = 64
const drawn = (light: (x: number, y: number) => number): Light => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => light(at % SIDE, Math.floor(at / SIDE))),
})
const bars = (by: number) => drawn((x) => by * (Math.floor(x / 4) % 2 === 0 ? 220 : 60))
const slope = drawn((x) => x * 4)

test('edges are sharp, a slope is not, and a wall of one colour shows nothing', () => {
  expect(sharpnessOf(bars(1))).toBeGreaterThan(0.3)
  expect(sharpnessOf(slope)).toBeLessThan(LEAST_SHARPNESS)
  expect(sharpnessOf(drawn(() => 120))).toBe(0)
})

test('what is dark is as sharp as by day, and the rounding of almost black is no edge', () => {
  expect(sharpnessOf(bars(0.15))).toBeCloseTo(sharpnessOf(bars(1)), 1)
  expect(sharpnessOf(drawn((x, y) => Math.round(x / 6 + y / 7)))).toBeLessThan(LEAST_SHARPNESS)
})

test('letters in the bands above and below do not make a blurred picture sharp', () => {
  const stamped = drawn((x, y) => (y < 15 || y > 48 ? (x % 2) * 255 : x * 4))
  expect(sharpnessOf(stamped)).toBeLessThan(LEAST_SHARPNESS)
})

test('dark is what has little light in all', () => {
  expect(brightnessOf(drawn(() => 255))).toBe(1)
  expect(brightnessOf(bars(1))).toBeGreaterThan(LEAST_BRIGHTNESS)
  expect(brightnessOf(bars(0.15))).toBeLessThan(LEAST_BRIGHTNESS)
  expect(brightnessOf({ width: 0, height: 0, data: [] })).toBe(0)
})

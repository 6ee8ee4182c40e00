import type { Light } from '@demarc/domain/fieldwork/picture-quality'
import { describe, expect, test } from 'vitest'
import { judgePicture, lightOf } from './small-picture.ts'

const SIDE = 256

const drawn = (brightAt: (x: number, y: number) => number): Light => ({
  width: SIDE,
  height: SIDE,
  data: Float32Array.from({ length: SIDE * SIDE }, (_, at) => brightAt(at % SIDE, Math.floor(at / SIDE))),
})
/** Windows: hard edges every 32 points. */
const windows = (dark = 90, light = 200) => drawn((x, y) => (((x >> 5) + (y >> 5)) % 2 ? light : dark))
const blurred = ({ width, height, data }: Light): Light => {
  const at = (x: number, y: number) =>
    data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  return drawn((x, y) => {
    let sum = 0
    for (let dy = -4; dy <= 4; dy += 1) for (let dx = -4; dx <= 4; dx += 1) sum += at(x + dx, y + dy)
    return sum / 81
  })
}

describe('what the phone says of a picture', () => {
  test('a sharp one in daylight is fine', () => {
    expect(judgePicture(windows())).toEqual({ isBlurred: false, isDark: false })
  })
  test('the same one out of focus is blurred', () => {
    expect(judgePicture(blurred(windows()))).toEqual({ isBlurred: true, isDark: false })
  })
  test('the same one at night is dark, and not called blurred too', () => {
    expect(judgePicture(blurred(windows(5, 40)))).toEqual({ isBlurred: false, isDark: true })
  })
  test('green counts most, as it does for the eye', () => {
    const data = Uint8ClampedArray.of(0, 255, 0, 255, 0, 0, 255, 255)
    const [green = 0, blue = 0] = Array.from(lightOf({ data, width: 2, height: 1 }).data)
    expect(Math.round(green)).toBe(150)
    expect(Math.round(blue)).toBe(29)
  })
})

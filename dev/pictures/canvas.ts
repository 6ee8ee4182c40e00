import type { Dice } from './dice.ts'

export type Colour = readonly [red: number, green: number, blue: number]
export type Canvas = { readonly width: number; readonly height: number; readonly data: Buffer }
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** Everything is drawn on a sheet of 1200 by 900, whatever the size of the picture. */
export const SHEET = { width: 1200, height: 900 } as const

export const openCanvas = (width: number): Canvas => {
  const height = Math.round((width * SHEET.height) / SHEET.width)
  return { width, height, data: Buffer.alloc(width * height * 3) }
}

/** What colour a place of the sheet has; null: as it was. */
export type Paint = (x: number, y: number) => Colour | null

export function fill(canvas: Canvas, { x, y, w, h }: Box, paint: Paint): void {
  const scale = canvas.width / SHEET.width
  const [left, right] = [Math.max(0, Math.round(x * scale)), Math.min(canvas.width, Math.round((x + w) * scale))]
  const [top, bottom] = [Math.max(0, Math.round(y * scale)), Math.min(canvas.height, Math.round((y + h) * scale))]
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const colour = paint(column / scale, row / scale)
      if (!colour) continue
      const at = (row * canvas.width + column) * 3
      canvas.data[at] = colour[0]
      canvas.data[at + 1] = colour[1]
      canvas.data[at + 2] = colour[2]
    }
  }
}

export const plain =
  (colour: Colour): Paint =>
  () =>
    colour

export const shade = ([red, green, blue]: Colour, by: number): Colour => [
  clamp(red * by),
  clamp(green * by),
  clamp(blue * by),
]
const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** From the first colour above to the second below. */
export const fading =
  (above: Colour, below: Colour, { y, h }: Pick<Box, 'y' | 'h'>): Paint =>
  (_, at) => {
    const part = (at - y) / h
    const mix = (one: number, other: number) => clamp(one + (other - one) * part)
    return [mix(above[0], below[0]), mix(above[1], below[1]), mix(above[2], below[2])]
  }

/** Courses of brick, no two alike. */
export const bricks =
  (colour: Colour, mortar: Colour, size = 1): Paint =>
  (x, y) => {
    const course = Math.floor(y / (12 * size))
    const along = x + (course % 2) * 15 * size
    if (y % (12 * size) < 1.6 * size || along % (30 * size) < 1.6 * size) return mortar
    return shade(colour, 0.86 + grainAt(Math.floor(along / (30 * size)), course) * 0.28)
  }

export const boards =
  (colour: Colour, high = 16): Paint =>
  (x, y) =>
    y % high < 2 ? shade(colour, 0.68) : shade(colour, 0.96 + grainAt(Math.floor(x / 90), Math.floor(y / high)) * 0.06)

/** Grass, leaves, asphalt: a colour that is never twice the same. */
export const rough =
  (colour: Colour, by = 0.3, size = 4): Paint =>
  (x, y) =>
    shade(colour, 1 - by / 2 + grainAt(Math.floor(x / size), Math.floor(y / size)) * by)

/** The same for the same place, and like chance beside it. */
function grainAt(x: number, y: number): number {
  let n = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263)
  n = Math.imul(n ^ (n >>> 13), 1_274_126_177)
  return ((n ^ (n >>> 16)) >>> 0) / 4_294_967_296
}

/** Only below a slanting line on both sides: a roof, a gable. */
export const sloping =
  (paint: Paint, { x, y, w, h }: Box, top: number): Paint =>
  (px, py) => {
    const part = (py - y) / h
    const inset = ((1 - part) * (w - top)) / 2
    return px < x + inset || px > x + w - inset ? null : paint(px, py)
  }

/** As every camera adds it. */
export function addGrain({ data }: Canvas, dice: Dice, by: number): void {
  const salt = dice.between(1, 1_000_000)
  for (let at = 0; at < data.length; at += 3) {
    const change = Math.round((grainAt(at, salt) - 0.5) * by)
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = clamp((data[channel] ?? 0) + change)
  }
}

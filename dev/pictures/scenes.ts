import type { Dice } from './dice.ts'
import {
  addGrain,
  boards,
  bricks,
  fading,
  fill,
  openCanvas,
  plain,
  rough,
  shade,
  sloping,
  SHEET,
  type Canvas,
  type Colour,
  type Paint,
} from './canvas.ts'

const BRICKS: readonly Colour[] = [
  [150, 84, 62],
  [122, 70, 56],
  [176, 141, 108],
  [134, 100, 84],
]
const BOARDS: readonly Colour[] = [
  [217, 214, 201],
  [201, 210, 208],
  [216, 205, 178],
  [158, 172, 180],
]
const ROOFS: readonly Colour[] = [
  [85, 81, 77],
  [74, 79, 85],
  [96, 72, 62],
]
const DOORS: readonly Colour[] = [
  [108, 47, 42],
  [47, 74, 90],
  [59, 81, 64],
  [81, 70, 58],
]
const TRIM: Colour = [236, 232, 221]
const GLASS: Colour = [62, 78, 88]

/** One building, as it looks from every side. */
type Look = {
  readonly wall: Paint
  readonly close: Paint
  readonly roof: Colour
  readonly door: Colour
  readonly floors: number
}

export function lookOf(dice: Dice): Look {
  const isBrick = dice.isLucky(0.6)
  const colour = dice.oneOf(isBrick ? BRICKS : BOARDS)
  return {
    wall: isBrick ? bricks(colour, shade(colour, 1.25)) : boards(colour),
    close: isBrick ? bricks(colour, shade(colour, 1.25), 3) : boards(colour, 56),
    roof: dice.oneOf(ROOFS),
    door: dice.oneOf(DOORS),
    floors: dice.between(1, 3),
  }
}

/** What each place of the shot list shows. */
const SCENES: Readonly<Record<string, (canvas: Canvas, dice: Dice, look: Look) => void>> = {
  front: (canvas, dice, look) => drawSide(canvas, dice, { look, columns: 6, from: 150, to: 1050, hasDoor: true }),
  left: (canvas, dice, look) => drawSide(canvas, dice, { look, columns: 3, from: 320, to: 880, hasBox: true }),
  rear: (canvas, dice, look) => drawSide(canvas, dice, { look, columns: 5, from: 170, to: 1030, hasDoor: true }),
  right: (canvas, dice, look) => drawSide(canvas, dice, { look, columns: 3, from: 300, to: 900 }),
  entrance: (canvas, _, look) => {
    fill(canvas, { x: 0, y: 0, w: SHEET.width, h: 800 }, look.close)
    fill(canvas, { x: 400, y: 150, w: 400, h: 660 }, plain(TRIM))
    fill(canvas, { x: 430, y: 180, w: 340, h: 630 }, rough(look.door, 0.08))
    for (const [x, y] of [
      [470, 220],
      [620, 220],
      [470, 520],
      [620, 520],
    ] as const)
      fill(canvas, { x, y, w: 110, h: 240 }, plain(shade(look.door, 0.7)))
    fill(canvas, { x: 735, y: 500, w: 20, h: 20 }, plain([201, 179, 107]))
    fill(canvas, { x: 880, y: 260, w: 180, h: 110 }, plain([35, 64, 58]))
    drawDigits(canvas, { x: 900, y: 285, size: 60 })
    fill(canvas, { x: 0, y: 800, w: SHEET.width, h: 100 }, rough([176, 171, 160], 0.15))
  },
  demarc: (canvas, _, look) => {
    fill(canvas, { x: 0, y: 0, w: SHEET.width, h: SHEET.height }, look.close)
    drawBox(canvas, { x: 420, y: 130, size: 4.2 })
  },
  context: (canvas, dice, look) => {
    fill(canvas, { x: 0, y: 0, w: SHEET.width, h: 740 }, look.close)
    drawWindow(canvas, dice, { x: 120, y: 150, w: 190, h: 280 })
    drawBox(canvas, { x: 520, y: 330, size: 1.9 })
    drawMeter(canvas, { x: 760, y: 340, size: 2 })
    fill(canvas, { x: 0, y: 740, w: SHEET.width, h: 160 }, rough([110, 130, 78]))
  },
  power: (canvas, _, look) => {
    fill(canvas, { x: 0, y: 0, w: SHEET.width, h: SHEET.height }, look.close)
    for (const x of [240, 520, 800]) drawMeter(canvas, { x, y: 260, size: 3.6 })
    fill(canvas, { x: 200, y: 150, w: 800, h: 60 }, plain([141, 146, 147]))
  },
}

export function drawScene(dice: Dice, { slot, look, width }: { slot: string; look: Look; width: number }): Canvas {
  const canvas = openCanvas(width)
  const draw = SCENES[slot]
  if (!draw) throw new Error(`nobody knows what ${slot} looks like`)
  draw(canvas, dice, look)
  addGrain(canvas, dice, 14)
  return canvas
}

type Side = {
  readonly look: Look
  readonly columns: number
  readonly from: number
  readonly to: number
  readonly hasDoor?: boolean
  readonly hasBox?: boolean
}

function drawSide(canvas: Canvas, dice: Dice, { look, columns, from, to, hasDoor, hasBox }: Side): void {
  const base = 640
  const eave = base - look.floors * 130 - 40
  const sky = { x: 0, y: 0, w: SHEET.width, h: 600 }
  fill(canvas, sky, fading([127 + dice.between(-12, 12), 166, 201], [225, 233, 236], sky))
  for (let x = -40; x < SHEET.width; x += 46) {
    const high = dice.between(60, 150)
    const box = { x, y: 600 - high, w: 110, h: high }
    fill(canvas, box, sloping(rough([88, 108, 66], 0.5, 7), box, 50))
  }
  fill(canvas, { x: 0, y: 590, w: SHEET.width, h: 140 }, rough([118, 140, 84], 0.35))
  fill(canvas, { x: 0, y: 730, w: SHEET.width, h: 170 }, rough([102, 104, 108], 0.14))
  fill(canvas, { x: 0, y: 722, w: SHEET.width, h: 10 }, plain([195, 191, 180]))
  const roof = { x: from - 30, y: eave - 90, w: to - from + 60, h: 92 }
  fill(canvas, roof, sloping(rough(look.roof, 0.25, 9), roof, (to - from) * 0.7))
  fill(canvas, { x: from, y: eave, w: to - from, h: base - eave }, look.wall)
  fill(canvas, { x: from - 20, y: eave - 4, w: to - from + 40, h: 12 }, plain(TRIM))
  const wide = (to - from) / columns
  for (let floor = 0; floor < look.floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isDoor = hasDoor && floor === look.floors - 1 && column === Math.floor(columns / 2)
      const box = { x: from + column * wide + wide * 0.28, y: eave + 40 + floor * 130, w: wide * 0.44, h: 82 }
      if (!isDoor) drawWindow(canvas, dice, box)
      if (isDoor) fill(canvas, { ...box, h: base - box.y }, rough(look.door, 0.1))
    }
  }
  if (hasBox) drawBox(canvas, { x: from + 30, y: base - 120, size: 0.7 })
  for (let n = 0; n < 5; n += 1) {
    const box = { x: dice.between(from, to - 60), y: base - 32, w: dice.between(50, 90), h: 44 }
    fill(canvas, box, sloping(rough([74, 96, 54], 0.5, 5), box, 30))
  }
}

function drawWindow(canvas: Canvas, dice: Dice, box: { x: number; y: number; w: number; h: number }): void {
  const { x, y, w, h } = box
  fill(canvas, { x: x - 6, y: y - 6, w: w + 12, h: h + 12 }, plain(TRIM))
  fill(canvas, box, fading([143, 166, 179], GLASS, box))
  if (dice.isLucky(0.5)) fill(canvas, { x, y, w, h: h * 0.4 }, boards([216, 213, 203], 7))
  fill(canvas, { x: x + w / 2 - 2, y, w: 4, h }, plain(TRIM))
  fill(canvas, { x, y: y + h / 2 - 2, w, h: 4 }, plain(TRIM))
}

type At = { readonly x: number; readonly y: number; readonly size: number }

/** The demarc: a grey box with a label, conduit and a drop below it. */
function drawBox(canvas: Canvas, { x, y, size }: At): void {
  const part = (dx: number, dy: number, w: number, h: number, paint: Paint) =>
    fill(canvas, { x: x + dx * size, y: y + dy * size, w: w * size, h: h * size }, paint)
  part(6, 8, 80, 110, plain([58, 54, 50]))
  part(0, 0, 80, 110, rough([174, 179, 175], 0.06))
  part(4, 4, 72, 102, rough([200, 204, 200], 0.05))
  part(12, 14, 56, 34, plain([183, 188, 184]))
  part(18, 58, 44, 20, plain([239, 234, 222]))
  for (let line = 0; line < 3; line += 1) part(22, 61 + line * 5, 30 - line * 6, 2, plain([43, 47, 45]))
  part(36, 88, 8, 8, plain([94, 99, 96]))
  part(12, 110, 12, 120, plain([159, 163, 161]))
  part(54, 110, 5, 120, plain([28, 31, 30]))
}

function drawMeter(canvas: Canvas, { x, y, size }: At): void {
  const part = (dx: number, dy: number, w: number, h: number, paint: Paint) =>
    fill(canvas, { x: x + dx * size, y: y + dy * size, w: w * size, h: h * size }, paint)
  part(4, 4, 44, 70, plain([70, 66, 62]))
  part(0, 0, 44, 70, rough([154, 160, 161], 0.06))
  part(6, 8, 32, 32, plain([106, 112, 114]))
  part(9, 11, 26, 26, plain([223, 229, 228]))
  part(12, 17, 20, 9, plain([46, 58, 51]))
  part(15, 50, 14, 4, plain([91, 96, 98]))
}

/** House number 12, in strokes. */
function drawDigits(canvas: Canvas, { x, y, size }: At): void {
  const stroke = (dx: number, dy: number, w: number, h: number) =>
    fill(canvas, { x: x + dx * size, y: y + dy * size, w: w * size, h: h * size }, plain([239, 233, 207]))
  stroke(0.3, 0, 0.18, 1)
  stroke(1, 0, 0.7, 0.18)
  stroke(1.52, 0, 0.18, 0.5)
  stroke(1, 0.42, 0.7, 0.18)
  stroke(1, 0.42, 0.18, 0.58)
  stroke(1, 0.84, 0.7, 0.18)
}

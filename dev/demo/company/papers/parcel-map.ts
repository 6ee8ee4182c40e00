import { sharp } from '../../../../apps/server/src/platform/images/sharp.ts'
import { takeDice, type Dice } from '../../../pictures/dice.ts'
import { fill, openCanvas, plain, rough, SHEET, type Canvas, type Colour } from '../../../pictures/canvas.ts'

const [PAPER, ROAD, LINE, LOT, HOUSE, OWN]: readonly Colour[] = [
  [244, 241, 232],
  [214, 211, 203],
  [150, 146, 136],
  [229, 234, 217],
  [178, 170, 158],
  [196, 92, 62],
]
const WIDTH = 720

const MOST_SHOWN = 8
const drawn = new Map<number, Promise<Buffer>>()

/** One for each number of buildings: drawing takes its time, and nobody lays two maps beside each other. */
export function parcelMapOf(buildings: number): Promise<Buffer> {
  const shown = Math.min(buildings, MOST_SHOWN)
  const map = drawn.get(shown) ?? drawParcelMap(takeDice(shown), shown)
  drawn.set(shown, map)
  return map
}

/** The lots along a street as a county's map shows them, those of the order in another color. */
async function drawParcelMap(dice: Dice, buildings: number): Promise<Buffer> {
  const canvas = openCanvas(WIDTH)
  fill(canvas, { x: 0, y: 0, w: SHEET.width, h: SHEET.height }, plain(PAPER ?? [255, 255, 255]))
  const road = dice.between(400, 470)
  fill(canvas, { x: 0, y: road, w: SHEET.width, h: 84 }, rough(ROAD ?? [200, 200, 200], 0.03))
  for (let x = 20; x < SHEET.width; x += 70) fill(canvas, { x, y: road + 40, w: 34, h: 4 }, plain([250, 250, 246]))
  const rows = [
    { top: 90, high: road - 110 },
    { top: road + 104, high: SHEET.height - road - 190 },
  ]
  const first = dice.between(0, 2)
  let at = 0
  for (const { top, high } of rows) {
    for (let x = 60; x < SHEET.width - 140; x += 0) {
      const wide = dice.between(120, 190)
      drawLot(canvas, dice, { x, y: top, w: wide, h: high, isOwn: at >= first && at < first + buildings })
      x += wide
      at += 1
    }
  }
  return sharp(canvas.data, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

type Lot = { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly isOwn: boolean }

function drawLot(canvas: Canvas, dice: Dice, { x, y, w, h, isOwn }: Lot): void {
  fill(canvas, { x, y, w, h }, plain(LINE ?? [0, 0, 0]))
  fill(canvas, { x: x + 3, y: y + 3, w: w - 6, h: h - 6 }, plain(LOT ?? [0, 0, 0]))
  const house = { w: w * 0.55, h: h * (dice.between(32, 48) / 100) }
  const place = { x: x + (w - house.w) / 2, y: y + (h - house.h) / 2 }
  fill(canvas, { ...place, ...house }, plain((isOwn ? OWN : HOUSE) ?? [0, 0, 0]))
}

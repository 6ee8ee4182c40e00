import type { Spot } from '@demarc/domain/ground/paper'

type Size = { readonly width: number; readonly height: number }
/** A piece of the paper, in millimeters. */
export type Box = Spot & Size

const ADVANCE_MM = 1.46
/** The room that words in the small code face need; their letters are all of one width. */
export const roomFor = (words: string, padding: number): Size => ({
  width: rounded(ADVANCE_MM * words.length + 2 * padding),
  height: rounded(2.4 + 2 * padding),
})

const DIRECTIONS = Array.from({ length: 16 }, (_, n) => -Math.PI / 4 + (n * Math.PI) / 8)
const DISTANCES_MM = [0.8, 2, 3.5, 5, 7, 9, 12, 15, 18, 22]
/** Labels end here, so that the edge of the sheet stays clear. */
const EDGE_MM = 1.2

type Surroundings = { readonly paper: Size; readonly taken: readonly Box[]; readonly least?: number }

/** Where words about a spot are put: as near to it as they cover nothing, or else where they cover least. */
export function placeLabel({ x, y }: Spot, size: Size, { paper, taken, least = 0 }: Surroundings): Box {
  let best: { box: Box; covered: number } | null = null
  for (const distance of DISTANCES_MM)
    for (const direction of distance < least ? [] : DIRECTIONS) {
      const box = {
        x: rounded(x + Math.cos(direction) * (distance + size.width / 2) - size.width / 2),
        y: rounded(y + Math.sin(direction) * (distance + size.height / 2) - size.height / 2),
        ...size,
      }
      if (!isOn(paper, box)) continue
      const covered = taken.reduce((sum, other) => sum + shared(box, other), 0)
      if (covered === 0) return box
      if (!best || covered < best.covered) best = { box, covered }
    }
  return best?.box ?? { x: rounded(x), y: rounded(y), ...size }
}

const isOn = (paper: Size, { x, y, width, height }: Box): boolean =>
  x >= EDGE_MM && y >= EDGE_MM && x + width <= paper.width - EDGE_MM && y + height <= paper.height - EDGE_MM

/** How much of the paper both take. */
export function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return across > 0 && down > 0 ? across * down : 0
}

export const boxAround = ({ x, y }: Spot, radius: number): Box => ({
  x: rounded(x - radius),
  y: rounded(y - radius),
  width: 2 * radius,
  height: 2 * radius,
})

/** Where a line from a spot meets the label about it. */
export const meeting = ({ x, y }: Spot, { x: left, y: top, width, height }: Box): Spot => ({
  x: rounded(Math.min(Math.max(x, left), left + width)),
  y: rounded(Math.min(Math.max(y, top), top + height)),
})

/** A hundredth of a millimeter: no more digits than ink can show, and none that a processor could disagree about. */
export const rounded = (mm: number): number => Math.round(mm * 100) / 100 + 0

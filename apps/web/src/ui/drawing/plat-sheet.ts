import {
  along,
  at,
  bearing,
  distance,
  feet,
  inset,
  midpoint,
  moved,
  parallel,
  sides,
  textAngle,
  tie,
  turned,
} from '#ui/drawing/plat-geometry.ts'
import { path, position, projection, softPath, type Dot, type Point } from '#ui/drawing/plat-geometry.ts'

/** Width and height of the sheet round the lot; the wide sheet goes on to the left of it. */
export const SHEET = { width: 800, height: 700, left: -430 }
const NORTH_TURN = 6
const ground = projection({ scale: 1.36, turn: NORTH_TURN, origin: { x: 174, y: 596 } })

/** Lot 14, clockwise from the northwest, in feet. */
const LOT: readonly Point[] = [at(4, 258), at(194, 293), at(391, 250), at(423, 41), at(219, -17), at(9, 10)]
const [NW, N, NE, E, S, SW] = LOT as [Point, Point, Point, Point, Point, Point] // the six above

/** The house: two wings and a court, drawn square to itself and then set into the lot. */
const FOOTPRINT: readonly Point[] = (
  [
    [0, 146],
    [178, 146],
    [178, 87],
    [119, 87],
    [119, 50],
    [180, 50],
    [180, 0],
    [-6, 0],
    [-6, 48],
    [46, 48],
    [46, 90],
    [0, 90],
  ] as const
).map(([east, north]) => turned(at(east + 112, north + 52), 7.4, at(202, 125)))

const SETBACK_FT = 30
const TOLERANCE_FT = 50
const SHEET_ORIGIN = { lat: 36.065244, lon: -79.812483 }

const wall = (index: number): readonly [Point, Point] => sides(FOOTPRINT)[index] ?? [at(0, 0), at(1, 0)]
const outOf = ([a, b]: readonly [Point, Point]): Point => at(-(b.north - a.north), b.east - a.east)

/** From three walls to the boundary, as the surveyor taped it. */
const ties = [wall(11), wall(5), wall(0)].flatMap((side) => {
  const from = midpoint(...side)
  const to = tie(from, outOf(side), LOT)
  return to ? [{ from: ground(from), to: ground(to), text: feet(distance(from, to), 1) }] : []
})

const boundary = sides(LOT).map(([from, to]) => ({
  from: ground(from),
  to: ground(to),
  text: `${bearing(from, to)}  ${feet(distance(from, to))}`,
}))

const away = (from: Point, to: Point, length: number): Point =>
  moved(from, along(from, to), length / distance(from, to))
const rear = [NW, N, NE].map((corner, index) => away(corner, at(corner.east - 26 + index * 4, corner.north + 240), 300))
const westLine = [away(NW, at(NW.east - 300, NW.north - 42), 900), NW]
const eastLine = [NE, away(NE, at(NE.east + 300, NE.north + 70), 700)]

const street = [away(SW, at(SW.east - 300, SW.north - 20), 900), SW, S, E, away(E, at(E.east + 300, E.north + 60), 700)]
const kerb = parallel(street, 62)

const lines = [
  ...[NW, N, NE].map((corner, index) => [corner, rear[index] ?? corner]),
  westLine,
  eastLine,
  street.slice(0, 2),
  street.slice(3),
  [SW, kerb[1] ?? SW],
  [E, kerb[3] ?? E],
]

/** Ground that falls to the southeast in slow folds; one line every two feet, every fifth heavier. */
function contour(level: number): string {
  const dots: Dot[] = []
  for (let x = SHEET.left - 60; x <= SHEET.width + 120; x += 46) {
    const fold = Math.sin(x / 112 + level * 0.8) * 26 + Math.sin(x / 260 - level * 0.35 + 1) * 84
    dots.push({ x, y: level * 98 - 170 + fold - x * 0.16 })
  }
  return softPath(dots)
}
const contours = Array.from({ length: 12 }, (_, level) => ({ isIndex: level % 5 === 2, d: contour(level) }))

/** The entry of the line, on the west wall of the south wing. */
const demarc = midpoint(...wall(7))
const demarcDot = ground(demarc)

export const PLAT = {
  northTurn: -NORTH_TURN,
  contours,
  lines: lines.map((line) => path(line.map(ground))),
  kerbs: [kerb, parallel(street, 158)].map((line) => path(line.map(ground))),
  centreLine: path(parallel(street, 110).map(ground)),
  lot: path(LOT.map(ground)),
  corners: LOT.map(ground),
  setback: path(inset(LOT, SETBACK_FT).map(ground)),
  boundary: boundary.map((side) => ({
    ...side,
    middle: between(side.from, side.to, 0.45),
    angle: textAngle(side.from, side.to),
  })),
  house: path(FOOTPRINT.map(ground)),
  ties: ties.map((line) => ({
    ...line,
    middle: between(line.from, line.to, 0.5),
    angle: textAngle(line.from, line.to),
  })),
  lotName: { ...ground(at(343, 190)), angle: -NORTH_TURN },
  demarc: { ...demarcDot, radius: TOLERANCE_FT * 1.36, text: position(demarc, SHEET_ORIGIN) },
  hundredFeet: 136,
}

function between(a: Dot, b: Dot, share: number): Dot {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

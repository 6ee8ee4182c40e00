import { storedPin, type DemoCity, type Pin } from '../../company/places.ts'
import { BUILT_TO, COLUMN_WIDTH, COLUMNS, ROW_HEIGHT, ROWS, type Cell } from './grid.ts'
import { rollFor, type Roll } from './roll.ts'

/** Meters along and across the grid, before it is bent. */
export type Spot = readonly [u: number, v: number]

/** What was there before the town: how its grid is bent, and what it has to leave room for. */
export type Land = {
  readonly roll: Roll
  readonly columnAt: (i: number) => number
  readonly rowAt: (j: number) => number
  readonly middleOf: (cell: Cell) => Spot
  /** Where the creek is, going along the grid. */
  readonly creekAt: (u: number) => number
  readonly railAt: (v: number) => number
  /** How far from the middle the town ends, in that direction. */
  readonly edgeAt: (spot: Spot) => number
  readonly isInTown: (cell: Cell) => boolean
  /** Where a spot of the grid is on the earth. */
  readonly place: (spot: Spot) => Pin
}

const METERS_PER_DEGREE = 111_132
const METERS_PER_DEGREE_EAST = 111_320
const ROUND = 2 * Math.PI

export function surveyLand(city: DemoCity): Land {
  const roll = rollFor(city.cityCode)
  const columns = lines(COLUMNS, (i) => i * COLUMN_WIDTH + (roll('column', i) - 0.5) * 44)
  const rows = lines(ROWS, (j) => j * ROW_HEIGHT + (roll('row', j) - 0.5) * 14)
  const columnAt = (i: number) => columns[i + COLUMNS] ?? i * COLUMN_WIDTH
  const rowAt = (j: number) => rows[j + ROWS] ?? j * ROW_HEIGHT
  const middleOf = ({ i, j }: Cell): Spot => [(columnAt(i) + columnAt(i + 1)) / 2, (rowAt(j) + rowAt(j + 1)) / 2]
  const [creekPhase, edgePhase] = [roll('creek') * ROUND, roll('edge') * ROUND]
  const edgeAt = ([u, v]: Spot) => BUILT_TO * (0.86 + 0.22 * Math.sin(3 * Math.atan2(v, u) + edgePhase))
  return {
    roll,
    columnAt,
    rowAt,
    middleOf,
    creekAt: (u) => 900 + 420 * Math.sin(u / 1300 + creekPhase) + 0.25 * u,
    railAt: (v) => -1100 + 0.42 * v + 160 * Math.sin(v / 1500),
    edgeAt,
    isInTown: (cell) => {
      const middle = middleOf(cell)
      return Math.hypot(...middle) < edgeAt(middle)
    },
    place: placeIn(city, bendOf(roll)),
  }
}

const lines = (many: number, at: (n: number) => number): readonly number[] =>
  Array.from({ length: 2 * many + 1 }, (_, n) => at(n - many))

/** Streets follow the land: the farther from the middle, the less straight. */
function bendOf(roll: Roll): (spot: Spot) => Spot {
  const phase = (at: number) => roll('bend', at) * ROUND
  const [phaseA, phaseB, phaseC, phaseD] = [phase(1), phase(2), phase(3), phase(4)]
  const turn = (roll('turn') - 0.5) * 0.42
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ([u, v]) => {
    const far = 0.35 + Math.hypot(u, v) / 2600
    const x = u + far * 75 * Math.sin(v / 640 + phaseA) + 26 * Math.sin(u / 700 + phaseB)
    const y = v + far * 70 * Math.sin(u / 760 + phaseC) + 22 * Math.sin(v / 560 + phaseD)
    return [x * cos - y * sin, x * sin + y * cos]
  }
}

function placeIn({ lat, lon }: DemoCity, bend: (spot: Spot) => Spot): Land['place'] {
  const perDegreeEast = METERS_PER_DEGREE_EAST * Math.cos((lat * Math.PI) / 180)
  return (spot) => {
    const [x, y] = bend(spot)
    return storedPin(lat + y / METERS_PER_DEGREE, lon + x / perDegreeEast)
  }
}

import {
  allCells,
  COLUMNS,
  isMainColumn,
  isMainRow,
  isThroughColumn,
  isThroughRow,
  ROWS,
  touchesMain,
  type Cell,
} from './grid.ts'
import type { Land } from './land.ts'

/** The side on which the street is that a plot is reached from. */
export type Facing = 'south' | 'north' | 'west' | 'east'

/** Blocks without streets between them. */
export type Plot = {
  readonly use: 'apartments' | 'park' | 'school'
  /** Its lower left block. */
  readonly corner: Cell
  readonly columns: number
  readonly rows: number
  readonly facing: Facing
  readonly cells: readonly Cell[]
}
type Ground = { readonly isFree: (cell: Cell) => boolean; readonly take: (plot: Plot) => void }
type Wanted = Omit<Plot, 'cells'>

/** Out of the way of the creek and the railway. */
const CLEARANCE = 60

/** Apartment complexes along the long streets first, as they are the fewest places; then what lies between. */
export function joinCells(land: Land, { isFree, take }: Ground): readonly Plot[] {
  const plots: Plot[] = []
  const tryTo = (wanted: Wanted | null) => {
    if (!wanted) return
    const cells = cellsOf(wanted)
    if (!cells.every(isFree) || crossesStreet(wanted) || isCut(land, wanted)) return
    const plot = { ...wanted, cells }
    take(plot)
    plots.push(plot)
  }
  for (const cell of allCells()) {
    tryTo(onMainRow(land, cell))
    tryTo(onMainColumn(land, cell))
  }
  for (const cell of allCells()) tryTo(between(land, cell))
  return plots
}

const cellsOf = ({ corner, columns, rows }: Wanted): Cell[] =>
  Array.from({ length: columns * rows }, (_, n) => ({
    i: corner.i + (n % columns),
    j: corner.j + Math.floor(n / columns),
  }))

/** Whether a street that goes through would have to end. */
function crossesStreet({ corner: { i, j }, columns, rows }: Wanted): boolean {
  const inner = (from: number, many: number) => Array.from({ length: many - 1 }, (_, n) => from + n + 1)
  return (
    inner(i, columns).some((each) => isMainColumn(each) || isThroughColumn(each)) ||
    inner(j, rows).some((each) => isMainRow(each) || isThroughRow(each)) ||
    i + columns > COLUMNS ||
    j + rows > ROWS
  )
}

/** Whether the creek or the railway goes through. */
function isCut({ columnAt, rowAt, creekAt, railAt }: Land, { corner: { i, j }, columns, rows }: Wanted): boolean {
  const spots = [0, 0.5, 1].flatMap((p) =>
    [0, 0.5, 1].map((q) => [
      columnAt(i) + (columnAt(i + columns) - columnAt(i)) * p,
      rowAt(j) + (rowAt(j + rows) - rowAt(j)) * q,
    ]),
  )
  const isOnOneSide = (distances: readonly number[]) =>
    distances.every((one) => one > CLEARANCE) || distances.every((one) => one < -CLEARANCE)
  return !(
    isOnOneSide(spots.map(([u = 0, v = 0]) => v - creekAt(u))) &&
    isOnOneSide(spots.map(([u = 0, v = 0]) => u - railAt(v)))
  )
}

function onMainRow({ roll, isInTown }: Land, { i, j }: Cell): Wanted | null {
  if (isMainColumn(i) || isMainColumn(i + 1) || !isInTown({ i, j })) return null
  const columns = roll('row plot wide', i, j) < 0.45 ? 2 : 1
  if (isMainRow(j) && roll('north plot', i, j) < 0.18)
    return { use: 'apartments', corner: { i, j }, columns, rows: 2, facing: 'south' }
  if (isMainRow(j + 2) && roll('south plot', i, j) < 0.18)
    return { use: 'apartments', corner: { i, j }, columns, rows: 2, facing: 'north' }
  return null
}

function onMainColumn({ roll, isInTown }: Land, { i, j }: Cell): Wanted | null {
  if (isMainRow(j) || isMainRow(j + 1) || !isInTown({ i, j })) return null
  const rows = roll('column plot long', i, j) < 0.35 ? 3 : 2
  if (isMainColumn(i) && roll('east plot', i, j) < 0.12)
    return { use: 'apartments', corner: { i, j }, columns: 1, rows, facing: 'west' }
  if (isMainColumn(i + 1) && roll('west plot', i, j) < 0.12)
    return { use: 'apartments', corner: { i, j }, columns: 1, rows, facing: 'east' }
  return null
}

function between({ roll }: Land, corner: Cell): Wanted | null {
  const { i, j } = corner
  if (touchesMain(corner) || touchesMain({ i, j: j + 1 })) return null
  const dice = roll('plot', i, j)
  const use = dice < 0.03 ? 'apartments' : dice < 0.048 ? 'park' : dice < 0.054 ? 'school' : null
  return use && { use, corner, columns: 1, rows: 2, facing: 'south' }
}

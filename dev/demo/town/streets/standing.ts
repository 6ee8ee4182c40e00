import {
  allCells,
  BUILT_TO,
  COLUMNS,
  isMainColumn,
  isMainRow,
  isThroughColumn,
  isThroughRow,
  ROWS,
  type Cell,
} from '../land/grid.ts'
import type { Land } from '../land/land.ts'
import type { Use, Uses } from '../land/uses.ts'
import { joinPieces } from './join-pieces.ts'
import { pieceKey, type Piece, type Streets } from './pieces.ts'

/** Which pieces of the grid are streets: not every block has one on each side. */
export function drawStreets(land: Land, uses: Uses): Streets {
  const pieces = new Set<number>()
  for (const piece of allPieces()) if (isStreet(land, uses, piece)) pieces.add(pieceKey(piece))
  // Not through a complex or a park.
  joinPieces(pieces, (piece) => !isInPlot(uses, piece))
  return {
    hasRow: ({ i, j }) => pieces.has(pieceKey({ i, j, runs: 'row' })),
    hasColumn: ({ i, j }) => pieces.has(pieceKey({ i, j, runs: 'column' })),
  }
}

function* allPieces(): Generator<Piece> {
  for (const { i, j } of allCells()) {
    yield { i, j, runs: 'row' }
    yield { i, j, runs: 'column' }
  }
  for (let i = -COLUMNS; i < COLUMNS; i += 1) yield { i, j: ROWS, runs: 'row' }
  for (let j = -ROWS; j < ROWS; j += 1) yield { i: COLUMNS, j, runs: 'column' }
}

/** The blocks to both sides of it. */
const besides = ({ i, j, runs }: Piece): readonly [Cell, Cell] => [
  { i, j },
  runs === 'row' ? { i, j: j - 1 } : { i: i - 1, j },
]

function isInPlot({ plotAt }: Uses, piece: Piece): boolean {
  const [one, other] = besides(piece)
  return plotAt(one) !== null && plotAt(one) === plotAt(other)
}

function isStreet(land: Land, uses: Uses, piece: Piece): boolean {
  const { i, j, runs } = piece
  const isRow = runs === 'row'
  if (isRow ? isMainRow(j) : isMainColumn(i)) return true
  const [one, other] = besides(piece)
  if (isInPlot(uses, piece) || !(land.isInTown(one) || land.isInTown(other))) return false
  // A complex and a school are reached from the street before them.
  if (isRow && (uses.plotAt(one) ?? uses.plotAt(other))) return true
  const isThrough = isRow ? isThroughRow(j) : isThroughColumn(i)
  const [use, beyond] = [uses.landUse(one), uses.landUse(other)]
  if (EMPTY.has(use) && EMPTY.has(beyond)) return isThrough && Math.hypot(land.columnAt(i), land.rowAt(j)) < BUILT_TO
  if (isThrough || use === 'downtown' || beyond === 'downtown') return true
  return isRow ? land.roll('row street', i, j) > 0.05 : land.roll('column street', i, j) > 0.42
}

const EMPTY: ReadonlySet<Use> = new Set(['wild', 'creekside'])

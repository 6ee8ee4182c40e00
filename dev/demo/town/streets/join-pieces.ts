import { COLUMNS, MAIN_COLUMNS, MAIN_ROWS, ROWS, type Cell } from '../land/grid.ts'
import { crossingKey, pieceKey, type Piece } from './pieces.ts'

/** Adds the pieces without which some street could not be driven to from the long ones. */
export function joinPieces(pieces: Set<number>, isAllowed: (piece: Piece) => boolean): void {
  const reached = new Set<number>()
  const [i = 0, j = 0] = [MAIN_COLUMNS[0], MAIN_ROWS[0]]
  reach({ i, j }, pieces, reached)
  for (let at = -COLUMNS; at <= COLUMNS; at += 1)
    for (let other = -ROWS; other <= ROWS; other += 1) {
      const lost: Cell = { i: at, j: other }
      if (reached.has(crossingKey(lost)) || !piecesAt(lost).some(({ piece }) => pieces.has(pieceKey(piece)))) continue
      const missing = piecesAt(lost).find(({ piece, end }) => reached.has(crossingKey(end)) && isAllowed(piece))
      if (!missing) continue
      pieces.add(pieceKey(missing.piece))
      reach(lost, pieces, reached)
    }
}

function reach(from: Cell, pieces: ReadonlySet<number>, reached: Set<number>): void {
  const waiting = [from]
  for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
    if (reached.has(crossingKey(cell))) continue
    reached.add(crossingKey(cell))
    for (const { piece, end } of piecesAt(cell)) if (pieces.has(pieceKey(piece))) waiting.push(end)
  }
}

/** The four that meet at a crossing, columns first: between two rows of houses there is always room for one. */
const piecesAt = ({ i, j }: Cell): readonly { readonly piece: Piece; readonly end: Cell }[] => [
  { piece: { i, j, runs: 'column' }, end: { i, j: j + 1 } },
  { piece: { i, j: j - 1, runs: 'column' }, end: { i, j: j - 1 } },
  { piece: { i, j, runs: 'row' }, end: { i: i + 1, j } },
  { piece: { i: i - 1, j, runs: 'row' }, end: { i: i - 1, j } },
]

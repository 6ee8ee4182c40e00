import type { Cell } from '../land/grid.ts'

/** Of row j from column i to the next, or of column i from row j to the next. */
export type Piece = Cell & { readonly runs: 'row' | 'column' }

export type Streets = {
  /** Whether row j is a street between columns i and i + 1. */
  readonly hasRow: (cell: Cell) => boolean
  /** Whether column i is a street between rows j and j + 1. */
  readonly hasColumn: (cell: Cell) => boolean
}

export const crossingKey = ({ i, j }: Cell): number => (i + 500) * 1000 + j + 500
export const pieceKey = (piece: Piece): number => crossingKey(piece) * 2 + (piece.runs === 'row' ? 0 : 1)

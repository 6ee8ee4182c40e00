import { COLUMNS, isMainColumn, isMainRow, ROWS } from './land/grid.ts'
import type { Land, Spot } from './land/land.ts'
import type { StreetNames } from './land/street-names.ts'

/** One side of a street, as whoever builds on it sees it. */
export type Front = {
  readonly street: string
  readonly isMain: boolean
  /** Even numbers stand on the north and the east side. */
  readonly side: 0 | 1
  /** Where its numbers begin. */
  readonly start: number
  readonly at: (along: number, across: number) => Spot
}
type Named = { readonly land: Land; readonly names: StreetNames }

export function rowFront({ land, names }: Named, j: number, side: 0 | 1): Front {
  const [v, away] = [land.rowAt(j), side === 0 ? 1 : -1]
  return {
    street: names.ofRow(j),
    isMain: isMainRow(j),
    side,
    start: land.columnAt(-COLUMNS),
    at: (along, across) => [along, v + away * across],
  }
}

export function columnFront({ land, names }: Named, i: number, side: 0 | 1): Front {
  const [u, away] = [land.columnAt(i), side === 0 ? 1 : -1]
  return {
    street: names.ofColumn(i),
    isMain: isMainColumn(i),
    side,
    start: land.rowAt(-ROWS),
    at: (along, across) => [u + away * across, along],
  }
}

import type { Pin } from '../../company/places.ts'
import type { Land, Spot } from '../land/land.ts'

/** The pins along the streets, each made once: what meets there shares it. */
export type Corners = {
  readonly crossing: (i: number, j: number) => Pin
  /** Between two crossings of a row: a third or two thirds on. */
  readonly onRow: (i: number, j: number, third: 1 | 2) => Pin
  /** Halfway between two crossings of a column. */
  readonly onColumn: (i: number, j: number) => Pin
}

export function openCorners(land: Land): Corners {
  const pins = new Map<string, Pin>()
  const once = (key: string, spot: () => Spot): Pin => {
    const known = pins.get(key)
    if (known) return known
    const made = land.place(spot())
    pins.set(key, made)
    return made
  }
  return {
    crossing: (i, j) => once(`crossing ${i} ${j}`, () => [land.columnAt(i), land.rowAt(j)]),
    onRow: (i, j, third) => once(`row ${i} ${j} ${third}`, () => [alongRow(land, i, third), land.rowAt(j)]),
    onColumn: (i, j) => once(`column ${i} ${j}`, () => [land.columnAt(i), alongColumn(land, j)]),
  }
}

export const alongRow = ({ columnAt }: Land, i: number, third: 1 | 2): number =>
  columnAt(i) + ((columnAt(i + 1) - columnAt(i)) * third) / 3

export const alongColumn = ({ rowAt }: Land, j: number): number => (rowAt(j) + rowAt(j + 1)) / 2

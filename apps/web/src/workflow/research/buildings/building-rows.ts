import type { Building } from '@demarc/contract'
import type { Values } from '#ui/grid/columns.ts'

/** What is wrong with the cells of a row, by their columns. */
export type Faults = Readonly<Record<string, string>>

/** A row of a spreadsheet that the server would not take: it waits in the grid until it is mended or dropped. */
export type PastedRow = {
  readonly id: string
  readonly isPasted: true
  readonly values: Values
  readonly faults: Faults
}
export type GridBuilding = Building | PastedRow

export const isPasted = (row: GridBuilding): row is PastedRow => 'isPasted' in row

/** A cell that was typed into since is not at fault until it was looked at again. */
export const faultsOf = (row: GridBuilding, values: Values): Faults =>
  isPasted(row)
    ? Object.fromEntries(
        Object.entries(row.faults).filter(([key]) => values[key] === undefined || values[key] === row.values[key]),
      )
    : {}

export const mayEdit = (row: GridBuilding): boolean => isPasted(row) || row.actions.includes('edit')

/** The streets of a town are a bent grid: columns run north and south, rows east and west. Meters. */
export const COLUMN_WIDTH = 170
export const ROW_HEIGHT = 96
/** To either side of the middle. */
export const COLUMNS = 18
export const ROWS = 32
/** How far the streets of the middle are built up on both sides; beyond, houses stand along the long streets only. */
export const BUILT_TO = 2500
export const DOWNTOWN = 520

/** The eight streets a city is known by. */
export const MAIN_ROWS: readonly number[] = [-21, -7, 7, 21]
export const MAIN_COLUMNS: readonly number[] = [-12, -4, 4, 12]

export const isMainRow = (j: number): boolean => MAIN_ROWS.includes(j)
export const isMainColumn = (i: number): boolean => MAIN_COLUMNS.includes(i)
/** Between two long streets there is one that goes through. */
export const isThroughRow = (j: number): boolean => j % 14 === 0
export const isThroughColumn = (i: number): boolean => i % 8 === 0

/** Of a block, whose lower left corner is where column i crosses row j. */
export type Cell = { readonly i: number; readonly j: number }

export const touchesMain = ({ i, j }: Cell): boolean =>
  isMainRow(j) || isMainRow(j + 1) || isMainColumn(i) || isMainColumn(i + 1)

export function* allCells(): Generator<Cell> {
  for (let i = -COLUMNS; i < COLUMNS; i += 1) for (let j = -ROWS; j < ROWS; j += 1) yield { i, j }
}

import { decimalOf } from './money.ts'

/** What stands in a cell of a file for spreadsheets: words, a number or an amount of money; null: nothing. */
export type CsvCell = string | number | { readonly cents: number } | null

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Only words are guarded: a number that begins with a minus stays a number, so that sums are right. */
export function textOfCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return decimalOf(cell.cents)
  return FORMULA.test(cell) ? `'${cell}` : cell
}

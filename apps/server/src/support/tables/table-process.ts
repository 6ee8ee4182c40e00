import { Refusal } from '@demarc/domain'
import { readSheet, type CellValue } from 'read-excel-file/node'
import { answerParent } from '#platform/processes/answer-parent.ts'
import { isTooWide, parseRows, tooManyColumns, type Row } from './parse-rows.ts'

export type TableToRead = { readonly text: string; readonly most: number } | { readonly workbook: Uint8Array }
export type TableRead = { readonly rows: Row[] } | { readonly refused: string }

answerParent(async (table: TableToRead): Promise<TableRead> => {
  try {
    return { rows: 'text' in table ? parseRows(table.text, table.most) : await readFirstSheet(table.workbook) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
})

/** Each row with the line it stands in; empty ones left out. */
async function readFirstSheet(workbook: Uint8Array): Promise<Row[]> {
  const rows = await readSheet(Buffer.from(workbook))
  if (rows.some(isTooWide)) throw tooManyColumns()
  return rows
    .map((row, at) => ({ line: at + 1, cells: row.map(inText) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** As a person would have typed it. A day is a day; what a formula came to is kept, the formula is not. */
function inText(cell: CellValue | null): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell === null ? '' : String(cell)
}

import { refuse } from '@demarc/domain'
import { insistOnRows, readRows } from '#support/tables/index.ts'

const MOST_ROWS = 10_000

export type Column = {
  readonly field: string
  /** As the export calls it. */
  readonly title: string
  /** What other people's spreadsheets call it, in small letters and digits only. */
  readonly synonyms: readonly string[]
  readonly isNeeded: boolean
}
/** What stands in a row, by field. A column that the text does not have is left out. */
export type Cells = Readonly<Record<string, string>>
export type Line = { readonly line: number; readonly cells: Cells; readonly hasTooMany: boolean }

/** The rows of a text that was copied or saved from a spreadsheet. Its first row may say which column is which. */
export async function readTable(text: string, columns: readonly Column[]): Promise<Line[]> {
  const read = await readRows(text, MOST_ROWS)
  const fields = read[0] && fieldsNamedIn(read[0].cells, columns)
  const rows = fields ? read.slice(1) : read
  insistOnRows(rows, MOST_ROWS)
  const inOrder = fields ?? columns.map(({ field }) => field)
  const needed = columns.filter(({ isNeeded }) => isNeeded).map(({ field }) => [field, ''] as const)
  return rows.map(({ line, cells }) => {
    const named = cells.flatMap((cell, at) => (inOrder[at] ? [[inOrder[at], cell] as const] : []))
    const hasTooMany = cells.slice(inOrder.length).some((cell) => cell.trim() !== '')
    return { line, cells: Object.fromEntries([...needed, ...named]), hasTooMany }
  })
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The field of each cell where this row names columns; a name that nobody knows has none. */
function fieldsNamedIn(cells: readonly string[], columns: readonly Column[]): (string | undefined)[] | null {
  const fields = cells.map(
    (cell) => columns.find(({ title, synonyms }) => [plain(title), ...synonyms].includes(plain(cell)))?.field,
  )
  if (fields.filter(Boolean).length < 2) return null
  for (const { field, title, isNeeded } of columns) {
    const times = fields.filter((named) => named === field).length
    if (times > 1) invalid(`The header has the column "${title}" twice`)
    if (times === 0 && isNeeded) invalid(`The header has no column "${title}"`)
  }
  return fields
}

const invalid = (problem: string): never => refuse('input.invalid', { problems: [problem] })

import { refuse } from '@demarc/domain'
import { CsvError, parse } from 'csv-parse/sync'

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

type Parsed = { readonly info: { readonly lines: number }; readonly record: readonly string[] }

/** The rows of a text that was copied or saved from a spreadsheet. Its first row may say which column is which. */
export function readTable(text: string, columns: readonly Column[]): Line[] {
  const parsed = parseRows(text.replaceAll(/\r\n?/g, '\n'))
  const fields = parsed[0] && fieldsNamedIn(parsed[0].record, columns)
  const rows = fields ? parsed.slice(1) : parsed
  if (rows.length === 0) invalid('There is nothing to import')
  if (rows.length > MOST_ROWS) invalid(`At most ${MOST_ROWS.toLocaleString('en-US')} rows at once`)
  const inOrder = fields ?? columns.map(({ field }) => field)
  const needed = columns.filter(({ isNeeded }) => isNeeded).map(({ field }) => [field, ''] as const)
  return rows.map(({ info, record }) => {
    const cells = record.flatMap((cell, at) => (inOrder[at] ? [[inOrder[at], withoutGuard(cell)] as const] : []))
    const hasTooMany = record.slice(inOrder.length).some((cell) => cell.trim() !== '')
    return { line: info.lines, cells: Object.fromEntries([...needed, ...cells]), hasTooMany }
  })
}

function parseRows(text: string): Parsed[] {
  try {
    // With `info` each row comes with the line it ends in; the declared type knows only the bare rows.
    return parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: '\n',
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MOST_ROWS + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) return invalid('A quotation mark is opened and never closed')
    throw error
  }
}

/** A spreadsheet copies with tabs; files have commas, or semicolons where the comma is for decimals. */
function separatorOf(text: string): string {
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  if (first.includes('\t')) return '\t'
  const count = (mark: string) => first.split(mark).length
  return count(';') > count(',') ? ';' : ','
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
    if (times > 1) invalid(`The first row names the column "${title}" twice`)
    if (times === 0 && isNeeded) invalid(`The first row has no column "${title}"`)
  }
  return fields
}

/** Our own files put an apostrophe before what a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')

const invalid = (problem: string): never => refuse('input.invalid', { problems: [problem] })

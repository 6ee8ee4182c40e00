import { Refusal, refusal, refuse } from '@demarc/domain'
import { CsvError, parse } from 'csv-parse/sync'

/** A row as it stands in a file, and the line it ends in. */
export type Row = { readonly line: number; readonly cells: readonly string[] }
type Parsed = { readonly info: { readonly lines: number }; readonly record: readonly string[] }

const MOST_COLUMNS = 200
const MOST_LETTERS_A_ROW = 2_000_000

/** The rows of a text that was copied or saved from a spreadsheet, empty ones left out; a few more than `most` at most. */
export function parseRows(text: string, most: number): Row[] {
  return parsed(text.replaceAll(/\r\n?/g, '\n'), most).map(({ info, record }) => ({
    line: info.lines,
    cells: record.map(withoutGuard),
  }))
}

/** Asked of what is left once the headings are taken off. */
export function insistOnRows(rows: readonly Row[], most: number): void {
  if (rows.length === 0) refuse('input.invalid', { problems: ['Nothing to import'] })
  if (rows.length > most)
    refuse('input.invalid', { problems: [`At most ${most.toLocaleString('en-US')} rows at once`] })
}

export const tooManyColumns = (): Refusal =>
  refusal('input.invalid', { problems: [`At most ${MOST_COLUMNS} columns at once`] })
export const isTooWide = (row: readonly unknown[]): boolean => row.length > MOST_COLUMNS

function parsed(text: string, most: number): Parsed[] {
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
      max_record_size: MOST_LETTERS_A_ROW,
      on_record: insistOnWidth,
      to: most + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'A row is too long, or a quotation mark isn’t closed'
        : 'A quotation mark isn’t closed'
    return refuse('input.invalid', { problems: [problem] })
  }
}

/** While it is being read: nobody waits for the other nine million cells of a row that is refused anyway. */
function insistOnWidth(row: unknown): never {
  // With `info` this is what a row comes as; the declared type knows only the bare rows.
  if (isTooWide((row as Parsed).record)) throw tooManyColumns()
  return row as never
}

/** A spreadsheet copies with tabs; files have commas, or semicolons where the comma is for decimals. */
function separatorOf(text: string): string {
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  if (first.includes('\t')) return '\t'
  const count = (mark: string) => first.split(mark).length
  return count(';') > count(',') ? ';' : ','
}

/** Our own files put an apostrophe before what a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')

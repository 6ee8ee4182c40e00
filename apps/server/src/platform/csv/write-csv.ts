import { Readable } from 'node:stream'
import { textOfCell, type CsvCell } from '@demarc/domain'
import { stringify, type Options } from 'csv-stringify'
import { stringify as stringifyAtOnce } from 'csv-stringify/sync'

export type CsvSheet<Row> = {
  /** Titles in the order of the columns, each with its cell. */
  readonly columns: Readonly<Record<string, (row: Row) => CsvCell>>
  readonly rows: Iterable<Row> | AsyncIterable<Row>
}

/** UTF-8 that Excel recognises. What runs as a formula is guarded cell by cell, so that numbers stay numbers. */
const OPTIONS: Options = { bom: true, escape_formulas: false }

/** A file for a spreadsheet, row by row as they are read. */
export const csvOf = <Row>({ columns, rows }: CsvSheet<Row>): Readable =>
  Readable.from(linesOf(columns, rows)).compose(stringify(OPTIONS))

/** The same of cells that are there already, in one piece. */
export const csvOfCells = (rows: readonly (readonly CsvCell[])[]): Buffer =>
  Buffer.from(
    stringifyAtOnce(
      rows.map((row) => row.map(textOfCell)),
      OPTIONS,
    ),
  )

async function* linesOf<Row>(columns: CsvSheet<Row>['columns'], rows: CsvSheet<Row>['rows']) {
  yield Object.keys(columns).map(textOfCell)
  const cells = Object.values(columns)
  for await (const row of rows) yield cells.map((cell) => textOfCell(cell(row)))
}

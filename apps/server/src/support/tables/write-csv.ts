import type { Readable } from 'node:stream'
import { csvOf } from '#platform/csv/write-csv.ts'
import { csvCellOf, type Column, type DatesInCsv } from './cell.ts'

type ToWrite<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: Iterable<Row> | AsyncIterable<Row>
  readonly dates: DatesInCsv
}

/** A CSV file, row by row as they are read. */
export const writeCsv = <Row>({ columns, rows, dates }: ToWrite<Row>): Readable =>
  csvOf({
    columns: Object.fromEntries(columns.map(({ title, cell }) => [title, (row: Row) => csvCellOf(cell(row), dates)])),
    rows,
  })

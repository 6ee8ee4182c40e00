import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

type Sheet<Row> = {
  /** Without its ending. */
  readonly name: string
  /** Titles in the order of the columns, each with its cell. */
  readonly columns: Readonly<Record<string, (row: Row) => string | number | null>>
  readonly rows: Iterable<Row> | AsyncIterable<Row>
}

/** A file for a spreadsheet: UTF-8 that Excel recognises, and no cell of it is run as a formula. */
export function csvOf<Row>({ columns, rows }: Omit<Sheet<Row>, 'name'>): Readable {
  const lines = stringify({ header: true, columns: Object.keys(columns), bom: true, escape_formulas: true })
  return Readable.from(linesOf(rows, Object.values(columns))).compose(lines)
}

export function sendCsv<Row>(reply: FastifyReply, { name, columns, rows }: Sheet<Row>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .send(csvOf({ columns, rows }))
}

async function* linesOf<Row>(rows: Sheet<Row>['rows'], cells: readonly ((row: Row) => string | number | null)[]) {
  for await (const row of rows) yield cells.map((cell) => cell(row))
}

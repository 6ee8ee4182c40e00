import type { TableFormat } from '@demarc/contract'
import type { FastifyReply } from 'fastify'
import { writeCsv, writeWorkbook, type Column, type Zone } from '#support/tables/index.ts'

type Table<Row> = {
  readonly format: TableFormat
  /** Of the file, without its ending. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: Iterable<Row> | AsyncIterable<Row>
  readonly zone: Zone
  /** In CSV, where programs read it. */
  readonly dates?: 'iso' | undefined
}

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A file for a spreadsheet. CSV goes out as it is read: a million rows do not have to fit into memory. */
export async function sendTable<Row>(reply: FastifyReply, table: Table<Row>): Promise<FastifyReply> {
  const { format, name, columns, zone, dates } = table
  const rows = await begun(table.rows)
  const file =
    format === 'xlsx'
      ? await writeWorkbook({ name: sheetNameOf(name), columns, rows, zone })
      : writeCsv({ columns, rows, dates: dates ?? zone })
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('x-content-type-options', 'nosniff')
    .send(file)
}

/** `city-codes` is a file; `City codes` is read. */
const sheetNameOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Its first row is read at once: what is refused is answered as a refusal, and not as half a file. */
async function begun<Row>(rows: Iterable<Row> | AsyncIterable<Row>): Promise<AsyncIterable<Row>> {
  const rest = oneByOne(rows)
  const first = await rest.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* rest
  })()
}

async function* oneByOne<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row, void> {
  for await (const row of rows) yield row
}

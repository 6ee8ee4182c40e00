import type { FastifyReply } from 'fastify'
import { csvOf, type CsvSheet } from '#platform/csv/write-csv.ts'

type Sheet<Row> = CsvSheet<Row> & {
  /** Without its ending. */
  readonly name: string
}

export function sendCsv<Row>(reply: FastifyReply, { name, columns, rows }: Sheet<Row>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .send(csvOf({ columns, rows }))
}

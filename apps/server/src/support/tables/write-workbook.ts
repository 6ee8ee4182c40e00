import { refuse } from '@demarc/domain'
import { openProcess } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { workbookCellOf, type Column, type Zone } from './cell.ts'
import type { Sheet } from './workbook-process.ts'

const MOST_ROWS = 50_000
const writeInProcess = openProcess<Sheet, Uint8Array>(new URL('./workbook-process.ts', import.meta.url), {
  mostMegabytes: 1024,
  mostMs: 120_000,
})
const inTurn = openTurns(1)

type ToWrite<Row> = {
  /** Of its one sheet. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: AsyncIterable<Row>
  readonly zone: Zone
}

/** An XLSX workbook. It is put together in memory, in a process of its own, so it has an end. */
export async function writeWorkbook<Row>({ name, columns, rows, zone }: ToWrite<Row>): Promise<Uint8Array> {
  // As text, row by row: handed over cell by cell, fifty thousand rows would hold up everybody else.
  const lines: Buffer[] = []
  for await (const row of rows) {
    if (lines.length === MOST_ROWS) return refuse('export.too_many', { most: MOST_ROWS })
    lines.push(Buffer.from(`${JSON.stringify(columns.map(({ cell }) => workbookCellOf(cell(row), zone)))}\n`))
  }
  const titles = columns.map(({ title, width }) => ({ title, width }))
  return inTurn(() => writeInProcess({ name, columns: titles, rows: Buffer.concat(lines) }))
}

import type { OrderImportFile } from '@demarc/contract'
import { mapHeadings, type ImportMapping } from '@demarc/domain'
import type { z } from 'zod'
import { insistOnRows, readRows, readWorkbook, type Row } from '#support/tables/index.ts'

const MOST_ROWS = 20_000

export type OrderFile = {
  readonly headings: readonly string[]
  readonly hasHeadings: boolean
  readonly mapping: ImportMapping
  readonly rows: readonly Row[]
}

/** The rows of a file and which column holds what: as somebody said, else as the headings say. */
export async function readOrderFile(file: z.output<typeof OrderImportFile>): Promise<OrderFile> {
  const { text, workbook, hasHeadings } = file
  // The contract lets through exactly one of the two.
  const read = await (workbook === undefined ? readRows(text ?? '', MOST_ROWS) : readWorkbook(workbook))
  const rows = hasHeadings ? read.slice(1) : read
  insistOnRows(rows, MOST_ROWS)
  const width = Math.max(...read.slice(0, 200).map(({ cells }) => cells.length))
  const named = hasHeadings ? (read[0]?.cells ?? []) : []
  const headings = Array.from({ length: width }, (_, at) => named[at]?.trim().slice(0, 100) || `Column ${at + 1}`)
  return { headings, hasHeadings, rows, mapping: file.mapping ?? mapHeadings(named) }
}

import writeXlsxFile from 'write-excel-file/node'
import { answerParent } from '#platform/processes/answer-parent.ts'

/** A day or a moment: milliseconds since 1970, read as if they were told in UTC. */
export type WorkbookCell =
  | string
  | number
  | { readonly cents: number }
  | { readonly at: number; readonly format: string }
  | null
export type Sheet = {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  /** A line of JSON for each row: its cells. */
  readonly rows: Buffer
}

answerParent(({ name, columns, rows }: Sheet): Promise<Buffer> => {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const lines = rows.toString('utf8').split('\n').slice(0, -1)
  const cells = lines.map((line) => (JSON.parse(line) as WorkbookCell[]).map(cellOf))
  return writeXlsxFile([head, ...cells], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    sheet: name,
  }).toBuffer()
})

function cellOf(cell: WorkbookCell) {
  if (cell === null || typeof cell !== 'object') return { value: cell ?? '' }
  if ('cents' in cell) return { value: cell.cents / 100, type: Number, format: '0.00' }
  return { value: new Date(cell.at), type: Date, format: cell.format }
}

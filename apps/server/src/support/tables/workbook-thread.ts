import { parentPort, workerData } from 'node:worker_threads'
import { readSheet, type CellValue } from 'read-excel-file/universal'

/** As a person would have typed it. A day is a day; what a formula came to is kept, the formula is not. */
function inText(cell: CellValue | null): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell === null ? '' : String(cell)
}

// Handed over by read-workbook.ts, which starts this thread.
const file = workerData as ArrayBuffer
const rows = await readSheet(file)
parentPort?.postMessage(rows.map((row) => row.map(inText)))

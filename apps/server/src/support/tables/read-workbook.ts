import { refuse } from '@demarc/domain'
import { runInThread } from '#platform/threads/run-in-thread.ts'
import { unpackedSize } from './modest-zip.ts'
import { isTooWide, tooManyColumns, type Row } from './read-rows.ts'

const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_MEGABYTES = 512
const MOST_MS = 12_000

/**
 * The rows of the first sheet of an XLSX workbook, each with the line it stands in; empty ones left out. Read in a
 * thread of its own with a bound on memory and time: a workbook of a few kilobytes can be made to fill any machine.
 */
export async function readWorkbook(base64: string): Promise<Row[]> {
  const file = Buffer.from(base64, 'base64')
  const size = unpackedSize(file)
  if (size === null) return unreadable()
  if (size > MOST_UNPACKED) refuse('input.invalid', { problems: ['This workbook holds too much to be read at once'] })
  const rows = await readInThread(file)
  if (rows.some(isTooWide)) throw tooManyColumns()
  return rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

async function readInThread(file: Buffer): Promise<string[][]> {
  const bytes = new Uint8Array(file).buffer
  try {
    const rows = await runInThread(new URL('./workbook-thread.ts', import.meta.url), {
      input: bytes,
      transfer: [bytes],
      mostMegabytes: MOST_MEGABYTES,
      mostMs: MOST_MS,
    })
    // The one message that the thread sends.
    return rows as string[][]
  } catch {
    // Whatever it was, it was this file: damaged, too much for the bound, or no workbook at all.
    return unreadable()
  }
}

const unreadable = (): never =>
  refuse('input.invalid', {
    problems: ['This workbook cannot be read. Save it again as XLSX or CSV, then try again.'],
  })

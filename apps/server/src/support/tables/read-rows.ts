import { refuse } from '@demarc/domain'
import { openProcess, ProcessFailed } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { unpackedSize } from './modest-zip.ts'
import type { Row } from './parse-rows.ts'
import type { TableRead, TableToRead } from './table-process.ts'

const MOST_UNPACKED = 64 * 1024 * 1024
const readInProcess = openProcess<TableToRead, TableRead>(new URL('./table-process.ts', import.meta.url), {
  mostMegabytes: 512,
  mostMs: 12_000,
})
const inTurn = openTurns(2)

const TOO_MUCH = 'This file is too large to import at once'
const UNREADABLE = 'Couldn’t open this Excel file. Save it as XLSX or CSV and try again.'

/** The rows of a text that was copied or saved from a spreadsheet, empty ones left out; a few more than `most` at most. */
export const readRows = (text: string, most: number): Promise<Row[]> => read({ text, most }, TOO_MUCH)

/** The rows of the first sheet of an XLSX workbook. One of a few kilobytes can be made to fill any machine. */
export async function readWorkbook(base64: string): Promise<Row[]> {
  const workbook = Buffer.from(base64, 'base64')
  const size = unpackedSize(workbook)
  if (size === null) return invalid(UNREADABLE)
  if (size > MOST_UNPACKED) return invalid('This Excel file is too large to import at once')
  return read({ workbook }, UNREADABLE)
}

async function read(table: TableToRead, ifNot: string): Promise<Row[]> {
  const read = await inTurn(() => readInProcess(table)).catch((error: unknown) => {
    if (!(error instanceof ProcessFailed)) throw error
    // Whatever it was, it was this file: damaged, too much for the bounds, or no table at all.
    return { refused: ifNot }
  })
  return 'rows' in read ? read.rows : invalid(read.refused)
}

const invalid = (problem: string): never => refuse('input.invalid', { problems: [problem] })

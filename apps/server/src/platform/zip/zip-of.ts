import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type FileToZip = {
  readonly path: string
  /** The calendar day it bears, `2026-11-12`. */
  readonly day: string
  /** Asked when it is its turn, so that only one file is open at a time. */
  readonly open: () => Promise<Readable>
}

/**
 * The same files make the same bytes, on every machine and in every time zone. Nothing is deflated: photos and PDFs do not
 * shrink, and no version of a compressor has a say in the bytes. Above 4 GB it goes on as ZIP64.
 */
export function zipOf(files: readonly FileToZip[]): Readable {
  const zip = new ZipFile()
  // Its type says less than it is.
  const out = zip.outputStream as PassThrough
  let current: Readable | undefined
  const fail = (error: Error) => void out.destroy(error)
  zip.on('error', fail)
  out.on('close', () => current?.destroy())
  for (const { path, day, open } of files)
    zip.addReadStreamLazy(path, { ...ALIKE, mtime: noonOf(day) }, (give) => {
      open().then((file) => {
        current = file.on('error', fail)
        give(null, file)
      }, fail)
    })
  zip.end()
  return out
}

/** The finer time stamp is in UTC and the plain one in the zone of the machine: only the plain one can be told. */
const ALIKE = { compress: false, mode: 0o100644, forceDosTimestamp: true } as const

/** No zone leaves out a noon when it puts its clocks on. */
function noonOf(day: string): Date {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

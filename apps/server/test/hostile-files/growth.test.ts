import { crc32 } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import { decodeHeic } from '../../src/platform/images/decode-heic.ts'
import { readExif } from '../../src/platform/images/read-exif.ts'
import { writeExif } from '../pictures/write-exif.ts'
import { examineFile } from '../../src/support/files/examining/examine-file.ts'
import { parseRows } from '../../src/support/tables/parse-rows.ts'
import { workbookOf } from '../fixtures/workbook.ts'
import { emptyPng, jpeg } from './pictures.ts'
import { vastHeic } from './vast-heic.ts'
import { zip } from './zip.ts'

type Parser = {
  readonly smallest: number
  readonly make: (size: number) => unknown
  readonly read: (made: never) => unknown
}
const repeated = (part: Buffer, times: number): Buffer => Buffer.alloc(part.length * times, part)

/** A JPEG with the same segment again and again behind its first two bytes. */
async function jpegOf(segment: Buffer, times: number): Promise<Buffer> {
  const file = await jpeg()
  return Buffer.concat([file.subarray(0, 2), repeated(segment, times), file.subarray(2)])
}
async function exifSegment(): Promise<Buffer> {
  const file = writeExif(await jpeg(), { lat: 36, lon: -79 })
  return file.subarray(2, 4 + file.readUInt16BE(4))
}
function textChunk(): Buffer {
  const named = Buffer.from('tEXtComment\0x')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const pngOf = (times: number): Buffer => {
  const file = emptyPng(4, 4)
  return Buffer.concat([file.subarray(0, 33), repeated(textChunk(), times), file.subarray(33)])
}
const rowsOf = (text: string) => {
  try {
    return parseRows(text, 20_000)
  } catch {
    return null
  }
}

const PARSERS: Readonly<Record<string, Parser>> = {
  'EXIF in a JPEG of segments': {
    smallest: 10_000,
    make: async (size) => jpegOf(await exifSegment(), size),
    read: (file: Buffer) => {
      // The reader says that it has found many.
      const silent = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      readExif(file)
      silent.mockRestore()
    },
  },
  'EXIF in a PNG of texts': { smallest: 2000, make: pngOf, read: readExif },
  'HEIC of tiles': { smallest: 2, make: (size) => vastHeic(size, 2), read: decodeHeic },
  'a ZIP of names': {
    smallest: 1250,
    make: (size) => zip(...Array.from({ length: size }, (_, at) => ({ name: `word/${at}`, body: Buffer.alloc(0) }))),
    read: examineFile,
  },
  'XLSX of rows': {
    smallest: 250,
    make: (size) => workbookOf(Array.from({ length: size }, (_, at) => [at, 'Elm St', 'x'])),
    read: readSheet,
  },
  'CSV of quotation marks': { smallest: 125_000, make: (size) => '"'.repeat(size), read: rowsOf },
  'CSV of quoted cells': { smallest: 400, make: (size) => `${'"a""b",'.repeat(50)}\n`.repeat(size), read: rowsOf },
  'CSV of empty lines': { smallest: 250_000, make: (size) => '\n'.repeat(size), read: rowsOf },
}

/** In milliseconds of the processor, the least of three. */
async function costOf({ make, read }: Parser, size: number): Promise<number> {
  const made = await make(size)
  const costs: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage()
    await read(made as never)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}

test.each(Object.entries(PARSERS))('%s: eight times as much takes about eight times as long', async (_, parser) => {
  const { smallest } = parser
  await costOf(parser, smallest)
  const [one, eight] = [await costOf(parser, smallest), await costOf(parser, 8 * smallest)]
  // Each part read again for each other would be 64 times; what takes a few milliseconds cannot be told apart.
  expect(eight, `${Math.round(one)} and ${Math.round(eight)} ms`).toBeLessThan(25 * Math.max(one, 5))
})

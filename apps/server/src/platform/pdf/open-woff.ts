import { inflateSync } from 'node:zlib'
import { nameTable } from './name-table.ts'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
const aligned = (length: number) => Math.ceil(length / 4) * 4

type Table = { readonly tag: string; readonly bytes: Buffer }

/**
 * The font inside a WOFF file (W3C, version 1: each table deflated by itself), under a family name of our own. Typst
 * reads nothing that is packed, and takes the fonts of one name for one another, whatever letters they hold.
 */
export function openWoff(woff: Buffer, family: string): Buffer {
  const named = tablesIn(woff).map((table) => (table.tag === 'name' ? { ...table, bytes: nameTable(family) } : table))
  return writeFont(woff.subarray(4, 8), named)
}

export function tablesIn(woff: Buffer): Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file')
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at) => readTable(woff, HEADER + at * ENTRY))
}

function readTable(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
  const isPacked = packed.length < woff.readUInt32BE(entry + 12)
  return { tag: woff.toString('latin1', entry, entry + 4), bytes: isPacked ? inflateSync(packed) : packed }
}

function writeFont(flavor: Buffer, tables: readonly Table[]): Buffer {
  const count = tables.length
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  flavor.copy(head)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10)
  const bodies: Buffer[] = []
  let offset = head.length
  for (const [at, { tag, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + at * SFNT_ENTRY
    const body = Buffer.alloc(aligned(bytes.length))
    bytes.copy(body)
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksumOf(body), entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([head, ...bodies])
}

function checksumOf(body: Buffer): number {
  let sum = 0
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0
  return sum
}

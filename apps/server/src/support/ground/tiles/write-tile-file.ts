import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { tileIdToZxy, zxyToTileId, type Entry } from 'pmtiles'

/** Degrees. */
export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
export type TileFileFacts = {
  readonly tiles: number
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: Bounds
}

/** A tile in the SQLite file, by its number along the curve on which PMTiles sorts them. */
type Numbered = { readonly rowid: number; readonly tileId: number }
type Body = { readonly entries: readonly Entry[]; readonly contents: number; readonly bytes: number }

/**
 * Turns the tiles of an .mbtiles file, which only a disk can serve, into a PMTiles file (version 3), which a disk and S3
 * both can. The package `pmtiles` reads this format and does not write it. `bodyPath` takes the tiles meanwhile: what
 * stands before them is known only after them.
 */
export async function toTileFile(mbtiles: string, bodyPath: string) {
  const source = new DatabaseSync(mbtiles, { readOnly: true })
  try {
    const numbered = listTiles(source)
    if (numbered.length === 0) throw new Error('There is nothing to draw in this file')
    const body = await writeBody(source, numbered, bodyPath)
    const facts = factsOf(numbered)
    return { facts, bytes: inOrder(headOf(body, facts), bodyPath) }
  } finally {
    source.close()
  }
}

async function* inOrder(head: Buffer, bodyPath: string): AsyncGenerator<Uint8Array> {
  yield head
  yield* createReadStream(bodyPath, { highWaterMark: 1024 * 1024 })
}

function listTiles(source: DatabaseSync): Numbered[] {
  const rows = source.prepare('select rowid, zoom_level as z, tile_column as x, tile_row as y from tiles').iterate()
  const numbered: Numbered[] = []
  for (const row of rows) {
    const [rowid, z, x, y] = [Number(row.rowid), Number(row.z), Number(row.x), Number(row.y)]
    // Its rows are counted from the south.
    numbered.push({ rowid, tileId: zxyToTileId(z, x, 2 ** z - 1 - y) })
  }
  return numbered.toSorted((one, other) => one.tileId - other.tileId)
}

/** Equal tiles, such as those of open water, are written once. */
async function writeBody(source: DatabaseSync, numbered: readonly Numbered[], path: string): Promise<Body> {
  const read = source.prepare('select tile_data as data from tiles where rowid = ?')
  const out = createWriteStream(path)
  const written = new Map<string, { offset: number; length: number }>()
  const entries: Entry[] = []
  let bytes = 0
  for (const { rowid, tileId } of numbered) {
    const data = read.get(rowid)?.data
    if (!(data instanceof Uint8Array)) throw new Error(`Tile ${rowid} has no data`)
    const hash = createHash('sha256').update(data).digest('base64')
    const content = written.get(hash) ?? { offset: bytes, length: data.length }
    if (!written.has(hash)) {
      written.set(hash, content)
      bytes += data.length
      if (!out.write(data)) await once(out, 'drain')
    }
    const last = entries.at(-1)
    if (last && last.offset === content.offset && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, ...content, runLength: 1 })
  }
  out.end()
  await finished(out)
  return { entries, contents: written.size, bytes }
}

function factsOf(numbered: readonly Numbered[]): TileFileFacts {
  const places = numbered.map(({ tileId }) => tileIdToZxy(tileId))
  const maxZoom = places.at(-1)?.[0] ?? 0
  const box = { left: Infinity, right: 0, top: Infinity, bottom: 0 }
  for (const [z, x, y] of places) {
    if (z !== maxZoom) continue
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  const bounds = {
    west: longitudeAt(box.left, maxZoom),
    south: latitudeAt(box.bottom, maxZoom),
    east: longitudeAt(box.right, maxZoom),
    north: latitudeAt(box.top, maxZoom),
  }
  return { tiles: numbered.length, minZoom: places[0]?.[0] ?? 0, maxZoom, bounds }
}

const longitudeAt = (x: number, z: number) => (x / 2 ** z) * 360 - 180
const latitudeAt = (y: number, z: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI

const HEADER_BYTES = 127
/** The header and the first directory are read together, as the first 16 KB. */
const MOST_ROOT_BYTES = 16_384 - HEADER_BYTES
const LEAST_LEAF_ENTRIES = 4096

/** The first directory, and those below it where it would be too long. */
function directoriesOf(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = encodeDirectory(entries)
  if (whole.length <= MOST_ROOT_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = LEAST_LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = encodeDirectory(entries.slice(at, at + size))
      // A run of 0 points to a directory.
      pointers.push({ tileId: entries[at]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = encodeDirectory(pointers)
    if (root.length <= MOST_ROOT_BYTES) return { root, leaves: Buffer.concat(leaves) }
  }
}

function encodeDirectory(entries: readonly Entry[]): Buffer {
  const isNext = (at: number) => {
    const before = entries[at - 1]
    return before !== undefined && before.offset + before.length === entries[at]?.offset
  }
  return gzipSync(
    varints([
      entries.length,
      ...entries.map(({ tileId }, at) => tileId - (entries[at - 1]?.tileId ?? 0)),
      ...entries.map(({ runLength }) => runLength),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }, at) => (isNext(at) ? 0 : offset + 1)),
    ]),
    { level: 9 },
  )
}

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (let rest of numbers) {
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

const GZIP = 2
const VECTOR_TILES = 1
/** Where the header has a pair of numbers: where a part begins, and how long it is. */
const PARTS = { root: 8, about: 24, leaves: 40, body: 56 } as const
const DEGREES = { west: 102, south: 106, east: 110, north: 114 } as const

/** Everything before the tiles. */
function headOf({ entries, contents, bytes }: Body, { tiles, minZoom, maxZoom, bounds }: TileFileFacts): Buffer {
  const { root, leaves } = directoriesOf(entries)
  const about = gzipSync('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  let at = HEADER_BYTES
  for (const [part, length] of [
    ['root', root.length],
    ['about', about.length],
    ['leaves', leaves.length],
    ['body', bytes],
  ] as const) {
    header.writeBigUInt64LE(BigInt(at), PARTS[part])
    header.writeBigUInt64LE(BigInt(length), PARTS[part] + 8)
    at += length
  }
  for (const [position, count] of [
    [72, tiles],
    [80, entries.length],
    [88, contents],
  ] as const)
    header.writeBigUInt64LE(BigInt(count), position)
  // In the order of their numbers; directories and tiles compressed with gzip.
  header.set([1, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom], 96)
  for (const [side, position] of Object.entries(DEGREES))
    header.writeInt32LE(Math.round(bounds[side as keyof Bounds] * 1e7), position)
  // Where a viewer of such files would begin.
  header[118] = Math.min(12, maxZoom)
  header.writeInt32LE(Math.round(((bounds.west + bounds.east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((bounds.south + bounds.north) / 2) * 1e7), 123)
  return Buffer.concat([header, root, about, leaves])
}

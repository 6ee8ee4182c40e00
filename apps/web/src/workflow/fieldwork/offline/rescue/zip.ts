/** The parts of the ZIP format that a handful of photos needs: files as they are, without compression (APPNOTE 6.3). */
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20

export type ZipEntry = { readonly name: string; readonly bytes: ArrayBuffer }

/** Entry by entry, so that never more than one photo is held in memory. */
export function zipWriter() {
  const parts: Blob[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  return {
    add({ name, bytes }: ZipEntry): void {
      const path = new TextEncoder().encode(name)
      const size = bytes.byteLength
      const about = [VERSION, FLAGS, 0, 0, 0x21] as const
      const sums = [crc32(new Uint8Array(bytes)), size, size] as const
      const header = record(LOCAL, [...about], [...sums], [path.length, 0], path)
      parts.push(new Blob([header, bytes]))
      central.push(centralOf(about, sums, path, offset))
      offset += header.length + size
    },
    done(): Blob {
      const size = central.reduce((sum, entry) => sum + entry.length, 0)
      const end = new DataView(new ArrayBuffer(22))
      end.setUint32(0, END, true)
      end.setUint16(8, central.length, true)
      end.setUint16(10, central.length, true)
      end.setUint32(12, size, true)
      end.setUint32(16, offset, true)
      return new Blob([...parts, ...central, end], { type: 'application/zip' })
    },
  }
}

function record(mark: number, shorts: number[], longs: number[], lengths: number[], path: Uint8Array) {
  const bytes = new Uint8Array(4 + 2 * shorts.length + 4 * longs.length + 2 * lengths.length + path.length)
  const view = new DataView(bytes.buffer)
  let at = 4
  view.setUint32(0, mark, true)
  for (const value of shorts) at = (view.setUint16(at, value, true), at + 2)
  for (const value of longs) at = (view.setUint32(at, value, true), at + 4)
  for (const value of lengths) at = (view.setUint16(at, value, true), at + 2)
  bytes.set(path, at)
  return bytes
}

function centralOf(about: readonly number[], sums: readonly number[], path: Uint8Array, offset: number) {
  // Name, extra and comment lengths, disk, inner and outer attributes, then where its local header stands.
  const lengths = [path.length, 0, 0, 0, 0, 0, 0, offset & 0xffff, offset >>> 16]
  return record(CENTRAL, [VERSION, ...about], [...sums], lengths, path)
}

/** What lies in a ZIP, also one that was packed again by somebody's own program. */
export async function* readZip(file: Blob): AsyncGenerator<ZipEntry> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - 65_557)).arrayBuffer())
  const end = findEnd(tail)
  const [count, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ]
  const list = await file.slice(start, start + size).arrayBuffer()
  const view = new DataView(list)
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('Not a ZIP file')
    const [path, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    const name = new TextDecoder().decode(list.slice(at + 46, at + 46 + path))
    const packed = {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    }
    yield { name, bytes: await unpack(file, packed) }
    at += 46 + path + extra + comment
  }
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) if (tail.getUint32(at, true) === END) return at
  throw new Error('Not a ZIP file')
}

async function unpack(file: Blob, packed: { method: number; size: number; offset: number }): Promise<ArrayBuffer> {
  const local = new DataView(await file.slice(packed.offset, packed.offset + 30).arrayBuffer())
  const start = packed.offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const content = file.slice(start, start + packed.size)
  if (packed.method === 0) return content.arrayBuffer()
  return new Response(content.stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer()
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}

import { crc32, deflateSync } from 'node:zlib'

/** A square picture of palette entries, one byte a point: what a tile needs and no more. */
export function pngOf(
  side: number,
  points: Uint8Array,
  palette: readonly (readonly [number, number, number])[],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits a point, out of a palette.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side + 1))
  for (let row = 0; row < side; row += 1) {
    // The first byte of each row says that it is not filtered.
    rows.set(points.subarray(row * side, (row + 1) * side), row * (side + 1) + 1)
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

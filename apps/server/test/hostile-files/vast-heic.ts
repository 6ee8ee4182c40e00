import sharp from 'sharp'
import { asHeic } from '../pictures/base-pictures.ts'

const SIDE = 512

const uint = (bytes: 2 | 4, ...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(bytes * values.length)
  values.forEach((value, at) => out.writeUIntBE(value, at * bytes, bytes))
  return out
}
const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}
/** A box with a version. */
const full = (type: string, version: number, ...parts: readonly (Buffer | string)[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)

/** The box of this type, wherever it stands. */
function find(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

/** A file of some kilobytes: one tile of 512 by 512 points, named so many times, side by side. */
export async function vastHeic(columns: number, rows: number): Promise<Buffer> {
  const plain = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#7a8' } })
  const tile = await asHeic(await plain.jpeg().toBuffer())
  const data = find(tile, 'mdat').subarray(8)
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint(4, columns * SIDE, rows * SIDE)])
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 1)
  const whole = tiles.length + 1
  // A tile is hidden: it is no picture of its own.
  const item = (id: number, type: string, isHidden: boolean) =>
    box('infe', Buffer.from([2, 0, 0, isHidden ? 1 : 0]), uint(2, id, 0), type, '\0')
  const place = (id: number, from: number, length: number) => Buffer.concat([uint(2, id, 0, 1), uint(4, from, length)])
  const size = (width: number, height: number) => full('ispe', 0, uint(4, width, height))
  // Which of its three properties belong to an item; that of the decoder is essential.
  const properties = (id: number, ...which: number[]) =>
    Buffer.concat([uint(2, id), Buffer.from([which.length, ...which])])
  const metaFor = (mdat: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, uint(4, 0), 'pict', uint(4, 0, 0, 0), '\0'),
      full('pitm', 0, uint(2, whole)),
      full(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        uint(2, whole),
        ...tiles.map((id) => place(id, mdat, data.length)),
        place(whole, mdat + data.length, grid.length),
      ),
      full('iinf', 0, uint(2, whole), ...tiles.map((id) => item(id, 'hvc1', true)), item(whole, 'grid', false)),
      full('iref', 0, box('dimg', uint(2, whole, tiles.length, ...tiles))),
      box(
        'iprp',
        box('ipco', find(tile, 'hvcC'), size(SIDE, SIDE), size(columns * SIDE, rows * SIDE)),
        full('ipma', 0, uint(4, whole), ...tiles.map((id) => properties(id, 0x81, 2)), properties(whole, 3)),
      ),
    )
  const head = box('ftyp', 'heic', uint(4, 0), 'mif1', 'heic')
  const meta = metaFor(head.length + metaFor(0).length + 8)
  return Buffer.concat([head, meta, box('mdat', data, grid)])
}

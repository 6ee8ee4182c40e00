import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const small = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#b91c1c' } })
export const jpeg = (): Promise<Buffer> => small().jpeg().toBuffer()
export const png = (): Promise<Buffer> => small().png().toBuffer()
export const webp = (): Promise<Buffer> => small().webp().toBuffer()

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** One bit a point, all of them white: few bytes, as many points as wanted. */
export function whitePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)), 0xff)
  for (let row = 0; row < height; row++) rows[row * (1 + Math.ceil(width / 8))] = 0
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Says it is vast and has nothing in it. */
export function emptyPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = 2
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A comment inside, where a browser that guesses would begin to read. */
export async function jpegWithComment(comment: string): Promise<Buffer> {
  const file = await jpeg()
  const body = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([file.subarray(0, 2), head, body, file.subarray(2)])
}
export async function pngWithText(text: string): Promise<Buffer> {
  const file = await png()
  return Buffer.concat([file.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${text}`)), file.subarray(33)])
}
/** The dimensions in its frame replaced by the greatest there are. */
export async function vastJpeg(): Promise<Buffer> {
  const file = Buffer.from(await jpeg())
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(65_000, frame + 5)
  file.writeUInt16BE(65_000, frame + 7)
  return file
}

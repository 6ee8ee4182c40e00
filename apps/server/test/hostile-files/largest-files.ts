import { MOST_FILE_BYTES } from '@demarc/domain'
import sharp from 'sharp'
import { emptyPng, whitePng } from './pictures.ts'
import { compound } from './word-files.ts'
import { zip } from './zip.ts'

type Make = () => Buffer | Promise<Buffer>

const filled = (head: string, part: string, tail: string): Buffer => {
  const room = MOST_FILE_BYTES - head.length - tail.length
  return Buffer.concat([Buffer.from(head), Buffer.alloc(room, part, 'latin1'), Buffer.from(tail)])
}
const pdfOf = (part: string) => () => filled('%PDF-1.7\n', part, '\n%%EOF')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' }, limitInputPixels: false })

/** Of the largest size that we take, or with the most points: each takes its reader as long, or as much memory, as it can. */
export const LARGEST: Readonly<Record<string, Make>> = {
  'a PDF of the word "stream"': pdfOf('stream\n'),
  'a PDF of streams of objects': pdfOf('/First stream\n'),
  'a PDF of objects that never end': pdfOf('obj stream\r\n'),
  'a PDF of brackets': pdfOf('/ObjStm('),
  'a PDF of names written as numbers': pdfOf('/#4a#61'),
  'a PNG of a hundred million points': () => whitePng(10_000, 10_000),
  'a PNG that says it has more': () => emptyPng(60_000, 60_000),
  'an interlaced PNG': () => plain(6000, 6000).png({ progressive: true }).toBuffer(),
  'a progressive JPEG': () => plain(8000, 8000).jpeg({ progressive: true }).toBuffer(),
  'a WebP': () => plain(6000, 6000).webp({ effort: 0 }).toBuffer(),
  'a ZIP of sixty thousand files': () =>
    zip(...Array.from({ length: 60_000 }, (_, at) => ({ name: `word/${at}`, body: Buffer.alloc(0) }))),
  'a Word file of nothing': () => Buffer.concat([compound('WordDocument'), Buffer.alloc(MOST_FILE_BYTES - 4096)]),
  'a text of one line': () => filled('', 'x', ''),
  'a text of quotation marks': () => filled('', '"', ''),
}

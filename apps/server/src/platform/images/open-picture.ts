import { fileTypeFromBuffer } from 'file-type'
import { decodeHeic } from './decode-heic.ts'
import { MOST_PIXELS } from './most-pixels.ts'
import { sharp } from './sharp.ts'

/** A picture upright and without transparency, in no more points than anybody looks at. */
export type Picture = {
  /** Of the whole picture, upright. */
  readonly width: number
  readonly height: number
  /** False: the file breaks off or is broken, and this is as much as could be saved. */
  readonly isWhole: boolean
  readonly points: {
    readonly width: number
    readonly height: number
    /** Red, green, blue. */
    readonly data: Buffer
  }
}

const LONGEST_SIDE = 2560
const DECODE_WITHIN_SECONDS = 60

/** What the file really is decides, not what it is called. Null where nothing of it can be seen. */
export async function openPicture(file: Buffer): Promise<Picture | null> {
  // A file on which the reader of headers stumbles is none that we know.
  const { mime } = (await fileTypeFromBuffer(file).catch(() => undefined)) ?? {}
  switch (mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return (await decode(file, true)) ?? decode(file, false)
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      return openHeic(file)
    case undefined:
    default:
      return null
  }
}

async function decode(file: Buffer, isWhole: boolean): Promise<Picture | null> {
  try {
    // Reads the head of the file only, so that a picture which is too large is never begun.
    const { autoOrient } = await sharp(file, { limitInputPixels: MOST_PIXELS }).metadata()
    const failOn = isWhole ? 'error' : 'none'
    const opened = sharp(file, { limitInputPixels: MOST_PIXELS, failOn, autoOrient: true, sequentialRead: true })
    return { ...autoOrient, isWhole, points: await pointsOf(opened) }
  } catch {
    return null
  }
}

async function openHeic(file: Buffer): Promise<Picture | null> {
  // Whatever it stumbles on, it is this file: damaged, too large, or no picture at all.
  const decoded = await decodeHeic(file).catch(() => null)
  if (!decoded) return null
  const { width, height, data } = decoded
  const raw = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MOST_PIXELS })
  return { width, height, isWhole: true, points: await pointsOf(raw) }
}

async function pointsOf(picture: ReturnType<typeof sharp>): Promise<Picture['points']> {
  const { data, info } = await picture
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_WITHIN_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

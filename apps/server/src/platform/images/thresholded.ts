import type { Picture } from './open-picture.ts'
import { sharp } from './sharp.ts'

/** A part of a picture in which letters are black on white, as those who read text like them. */
export type Look = {
  /** Of the height: where the part begins and how high it is. */
  readonly from: number
  readonly high: number
  /** The part is drawn so wide. */
  readonly width: number
  /** Are the letters brighter than this, or darker? */
  readonly brighterThan?: number
  readonly darkerThan?: number
  /** Leaves out all rows that cannot be lines of text on a plain ground: what is left is read ten times as fast. */
  readonly isLinesOnly?: boolean
}

/** As PNG; null where the part holds almost nothing, or is almost full: there are no letters in it. */
export async function thresholded({ points }: Pick<Picture, 'points'>, look: Look): Promise<Buffer | null> {
  const { data, info } = await letters(points, look).raw().toBuffer({ resolveWithObject: true })
  const { width } = info
  const rows = Array.from({ length: info.height }, (_, row) => inkIn(data.subarray(row * width, (row + 1) * width)))
  const ink = rows.reduce((sum, one) => sum + one, 0) / rows.length
  if (ink < LEAST_INK || ink > MOST_INK) return null
  const kept = look.isLinesOnly ? linesIn(rows, points.height * (width / points.width)) : [[0, rows.length] as const]
  if (kept.length === 0) return null
  const gap = Buffer.alloc(width * GAP, 255)
  const seen = Buffer.concat(kept.flatMap(([from, to]) => [gap, data.subarray(from * width, to * width)]).concat([gap]))
  const raw = { width, height: seen.length / width, channels: 1 as const }
  return sharp(seen, { raw }).png({ compressionLevel: 1 }).toBuffer()
}

const LEAST_INK = 0.001
const MOST_INK = 0.6
/** White rows around what is read. */
const GAP = 16

function letters({ width, height, data }: Picture['points'], look: Look) {
  const top = Math.round(look.from * height)
  const part = sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: 0, top, width, height: Math.min(height - top, Math.round(look.high * height)) })
    .resize({ width: look.width, kernel: 'cubic' })
    .toColourspace('b-w')
  const { brighterThan, darkerThan = 0 } = look
  // A threshold makes white what is brighter: letters that are bright are turned into black ones.
  return brighterThan === undefined ? part.threshold(darkerThan) : part.threshold(brighterThan).negate({ alpha: false })
}

const inkIn = (row: Buffer): number => row.reduce((sum, light) => sum + (light < 128 ? 1 : 0), 0) / row.length

/** Letters on a plain band: rows with some ink between rows without any, as high as a line of text. */
function linesIn(rows: readonly number[], heightOfPicture: number): (readonly [from: number, to: number])[] {
  const lines: (readonly [number, number])[] = []
  let from: number | null = null
  for (const [at, ink] of [...rows, 0].entries()) {
    const isEmpty = ink < 0.0012
    if (!isEmpty) from ??= at
    if (!isEmpty || from === null) continue
    const high = (at - from) / heightOfPicture
    const most = Math.max(...rows.slice(from, at))
    if (high > 0.01 && high < 0.08 && most < 0.5) lines.push([from, at])
    from = null
  }
  return lines
}

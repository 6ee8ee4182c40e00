import { metresBetween, type Point } from '@demarc/domain'
import type { Picture } from '#platform/images/open-picture.ts'
import { thresholded, type Look } from '#platform/images/thresholded.ts'
import { readText } from '#platform/ocr/read-text.ts'
import { parseStamp, type Stamped } from './parse-stamp.ts'

/** Apps burn their stamp into a band at the bottom or at the top. */
const BANDS = [
  { from: 0.74, high: 0.26 },
  { from: 0, high: 0.26 },
] as const
/** Each band is looked at twice, larger and smaller, stricter and less strict: a digit misread once is not misread the same way again. */
const LIGHT: readonly Partial<Look>[] = [{ brighterThan: 200 }, { brighterThan: 225 }]
const DARK: readonly Partial<Look>[] = [{ darkerThan: 70 }, { darkerThan: 45 }]
const WIDTHS = [1800, 1440] as const
/** Farther from what it should show a digit was misread rather than a picture taken. */
const MOST_METRES = 300_000

type Input = { readonly program: string; readonly near: Point | null }

/**
 * The position that is burnt into a picture, where two looks agree on it; else null. Lines on a plain ground are tried
 * first: the letters that a reader believes to see in a brick wall take it seconds.
 */
export async function readStamp(picture: Picture, input: Input): Promise<Stamped | null> {
  for (const isLinesOnly of [true, false]) {
    for (const band of BANDS) {
      for (const [first, second] of [LIGHT, DARK]) {
        const read = await readLook(picture, { ...band, ...first, width: WIDTHS[0], isLinesOnly }, input)
        if (!read) continue
        const again = await readLook(picture, { ...band, ...second, width: WIDTHS[1], isLinesOnly }, input)
        if (again && metresBetween(read, again) <= 1 && isPlausible(read, input.near)) return read
      }
    }
  }
  return null
}

async function readLook(picture: Picture, look: Look, { program, near }: Input): Promise<Stamped | null> {
  const png = await thresholded(picture, look)
  return png && parseStamp(await readText(program, png), near)
}

const isPlausible = (point: Point, near: Point | null): boolean =>
  near === null || metresBetween(point, near) <= MOST_METRES

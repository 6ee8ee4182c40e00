import type { Point } from '../geo.ts'

/** The letters of a geohash, whatever program reads it: no a, i, l or o. */
const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz'
/** Five letters: about 5 km by 5 km. */
const LENGTH = 5
const BITS_OF_LETTER = 5

/** The area that these points lie in, by their middle, as a geohash; null where there are none. */
export function clusterOf(points: readonly Point[]): string | null {
  if (points.length === 0) return null
  const mean = (side: keyof Point) => points.reduce((sum, point) => sum + point[side], 0) / points.length
  const [lat, lon] = [
    { value: mean('lat'), least: -90, most: 90 },
    { value: mean('lon'), least: -180, most: 180 },
  ]
  let bits = ''
  for (let n = 0; n < LENGTH * BITS_OF_LETTER; n += 1) bits += halve(n % 2 === 0 ? lon : lat)
  return Array.from({ length: LENGTH }, (_, at) =>
    letterOf(bits.slice(at * BITS_OF_LETTER, (at + 1) * BITS_OF_LETTER)),
  ).join('')
}

type Range = { readonly value: number; least: number; most: number }

/** Which half it lies in; that half is what is left. */
function halve(range: Range): '0' | '1' {
  const middle = (range.least + range.most) / 2
  const isUpper = range.value >= middle
  if (isUpper) range.least = middle
  else range.most = middle
  return isUpper ? '1' : '0'
}

const letterOf = (bits: string): string => LETTERS[Number.parseInt(bits, 2)] ?? ''

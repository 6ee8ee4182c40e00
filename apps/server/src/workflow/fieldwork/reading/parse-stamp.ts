import { isOnEarth, metresBetween, type Point } from '@demarc/domain'

/** A position as a stamp says it, and whether it says on which half of the globe. */
export type Stamped = Point & { readonly hasLetters: boolean }

/** Between degrees, minutes and seconds stand signs which no reader gets right every time; never a digit. */
const SIGN = String.raw`[^\w\s.,+-]{1,3}\s?|o\s?|\s`
/** Often read as a comma, sometimes as both. */
const POINT = String.raw`[.,]{1,2}`
/** A number in degrees, in degrees and minutes, or in degrees, minutes and seconds; the last always with a fraction. */
const FORMS = [
  String.raw`(\d{1,3})${POINT}(\d{4,8})`,
  String.raw`(\d{1,3})(?:${SIGN})(\d{1,2})${POINT}(\d{3,5})`,
  String.raw`(\d{1,3})(?:${SIGN})(\d{2})(?:${SIGN})(\d{2})${POINT}(\d{1,3})`,
] as const
const AFTER = String.raw`[^\w.,+-]{0,4}`
/** Between the two: a comma, a new line, "Long:". */
const BETWEEN = String.raw`[^A-Za-z0-9+-]{0,6}(?:[Ll][A-Za-z]{2,8}[^A-Za-z0-9+-]{0,4})?`
const BOUND = [String.raw`(?<![\w.])`, String.raw`(?![\w.])`] as const

const patternsOf = (form: string): RegExp[] => [
  new RegExp(`${BOUND[0]}(?:)${form}${AFTER}([NS])${BETWEEN}${form}${AFTER}([EW])${BOUND[1]}`, 'g'),
  new RegExp(`${BOUND[0]}([NS])[^\\w+-]{0,4}${form}${AFTER}${BETWEEN}([EW])[^\\w+-]{0,4}${form}${BOUND[1]}`, 'g'),
]
const WITH_LETTERS = FORMS.map((form, at) => ({
  parts: at + 2,
  after: patternsOf(form)[0],
  before: patternsOf(form)[1],
}))
const [DECIMAL] = FORMS
const WITH_SIGNS = new RegExp(
  String.raw`(?<![\w.+-])([+-]?)${DECIMAL}${AFTER}${BETWEEN}([+-]?)${DECIMAL}(?![\w.]|${AFTER}[NSEW](?![a-z]))`,
  'g',
)

/**
 * The one position in what was read, or null. A stamp without letters leaves its sign to a dash that is easily lost, so
 * a number without one counts only where it lies on the same half of the globe as what the picture should show.
 */
export function parseStamp(text: string, near: Point | null): Stamped | null {
  const plain = text
    .replaceAll(/[−–—‐]/g, '-')
    .replaceAll(/[‘’′`´]/g, "'")
    .replaceAll(/[“”″]/g, '"')
  const found = [...lettered(plain), ...signed(plain, near)].filter(isOnEarth)
  const [first] = found
  if (!first || found.some((other) => metresBetween(first, other) > 1)) return null
  return first.lat === 0 && first.lon === 0 ? null : first
}

function* lettered(text: string): Generator<Stamped> {
  for (const { parts, after, before } of WITH_LETTERS) {
    for (const [, ...found] of text.matchAll(after ?? /$^/g)) {
      const [lat, lon] = [found.slice(0, parts), found.slice(parts + 1, 2 * parts + 1)]
      yield* pointOf(lat, lon, [found[parts] === 'S' ? -1 : 1, found[2 * parts + 1] === 'W' ? -1 : 1])
    }
    for (const [, ...found] of text.matchAll(before ?? /$^/g)) {
      const [lat, lon] = [found.slice(1, parts + 1), found.slice(parts + 2)]
      yield* pointOf(lat, lon, [found[0] === 'S' ? -1 : 1, found[parts + 1] === 'W' ? -1 : 1])
    }
  }
}

function* signed(text: string, near: Point | null): Generator<Stamped> {
  for (const [, latSign = '', latWhole = '', latPart = '', lonSign = '', lonWhole = '', lonPart = ''] of text.matchAll(
    WITH_SIGNS,
  )) {
    const isSure =
      (latSign !== '' || (near !== null && near.lat > 0)) && (lonSign !== '' || (near !== null && near.lon > 0))
    if (!isSure) continue
    const signs = [latSign === '-' ? -1 : 1, lonSign === '-' ? -1 : 1] as const
    for (const point of pointOf([latWhole, latPart], [lonWhole, lonPart], signs)) yield { ...point, hasLetters: false }
  }
}

/** Both numbers of a stamp have as many digits behind the point: where they do not, one was lost. */
function* pointOf(
  lat: readonly string[],
  lon: readonly string[],
  [latSign, lonSign]: readonly [number, number],
): Generator<Stamped> {
  if (lat.at(-1)?.length !== lon.at(-1)?.length) return
  const [north, east] = [degreesOf(lat), degreesOf(lon)]
  if (north === null || east === null) return
  yield { lat: latSign * north, lon: lonSign * east, hasLetters: true }
}

/** Of whole parts and the fraction of the last. */
function degreesOf(parts: readonly string[]): number | null {
  const [fraction, ...wholes] = parts.toReversed()
  const numbers = wholes.toReversed().map(Number)
  const last = Number(`${wholes[0]}.${fraction}`)
  const [degrees, ...smaller] = [...numbers.slice(0, -1), last]
  if (smaller.some((part) => part >= 60)) return null
  return smaller.reduce((sum, part, at) => sum + part / 60 ** (at + 1), degrees)
}

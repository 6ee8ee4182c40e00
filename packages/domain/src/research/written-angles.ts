type Axis = 'lat' | 'lon'
type Sign =
  | { readonly kind: 'number'; readonly written: string; readonly mark: string }
  | { readonly kind: 'hemisphere'; readonly axis: Axis; readonly isNegative: boolean }
  | { readonly kind: 'label'; readonly axis: Axis }
type Angle = { readonly degrees: number; readonly axis: Axis | null }

/**
 * Two angles as people write them: `35.7796, -78.6382`, `N 36° 03.888' W 79° 48.897'`, `36°03'53.3"N 79°48'53.8"W`,
 * `lng: -78.6382 lat: 35.7796`. Answers latitude and longitude where the text says which is which, else in its order.
 */
export function findAngles(text: string): readonly [number, number] | null {
  const signs = signsOf(decimalsWithPoints(plainSigns(text)))
  const readings = signs ? readingsOf(signs) : []
  // What can be read in two ways is not guessed.
  return readings.length === 1 ? (readings[0] ?? null) : null
}

/** The many characters that look like a degree sign, a quote or a minus. */
const plainSigns = (text: string) =>
  text
    .replaceAll(/[º˚]|\bdeg(?:rees)?\b/gi, '°')
    .replaceAll(/[″“”]|''|′′|’’/g, '"')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[−–‒﹣－]/g, '-')

/** `35,7796 -78,6382`: with two commas between figures and no point anywhere, they can only be decimal ones. */
function decimalsWithPoints(text: string): string {
  if (text.includes('.')) return text
  const tight = /^([+-]?\d{1,3}),(\d{2,15}),([+-]?\d{1,3}),(\d{2,15})$/.exec(text)
  if (tight) return `${tight[1]}.${tight[2]} ${tight[3]}.${tight[4]}`
  return text.match(/\d,(?=\d)/g)?.length === 2 ? text.replaceAll(/(\d),(?=\d)/g, '$1.') : text
}

// Each alternative is bounded and starts unlike the others: the text is read once, from left to right.
const LABEL = String.raw`"?(?<label>lat|lng|lon)[a-z]{0,8}(?![a-z])"?\s{0,9}[:=]?`
const NUMBER = String.raw`(?<number>[+-]?\d{1,3}(?:\.\d{1,20})?)(?![\d.])(?:\s{0,9}(?<mark>[°'"]))?`
const BETWEEN = String.raw`[\s,;/|()[\]{}]+|(?:gps|coord)[a-z]{0,12}:?`
const SIGN = new RegExp(`${LABEL}|${NUMBER}|(?<hemisphere>[NSEWO])(?![a-z])|${BETWEEN}`, 'iy')
/** Two labels, two hemispheres, twice degrees, minutes and seconds. */
const MOST_SIGNS = 10

/** Null as soon as there is anything that belongs to no place. */
function signsOf(text: string): Sign[] | null {
  const signs: Sign[] = []
  SIGN.lastIndex = 0
  while (SIGN.lastIndex < text.length) {
    const found = SIGN.exec(text)?.groups
    if (!found || signs.length > MOST_SIGNS) return null
    const { label, number, mark = '', hemisphere } = found
    if (label !== undefined) signs.push({ kind: 'label', axis: /^lat/i.test(label) ? 'lat' : 'lon' })
    if (number !== undefined) signs.push({ kind: 'number', written: number, mark })
    if (hemisphere !== undefined) signs.push(signOfHemisphere(hemisphere.toUpperCase()))
  }
  return signs
}

/** O is the west of whoever writes in Spanish. */
const signOfHemisphere = (letter: string): Sign => ({
  kind: 'hemisphere',
  axis: letter === 'N' || letter === 'S' ? 'lat' : 'lon',
  isNegative: letter !== 'N' && letter !== 'E',
})

/** Every way of cutting the text into two angles that are both whole. */
function readingsOf(signs: readonly Sign[]): (readonly [number, number])[] {
  return signs.flatMap((_, cut) => {
    const [first, second] = [angleOf(signs.slice(0, cut)), angleOf(signs.slice(cut))]
    if (!first || !second || (first.axis !== null && first.axis === second.axis)) return []
    const isTurned = first.axis === 'lon' || second.axis === 'lat'
    return [isTurned ? [second.degrees, first.degrees] : [first.degrees, second.degrees]]
  })
}

const MARKS = ['°', "'", '"'] as const

/** A label if any, then one to three figures with a hemisphere before or behind. */
function angleOf(signs: readonly Sign[]): Angle | null {
  const kinds = signs.map(({ kind }) => kind[0]).join('')
  if (!/^l?(?:hn{1,3}|n{1,3}h?)$/.test(kinds)) return null
  const numbers = signs.filter((sign) => sign.kind === 'number')
  const hemisphere = signs.find((sign) => sign.kind === 'hemisphere')
  const label = signs.find((sign) => sign.kind === 'label')
  if (label && hemisphere && label.axis !== hemisphere.axis) return null
  // Bare whole figures are house numbers and days more often than places.
  if (!label && !hemisphere && !numbers.some(({ written, mark }) => mark || written.includes('.'))) return null

  const size = sizeOf(numbers)
  const isMinus = numbers[0]?.written.startsWith('-') ?? false
  // `-35 N` says two things at once; `-78 W` says one of them twice.
  if (size === null || (isMinus && hemisphere?.isNegative === false)) return null
  return {
    degrees: isMinus || hemisphere?.isNegative ? -size : size,
    axis: hemisphere?.axis ?? label?.axis ?? null,
  }
}

/** Degrees, minutes, seconds: each in its place, only the last with a fraction, only the first with a sign. */
function sizeOf(numbers: readonly { readonly written: string; readonly mark: string }[]): number | null {
  const isWhole = numbers.every(
    ({ written, mark }, at) =>
      (mark === '' || mark === MARKS[at]) &&
      (at === numbers.length - 1 || !written.includes('.')) &&
      (at === 0 || (/^\d/.test(written) && Number(written) < 60)),
  )
  if (!isWhole) return null
  return numbers.reduce((sum, { written }, at) => sum + Math.abs(Number(written)) / 60 ** at, 0)
}

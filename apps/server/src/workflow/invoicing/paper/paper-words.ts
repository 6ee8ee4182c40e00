import { decimalOf, findJsnParts } from '@demarc/domain'
import { sayDay } from '#workflow/delivery/index.ts'

/** `1,234.50`: every digit is that of the cents. */
export function inFigures(cents: number): string {
  const [whole = '', rest = ''] = decimalOf(cents).split('.')
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${rest}`
}

/** `$1,234.50`. */
export const inDollars = (cents: number): string => `${cents < 0 ? '-' : ''}$${inFigures(Math.abs(cents))}`

const daysOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' })
/** The first and the last of some days, both included: `Nov 01 to Nov 18, 2026`. */
export function sayPeriod(first: string, last: string): string {
  if (first === last) return sayDay(first)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isOneYear ? daysOfYear.format(new Date(`${first}T00:00:00Z`)) : sayDay(first)} to ${sayDay(last)}`
}

/** In English, as all paper and files are. */
export const GROUP_WORDS = { noPo: 'No PO', allWork: 'All work' }

export const sayTerms = (days: number): string => (days === 0 ? 'On receipt' : `Net ${days}`)

type Part = { readonly words: string; readonly isStrong: boolean; readonly isKind: boolean }

/** A number as our screens show it, taken apart; null where it is none of ours. */
export function partsOf(jsb: string): readonly Part[] | null {
  const parts = findJsnParts(jsb)
  if (!parts) return null
  const { state, city, month, sequence, building } = parts
  const plain = (words: string): Part => ({ words, isStrong: false, isKind: false })
  const strong = (words: string): Part => ({ words, isStrong: true, isKind: false })
  return [
    plain(state),
    strong(city),
    plain(month),
    strong(sequence),
    ...(building ? [plain(`.${building.index}`), { words: building.type, isStrong: true, isKind: true }] : []),
    ...(building?.visit ? [plain(building.visit)] : []),
  ]
}

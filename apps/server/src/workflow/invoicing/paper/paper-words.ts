import { decimalOf, findJsnParts } from '@demarc/domain'

/** `1,234.50`: every digit is that of the cents. */
export function inFigures(cents: number): string {
  const [whole = '', rest = ''] = decimalOf(cents).split('.')
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${rest}`
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' })
/** As our screens write them: `Nov 03, 2026`. */
export const sayDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

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

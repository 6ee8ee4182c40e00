import { shortWords, wordsOf } from '@demarc/domain/addresses/spellings'
import { findState } from './us-states.ts'

/** An address as somebody typed it, taken apart as far as that can be done without knowing the place. */
export type TypedAddress = {
  /** As it was typed: for somebody else to read. */
  readonly text: string
  /** The same for all spellings of one address. Empty: there is no word in it. */
  readonly key: string
  /** Street and city, without state, ZIP code and country. */
  readonly words: readonly string[]
  /** How many of the words stand before the first comma; null without one. */
  readonly streetWords: number | null
  readonly houseNumber: string | null
  readonly state: string | null
  readonly zip: string | null
}

/** Which of several homes in a building it is says nothing about where the building stands. */
const UNIT = /(?:\b(?:apt|apartment|unit|suite|ste)\b\.?|#)\s*#?\s*(?:[a-z]?-?\d+[a-z]?\b|[a-z]?(?=\s*(?:,|$)))/gi
const COUNTRY = /[\s,]+(?:usa?|u\.s\.a?\.?|united states(?: of america)?)\s*$/i

export function readAddress(text: string): TypedAddress {
  const parts = text
    .replace(COUNTRY, '')
    .replaceAll(UNIT, '')
    .split(',')
    .map(wordsOf)
    .filter((part) => part.length > 0)
  const key = shortWords(parts.flat()).join(' ')
  const zip = takeZip(parts)
  const state = takeState(parts, zip !== null)
  const left = parts.filter((part) => part.length > 0)
  const words = left.flat()
  return {
    text,
    key,
    words,
    streetWords: left.length > 1 ? (left[0]?.length ?? 0) : null,
    houseNumber: /^\d{1,7}[a-z]?$/.test(words[0] ?? '') && words.length > 1 ? (words[0] ?? null) : null,
    state,
    zip,
  }
}

/** At the end only: a number at the beginning is a house. */
function takeZip(parts: string[][]): string | null {
  const last = parts.at(-1)
  if (!last) return null
  const hasPlusFour = /^\d{4}$/.test(last.at(-1) ?? '') && /^\d{5}$/.test(last.at(-2) ?? '')
  const at = last.length - (hasPlusFour ? 2 : 1)
  const zip = last[at]
  if (!zip || !/^\d{5}$/.test(zip)) return null
  last.splice(at)
  return zip
}

/** The last words, where they are a state. "12 Elm Ct" ends in a court: only behind a comma is it Connecticut. */
function takeState(parts: string[][], hadZip: boolean): string | null {
  const last = parts.findLast((part) => part.length > 0)
  if (!last) return null
  const isOwnPart = parts.indexOf(last) > 0
  for (const count of [3, 2, 1]) {
    const words = last.slice(-count)
    const state = words.length === count ? findState(words) : null
    const isRoad = words[0] === 'ct' && !isOwnPart
    // "Washington" alone may be a city; with a ZIP code, a comma or a city before it, it is not the whole address.
    if (!state || isRoad || (last.length === count && !isOwnPart && !hadZip)) continue
    last.splice(-count)
    return state
  }
  return null
}

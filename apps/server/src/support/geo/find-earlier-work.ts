import { metresBetween, type Precision } from '@demarc/domain'
import type { FoundPlace } from '@demarc/contract'
import { spellingsOf, wordsOf } from '@demarc/domain/addresses/spellings'
import type { Db } from '#platform/db/db.ts'
import { listEarlierPins, type EarlierPin } from './earlier-work.queries.ts'
import type { TypedAddress } from './read-address.ts'

/** Pins of one roof lie that close; several roofs of one address not much farther than that. Beyond, they are two places. */
const ONE_ROOF_M = 30
const ONE_PLACE_M = 1000
const MOST_CITY_WORDS = 3

/** Where we have set a pin for this address before. */
export async function findEarlierWork(db: Db, asked: TypedAddress): Promise<FoundPlace | null> {
  const candidates = candidatesOf(asked)
  const pins = await listEarlierPins(db, {
    streets: candidates.map(({ street }) => street),
    cities: candidates.map(({ city }) => city),
    state: asked.state,
  })
  const [best] = pins
  const precision = best && precisionOf(best, pins)
  if (!best || !precision) return null
  const { lat, lon, address, city, stateCode, pinnedAt } = best
  const label = [address, city, stateCode].filter(Boolean).join(', ')
  return { lat, lng: lon, provider: 'EARLIER_WORK', precision, label, foundAt: pinnedAt }
}

/** Null: the same street in two towns, and nobody said which. */
function precisionOf(best: EarlierPin, pins: readonly EarlierPin[]): Precision | null {
  const farthest = Math.max(...pins.map((pin) => metresBetween(best, pin)))
  if (farthest > ONE_PLACE_M) return null
  return farthest > ONE_ROOF_M ? 'STREET' : 'ROOFTOP'
}

/** Where the street may end and the city begin: at the comma, else before each of the last words. */
function candidatesOf({ text, words, streetWords }: TypedAddress): { street: string; city: string }[] {
  const fewest = Math.max(2, words.length - MOST_CITY_WORDS)
  const ends = streetWords === null ? words.map((_, at) => at + 1).filter((end) => end >= fewest) : [streetWords]
  const split = ends.flatMap((end) =>
    spellingsOf(words.slice(0, end)).map((street) => ({ street, city: words.slice(end).join('') })),
  )
  // Some buildings carry their whole address.
  return [...split, { street: wordsOf(text).join(''), city: '' }]
}

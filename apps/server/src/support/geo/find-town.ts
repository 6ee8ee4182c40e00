import type { FoundPlace } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { listStatesOfCity } from './earlier-work.queries.ts'
import type { TypedAddress } from './read-address.ts'
import { findTownByName, findTownByZip, type Town } from './towns.ts'

const MOST_CITY_WORDS = 4

/** The town an address is in: near enough to show the map, far from a pin. */
export async function findTown(db: Db, asked: TypedAddress): Promise<FoundPlace | null> {
  const byZip = asked.zip ? await findTownByZip(asked.zip) : null
  // A ZIP code of another state was mistyped; the name is more likely right.
  const isLikely = byZip !== null && (asked.state === null || asked.state === byZip.state)
  const town = isLikely ? byZip : ((await findByName(db, asked)) ?? byZip)
  if (!town) return null
  const { lat, lon, city, state } = town
  const label = [`${city}, ${state}`, ...(town === byZip && asked.zip ? [asked.zip] : [])].join(' ')
  return { lat, lng: lon, provider: 'TOWNS', precision: 'AREA', label, foundAt: new Date().toISOString() }
}

async function findByName(db: Db, { words, streetWords, state }: TypedAddress): Promise<Town | null> {
  if (streetWords !== null) {
    const city = words.slice(streetWords)
    const there = state ?? (await findOnlyState(db, city))
    return there ? findTownByName(there, city) : null
  }
  // Without a comma the city is whatever ends the line; without a state too, that would be guessing.
  if (!state) return null
  for (let count = Math.min(MOST_CITY_WORDS, words.length); count > 0; count -= 1) {
    const town = await findTownByName(state, words.slice(-count))
    if (town) return town
  }
  return null
}

/** The state in which this company works in a city of that name, unless there are two. */
async function findOnlyState(db: Db, city: readonly string[]): Promise<string | null> {
  const [state, another] = await listStatesOfCity(db, city.join(''))
  return state && !another ? state : null
}

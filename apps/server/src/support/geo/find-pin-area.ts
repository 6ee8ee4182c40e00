import { pinAreaOf, type PinArea, type Town } from '@demarc/domain'
import { wordsOf } from '@demarc/domain/addresses/spellings'
import type { Db } from '#platform/db/db.ts'
import { listCitiesInUse } from './earlier-work.queries.ts'
import { findTownByName } from './towns.ts'

/** The city as it was written, and as its code has it: either may be the one on the map. */
export type PlaceOfOrder = { readonly state: string; readonly cities: readonly string[] }

/** Where the pins of an order belong; see docs/decisions/0044. */
export async function findPinArea(db: Db, { state, cities }: PlaceOfOrder): Promise<PinArea | null> {
  const ofOrder = await townsOf([...new Set(cities)].map((city) => ({ state, city })))
  return pinAreaOf(ofOrder, ofOrder.length > 0 ? [] : await townsOf(await listCitiesInUse(db)))
}

async function townsOf(places: readonly { readonly state: string; readonly city: string }[]): Promise<Town[]> {
  const found = await Promise.all(
    places.map(async ({ state, city }) => {
      const town = await findTownByName(state, wordsOf(city))
      return town && { name: city, lat: town.lat, lon: town.lon }
    }),
  )
  return found.filter((town) => town !== null)
}

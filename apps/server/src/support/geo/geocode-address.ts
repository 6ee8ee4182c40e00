import type { FoundPlace } from '@demarc/contract'
import { refuse, storedPoint } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { attempt } from '#support/serving/index.ts'
import { findEarlierWork } from './find-earlier-work.ts'
import { findOnMap } from './find-on-map.ts'
import { findTown } from './find-town.ts'
import { keepSaid, listKept } from './geocoded-addresses.queries.ts'
import type { AskedGeocoder } from './geocoder.ts'
import { readAddress, type TypedAddress } from './read-address.ts'
import { loadTowns } from './towns.ts'

type Asking = { readonly db: Db; readonly geocoder: AskedGeocoder | null; readonly userId: string }

/** From the question on; with what follows, an answer comes within three seconds. */
const GEOCODER_ENDS_MS = 2200

/** Where an address is: by what we know ourselves, by a geocoder, at last by its town. */
export async function geocodeAddress(asking: Asking, text: string): Promise<FoundPlace> {
  const begun = performance.now()
  const asked = readAddress(text)
  if (asked.key === '') return refuse('address.not_found', {})
  const own = (await findEarlierWork(asking.db, asked)) ?? (await findOnMap(asking.db, asked))
  if (own && (own.provider === 'EARLIER_WORK' || own.precision === 'ROOFTOP')) return own
  const said = await findSaid(asking, asked, begun + GEOCODER_ENDS_MS)
  // Another spelling may be another street, and between two numbers it is a few doors away at best.
  const surer = said?.precision === 'ROOFTOP' ? said : (own ?? said)
  return surer ?? (await findTown(asking.db, asked)) ?? refuse('address.not_found', {})
}

/** What a geocoder said within the last month, else what ours says now. */
async function findSaid(
  { db, geocoder, userId }: Asking,
  asked: TypedAddress,
  endsAt: number,
): Promise<FoundPlace | null> {
  const kept = await listKept(db, asked.key)
  for (const { lat, lon, precision, ...rest } of kept) {
    if (lat !== null && lon !== null && precision !== null) return { lat, lng: lon, precision, ...rest }
  }
  if (!geocoder || kept.some(({ provider }) => provider === geocoder.provider)) return null
  // Each question may cost money.
  await attempt(db, 'geocode-of-person', userId)
  const find = await askWatching(geocoder, asked, endsAt - performance.now())
  if (find === 'silent') return null
  const { provider } = geocoder
  if (find === null) {
    await keepSaid(db, { addressKey: asked.key, provider, lat: null, lon: null, precision: null, label: '' })
    return null
  }
  const { lat, lon } = storedPoint(find)
  const { precision, label } = find
  const foundAt = await keepSaid(db, { addressKey: asked.key, provider, lat, lon, precision, label })
  return { lat, lng: lon, provider, precision, label, foundAt }
}

const LATE_MS = 400

/** Whoever keeps us waiting that long may not answer at all: the towns are read meanwhile, which takes a moment. */
async function askWatching(geocoder: AskedGeocoder, asked: TypedAddress, withinMs: number) {
  // Where they cannot be read, whoever needs them hears of it.
  const late = setTimeout(() => void loadTowns().catch(() => {}), LATE_MS)
  try {
    return await geocoder.ask(asked, withinMs)
  } finally {
    clearTimeout(late)
  }
}

import type { FoundPlace } from '@demarc/contract'
import { metresBetween, type Geocoder, type Point, type Precision } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { listAddresses, listRanges, listSimilarStreets } from '#support/ground/index.ts'
import { editDistance } from '@demarc/domain/addresses/edit-distance'
import { longSpellings, partsOfStreet, shortWords, wordsOf } from '@demarc/domain/addresses/spellings'
import type { TypedAddress } from './read-address.ts'
import { findTown } from './find-town.ts'
import { findTownByZip, findTownNear } from './towns.ts'
import { findState } from './us-states.ts'

/** Two sources put one house that far apart. */
const ONE_HOUSE_M = 60
const ONE_PLACE_M = 1000
const MOST_CITY_WORDS = 4

/** A way to read an address: its street and its city, as they are compared. '': no city. */
type Reading = { readonly street: string; readonly city: string }
/** A place the map knows that may be the one that is meant. */
type Spot = Point & {
  readonly street: string
  readonly streetKey: string
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}
/** How well a spot fits: `off` counts what is spelled otherwise, less is better. */
type Fit = { readonly spot: Spot; readonly off: number; readonly isSure: boolean }

/**
 * Where an address is by the roofs, addresses and ranges that were imported: spelled as we know it, between the numbers of
 * its street, or spelled almost so.
 */
export async function findOnMap(db: Db, asked: TypedAddress): Promise<FoundPlace | null> {
  const { houseNumber } = asked
  if (houseNumber === null) return null
  const readings = readingsOf(asked)
  const town = await findTown(db, asked)
  const search = { db, asked, readings, houseNumber, town: town && { lat: town.lat, lon: town.lng } }
  const streets = readings.map(({ street }) => street)
  return (await findHouse(search, streets)) ?? (await findBetween(search, streets)) ?? (await findSimilar(search))
}

type Search = {
  readonly db: Db
  readonly asked: TypedAddress
  readonly readings: readonly Reading[]
  readonly houseNumber: string
  readonly town: Point | null
}

async function findSimilar(search: Search): Promise<FoundPlace | null> {
  const asked = search.readings.map(({ street }) => street)
  const known = await listSimilarStreets(search.db, asked)
  const close = known.filter((street) => asked.some((one) => misspelling(one, street) !== null))
  if (close.length === 0) return null
  return (await findHouse(search, close)) ?? (await findBetween(search, close))
}

async function findHouse(search: Search, streets: readonly string[]): Promise<FoundPlace | null> {
  const { db, houseNumber, town } = search
  const numbered = await listAddresses(
    db,
    streets,
    Number.parseInt(houseNumber, 10),
    town?.lon ?? null,
    town?.lat ?? null,
  )
  const houses = numbered.filter(({ numberText }) => wordsOf(numberText).join('') === houseNumber)
  const best = await findBest(search, houses)
  if (!best) return null
  const isExact = best.isSure && best.off === 0
  const sure = best.spread > ONE_HOUSE_M ? 'STREET' : 'ROOFTOP'
  const precision = isExact ? sure : 'SIMILAR'
  return placeOf(best.spot, { provider: 'ADDRESSES', precision, number: houseNumber })
}

async function findBetween(search: Search, streets: readonly string[]): Promise<FoundPlace | null> {
  const number = Number.parseInt(search.houseNumber, 10)
  const ranges = await listRanges(search.db, streets, number, search.town)
  const best = await findBest(
    search,
    ranges.map((range) => ({ ...range, city: null, state: null })),
  )
  if (!best) return null
  const precision = best.isSure && best.off === 0 ? 'STREET' : 'SIMILAR'
  return placeOf(best.spot, { provider: 'RANGES', precision, number: search.houseNumber })
}

type Told = { readonly provider: Geocoder; readonly precision: Precision; readonly number: string }

async function placeOf(spot: Spot, { provider, precision, number }: Told): Promise<FoundPlace> {
  const { street, lat, lon } = spot
  const town = spot.city && spot.state ? null : await findTownNear(spot)
  const [city, state] = [spot.city ?? town?.city, spot.state ?? town?.state]
  const label = [`${number.toUpperCase()} ${street}`, city, [state, spot.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return { lat, lng: lon, provider, precision, label, foundAt: new Date().toISOString() }
}

/** The spot that fits best, unless another place fits as well. `spread`: how far apart the spots are that fit best. */
async function findBest({ asked, readings }: Search, spots: readonly Spot[]) {
  const fits = (await Promise.all(spots.map((spot) => fitOf(spot, asked, readings)))).filter((fit) => fit !== null)
  const [first] = fits.toSorted((one, other) => one.off - other.off || Number(other.isSure) - Number(one.isSure))
  if (!first) return null
  const alike = fits.filter(({ off, isSure }) => off === first.off && isSure === first.isSure)
  const spread = Math.max(...alike.map(({ spot }) => metresBetween(first.spot, spot)))
  return spread > ONE_PLACE_M ? null : { ...first, spread }
}

/** What is wrong with the town weighs more than a letter of the street. Null: it is another place. */
async function fitOf(spot: Spot, asked: TypedAddress, readings: readonly Reading[]): Promise<Fit | null> {
  if (asked.state && (await stateOf(spot)) !== asked.state) return null
  const fits = await Promise.all(
    readings.map(async ({ street, city }) => {
      const letters = misspelling(street, spot.streetKey)
      const town = letters === null ? null : await townFit(spot, { city, zip: asked.zip })
      return letters === null || town === null ? null : { spot, off: letters + town.off, isSure: town.isSure }
    }),
  )
  const [best] = fits.filter((fit) => fit !== null).toSorted((one, other) => one.off - other.off)
  return best ?? null
}

/** As its source says it, else as the nearest town has it. */
async function stateOf({ state, ...at }: Spot): Promise<string | null> {
  return (state && findState(wordsOf(state))) || ((await findTownNear(at))?.state ?? null)
}

const SURE = { off: 0, isSure: true }
const LIKELY = { off: 0.5, isSure: false }
/** More letters than that are another town. */
const MOST_TOWN_LETTERS = 2

async function townFit(spot: Spot, asked: { city: string; zip: string | null }) {
  const isZip = asked.zip === null || spot.zip === null ? null : spot.zip.startsWith(asked.zip)
  if (isZip && asked.city === '') return SURE
  const byZip = asked.city === '' && asked.zip !== null ? await findTownByZip(asked.zip) : null
  const wanted = asked.city || keyOf(byZip?.city ?? '')
  if (wanted === '') return isZip === false ? null : SURE
  const city = keyOf(spot.city ?? (await findTownNear(spot))?.city ?? '')
  if (city === wanted) return isZip === false ? LIKELY : SURE
  // The post office and the map may call a town differently; its ZIP code is the same.
  if (isZip) return LIKELY
  const letters = Math.min(...longSpellings(city).map((name) => editDistance(name, wanted, MOST_TOWN_LETTERS)))
  return letters <= MOST_TOWN_LETTERS && wanted.length > 2 * letters ? { off: 0.5 + letters, isSure: false } : null
}

const keyOf = (text: string) => shortWords(wordsOf(text)).join(' ')

/** Where the street may end and the city begin: at the comma, else before each of the last words. */
function readingsOf({ words, streetWords }: TypedAddress): Reading[] {
  const fewest = Math.max(2, words.length - MOST_CITY_WORDS)
  const ends = streetWords === null ? words.map((_, at) => at + 1).filter((end) => end >= fewest) : [streetWords]
  return ends.map((end) => ({
    street: shortWords(words.slice(1, end)).join(' '),
    city: shortWords(words.slice(end)).join(' '),
  }))
}

const MOST_OFF = 2.5

/** How much one spelling of a street differs from another, in letters; null: it is another street. */
function misspelling(asked: string, known: string): number | null {
  if (asked === known) return 0
  const [one, other] = [partsOfStreet(asked), partsOfStreet(known)]
  // 5th is not 6th, and north is not south.
  if (digitsOf(asked) !== digitsOf(known)) return null
  if (one.direction && other.direction && one.direction !== other.direction) return null
  const missing = (one.direction === other.direction ? 0 : 1) + (one.kind === other.kind ? 0 : 1)
  const named = lettersOff(one.name, other.name) + missing
  // A typo in "street" or "north" leaves a word that is neither.
  const whole = Math.min(...longSpellings(known).map((spelling) => lettersOff(asked, spelling)))
  const off = Math.min(named, whole)
  return off > MOST_OFF ? null : off
}

/** The first letter is seldom wrong. */
function lettersOff(one: string, other: string): number {
  const most = one.length <= 5 ? 1 : 2
  const letters = editDistance(one, other, most)
  return letters > most ? Infinity : letters + (one[0] === other[0] ? 0 : 0.5)
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

import { readFile } from 'node:fs/promises'
import { metresBetween, type Point } from '@demarc/domain'
import { shortWords, wordsOf } from '@demarc/domain/addresses/spellings'

export type Town = { readonly lat: number; readonly lon: number; readonly city: string; readonly state: string }
type Towns = {
  readonly byZip: ReadonlyMap<string, Town>
  /** State -> name -> the towns of its ZIP codes. A state is sorted when it is first asked for. */
  readonly byName: Map<string, ReadonlyMap<string, readonly Town[]>>
  /** By squares of half a degree. */
  readonly bySquare: ReadonlyMap<string, readonly Town[]>
}

const keyOf = (words: readonly string[]) => shortWords(words).join(' ')

type Code = { zip: string; latitude: number; longitude: number; city: string; state: string }

let towns: Promise<Towns> | null = null
/** Five megabytes: read when somebody first needs them, which an installation with a good geocoder hardly ever does. */
export const loadTowns = (): Promise<Towns> => (towns ??= readTowns())

/** The file of the package holds one line of JSON; read as such it takes a fifth of the time it takes as a program. */
async function readTowns(): Promise<Towns> {
  const text = await readFile(new URL(import.meta.resolve('zipcodes/lib/codes.js')), 'utf8')
  const [, json] = /^exports\.codes = (\{.*\});$/m.exec(text) ?? []
  if (!json) throw new Error('the package zipcodes has another form than the one we know')
  const byZip = new Map<string, Town>()
  // Its version is fixed, and a test knows its towns.
  for (const { zip, latitude, longitude, city, state } of Object.values(JSON.parse(json) as Record<string, Code>)) {
    if (latitude && longitude) byZip.set(zip, { lat: latitude, lon: longitude, city, state })
  }
  return { byZip, byName: new Map(), bySquare: Map.groupBy(byZip.values(), (town) => squareOf(town)) }
}

export const findTownByZip = async (zip: string): Promise<Town | null> => (await loadTowns()).byZip.get(zip) ?? null

const PER_DEGREE = 2
const squareOf = ({ lat, lon }: Point, [north, east] = [0, 0]) =>
  `${Math.floor(lat * PER_DEGREE) + north} ${Math.floor(lon * PER_DEGREE) + east}`
const AROUND = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east): [number, number] => [north, east]))

/** The town whose ZIP code is nearest; null in the wilderness. */
export async function findTownNear(at: Point): Promise<Town | null> {
  const { bySquare } = await loadTowns()
  const near = AROUND.flatMap((step) => bySquare.get(squareOf(at, step)) ?? [])
  const away = near.map((town) => metresBetween(town, at))
  return near[away.indexOf(Math.min(...away))] ?? null
}

/** Somewhere in the middle of its ZIP codes: half of them lie to each side, so that no stray one pulls it away. */
export async function findTownByName(state: string, words: readonly string[]): Promise<Town | null> {
  const found = namesOf(await loadTowns(), state).get(keyOf(words))
  const [town] = found ?? []
  if (!found || !town) return null
  return { ...town, lat: middle(found.map(({ lat }) => lat)), lon: middle(found.map(({ lon }) => lon)) }
}

function namesOf({ byZip, byName }: Towns, state: string): ReadonlyMap<string, readonly Town[]> {
  const sorted = byName.get(state)
  if (sorted) return sorted
  const there = [...byZip.values()].filter((town) => town.state === state)
  const names = Map.groupBy(there, ({ city }) => keyOf(wordsOf(city)))
  byName.set(state, names)
  return names
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

import { metresBetween, type Point } from '@demarc/domain'
import { openStandIn, type Protocol } from '../geocoders/stand-in.ts'

/** OSRM's own default: sources times destinations. */
const MOST_CELLS = 100 * 100
const METRES_PER_SECOND = 15
/** Roads of the stand-in against its straight line. */
export const DETOUR = 1.5
/** Eastward it is so much longer: one-way streets. */
export const EAST_METRES = 1000
/** Beyond it are no roads: a place there is moved back to it, as OSRM does. */
const NO_ROADS_NORTH_OF = 37

export type River = { readonly lon: number; readonly bridgeMetres: number }
type Question = {
  readonly places: readonly Point[]
  readonly sources: readonly number[]
  readonly destinations: readonly number[]
}

/** As the table service is described at https://project-osrm.org/docs/v5.24.0/api/#table-service. */
const protocol = (river: () => River | null): Protocol => ({
  flawOf: (request, url) => {
    if (request.method !== 'GET') return 'InvalidUrl: is asked by GET'
    if (!request.headers['user-agent']?.startsWith('Demarc (http')) return 'is asked by somebody who says who they are'
    const odd = [...url.searchParams.keys()].find(
      (name) => !['annotations', 'sources', 'destinations', 'generate_hints'].includes(name),
    )
    if (odd) return `InvalidOptions: ${odd}`
    if (url.searchParams.get('annotations') !== 'distance,duration') return 'InvalidOptions: annotations'
    const question = readQuestion(url)
    return typeof question === 'string' ? question : flawOfQuestion(question)
  },
  answer: (url, mood) => {
    const question = readQuestion(url)
    if (typeof question === 'string') throw new TypeError(question)
    const { places, sources, destinations } = question
    const pick = (indexes: readonly number[]) => indexes.map((at) => places[at] ?? { lat: 0, lon: 0 })
    const table = (cell: (from: Point, to: Point) => number | null) =>
      pick(sources).map((from) => pick(destinations).map((to) => cell(from, to)))
    const distances = table((from, to) => (mood === 'out-of-range' ? -1 : round(roadMetres(from, to, river()))))
    return {
      code: 'Ok',
      ...(mood === 'no-coordinates' ? {} : { distances }),
      durations: table((from, to) => round(roadMetres(from, to, river()) / METRES_PER_SECOND)),
      sources: pick(sources).map(waypoint),
      destinations: pick(destinations).map(waypoint),
    }
  },
})

const round = (number: number) => Math.round(number * 10) / 10

function waypoint({ lat, lon }: Point) {
  const on = { lat: Math.min(lat, NO_ROADS_NORTH_OF), lon }
  return { name: '', location: [on.lon, on.lat], distance: round(metresBetween(on, { lat, lon })) }
}

function roadMetres(from: Point, to: Point, river: River | null): number {
  const isAcross = river !== null && from.lon < river.lon !== to.lon < river.lon
  const isEastward = to.lon > from.lon
  return metresBetween(from, to) * DETOUR + (isAcross ? river.bridgeMetres : 0) + (isEastward ? EAST_METRES : 0)
}

/** What is asked, or what is wrong with it in OSRM's words. */
function readQuestion({ pathname, searchParams }: URL): Question | string {
  const [, said] = /^\/table\/v1\/driving\/([\d.,;-]+)$/.exec(pathname) ?? []
  if (!said) return `InvalidUrl: ${pathname}`
  const places = said.split(';').map((place): Point => {
    const [lon = Number.NaN, lat = Number.NaN, ...more] = place.split(',').map(Number)
    return more.length > 0 ? { lat: Number.NaN, lon: Number.NaN } : { lat, lon }
  })
  const indexes = (of: string) =>
    (searchParams.get(of) ?? 'all') === 'all'
      ? places.map((_, at) => at)
      : (searchParams.get(of) ?? '').split(';').map(Number)
  return { places, sources: indexes('sources'), destinations: indexes('destinations') }
}

function flawOfQuestion({ places, sources, destinations }: Question): string | null {
  // Longitude comes first; the tests are all in the United States.
  const isThere = ({ lat, lon }: Point) => lat > 24 && lat < 50 && lon > -125 && lon < -66
  if (!places.every(isThere)) return 'InvalidValue: no such place'
  const isIndex = (at: number) => Number.isInteger(at) && at >= 0 && at < places.length
  for (const indexes of [sources, destinations]) {
    if (!indexes.every(isIndex) || new Set(indexes).size < indexes.length) return 'InvalidOptions: no such index'
  }
  if (new Set([...sources, ...destinations]).size < places.length) return 'InvalidOptions: a place nobody asks about'
  return sources.length * destinations.length > MOST_CELLS ? 'TooBig: too many table coordinates' : null
}

/** Plays OSRM: strict about what it is asked, and as bad as it is told to be. */
export async function openOsrm(port?: number) {
  let river: River | null = null
  const standIn = await openStandIn(
    protocol(() => river),
    port,
  )
  return {
    ...standIn,
    flow: (next: River | null) => {
      river = next
    },
  }
}
export type Osrm = Awaited<ReturnType<typeof openOsrm>>

import { metresBetween, placeAt } from '@demarc/domain'
import { z } from 'zod'
import { NoAnswer } from '#platform/net/ask-json.ts'

/** From each of these places to each of those, by their numbers. */
export type Table = { readonly from: readonly number[]; readonly to: readonly number[] }
/** Whole meters and seconds. Null: no way leads there. */
export type Leg = { readonly metres: number; readonly seconds: number } | null

/** OSRM moves each place to the nearest road it knows. Farther away than this its map ends, or there is no road. */
const MOST_METRES_FROM_ROAD = 1000
/** Around the earth, and as long as nobody drives. */
const MOST_METRES = 40_000_000
const MOST_SECONDS = 10_000_000

/** As OSRM's HTTP API describes the table service, version 1: https://project-osrm.org/docs/v5.24.0/api/#table-service. */
export function tableAddress(server: URL, { from, to }: Table): URL {
  const places = [...new Set([...from, ...to])]
  const indexes = new Map(places.map((place, at) => [place, at]))
  const said = (numbers: readonly number[]) => numbers.map((number) => indexes.get(number)).join(';')
  const coordinates = places.map((place) => {
    const { lat, lon } = placeAt(place)
    return `${lon.toFixed(4)},${lat.toFixed(4)}`
  })
  const asked = `annotations=distance,duration&sources=${said(from)}&destinations=${said(to)}&generate_hints=false`
  return new URL(`table/v1/driving/${coordinates.join(';')}?${asked}`, server)
}

const rows = (most: number) => z.array(z.array(z.number().min(0).max(most).nullable()))
const waypoints = z.array(z.object({ location: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }))
const Answer = z.object({
  code: z.literal('Ok'),
  distances: rows(MOST_METRES),
  durations: rows(MOST_SECONDS),
  sources: waypoints,
  destinations: waypoints,
})

/** Row by row. Throws a ZodError or a NoAnswer for what OSRM should never say. */
export function readTable(reply: unknown, { from, to }: Table): Leg[][] {
  const { distances, durations, sources, destinations } = Answer.parse(reply)
  const isWhole = (table: readonly (readonly unknown[])[]) =>
    table.length === from.length && table.every((row) => row.length === to.length)
  if (!isWhole(distances) || !isWhole(durations) || sources.length !== from.length || destinations.length !== to.length)
    throw new NoAnswer('answered a table of another size')
  const isReached = (number: number, waypoint: (typeof sources)[number] | undefined) => {
    if (!waypoint) return false
    const [lon, lat] = waypoint.location
    return metresBetween(placeAt(number), { lat, lon }) <= MOST_METRES_FROM_ROAD
  }
  const reachedTo = to.map((number, at) => isReached(number, destinations[at]))
  return from.map((number, row) => {
    const isFrom = isReached(number, sources[row])
    return to.map((_, column): Leg => {
      const [metres, seconds] = [distances[row]?.[column] ?? null, durations[row]?.[column] ?? null]
      if (!isFrom || !reachedTo[column] || metres === null || seconds === null) return null
      return { metres: Math.round(metres), seconds: Math.round(seconds) }
    })
  })
}

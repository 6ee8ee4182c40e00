import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DemoCity, Pin } from '../company/places.ts'
import { drawHighways } from './country/highways.ts'
import { planTown } from './plan-town.ts'
import type { Ring, Roof, Tags, Town, Way } from './town.ts'

type Placed = { readonly city: DemoCity; readonly town: Town }
/** A roof, a lot, a park: with corners of its own. */
type Shape = { readonly ring: Ring; readonly tags: Tags }

/** So many characters are handed on at once. */
const CHUNK = 65_536

/** The towns of these cities and the highways between them as OpenStreetMap XML, whose ways come after all nodes. */
export async function writeTowns(path: string, cities: readonly DemoCity[]): Promise<void> {
  const towns = cities.map((city) => ({ city, town: planTown(city) }))
  await pipeline(Readable.from(inChunks(linesOf(towns))), createWriteStream(path))
}

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function* linesOf(towns: readonly Placed[]): Generator<string> {
  const ways = [...towns.flatMap(({ town }) => town.ways), ...drawHighways(towns)]
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="demarc-demo">\n'
  yield boundsOf(ways, shapesOf(towns))
  let id = 0
  for (const { city } of towns) yield nodeLine((id += 1), city, { place: 'city', name: city.cityName })
  const ofWays = new Map<Pin, number>()
  for (const pin of ways.flatMap(({ line }) => line)) {
    if (ofWays.has(pin)) continue
    ofWays.set(pin, (id += 1))
    yield nodeLine(id, pin)
  }
  let corner = id
  for (const { ring } of shapesOf(towns)) yield ring.map((pin) => nodeLine((id += 1), pin)).join('')
  for (const { line, tags } of ways) {
    const nodes = line.map((pin) => ofWays.get(pin) ?? 0)
    yield wayLine((id += 1), nodes, tags)
  }
  // Corners are counted as they were written: there are too many to remember.
  for (const { ring, tags } of shapesOf(towns)) {
    const nodes = ring.map(() => (corner += 1))
    yield wayLine((id += 1), [...nodes, ...nodes.slice(0, 1)], tags)
  }
  yield '</osm>\n'
}

function* shapesOf(towns: readonly Placed[]): Generator<Shape> {
  for (const { city, town } of towns) {
    yield* town.areas
    for (const ring of town.lots) yield { ring, tags: LOT }
    for (const roof of town.roofs) yield { ring: roof.ring, tags: tagsOf(roof, city) }
  }
}

/** OpenStreetMap has no lot lines of its own. */
const LOT: Tags = { boundary: 'lot' }

const tagsOf = ({ kind, address }: Roof, { cityName, zip }: DemoCity): Tags =>
  address
    ? {
        building: kind,
        'addr:housenumber': String(address.number),
        'addr:street': address.street,
        'addr:city': cityName,
        'addr:state': 'NC',
        'addr:postcode': zip,
      }
    : { building: kind }

const nodeLine = (id: number, { lat, lon }: Pin, tags?: Tags): string =>
  `<node id="${id}" version="1" lat="${lat}" lon="${lon}"${tags ? `>${tagLines(tags)}</node>` : '/>'}\n`

const wayLine = (id: number, nodes: readonly number[], tags: Tags): string =>
  `<way id="${id}" version="1">${nodes.map((node) => `<nd ref="${node}"/>`).join('')}${tagLines(tags)}</way>\n`

const tagLines = (tags: Tags): string =>
  Object.entries(tags)
    .map(([name, value]) => `<tag k="${name}" v="${escaped(value)}"/>`)
    .join('')

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function boundsOf(ways: readonly Way[], shapes: Iterable<Shape>): string {
  let [south, west, north, east] = [90, 180, -90, -180]
  const widen = ({ lat, lon }: Pin) => {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    west = Math.min(west, lon)
    east = Math.max(east, lon)
  }
  for (const { line } of ways) line.forEach(widen)
  for (const { ring } of shapes) ring.forEach(widen)
  return `<bounds minlat="${south}" minlon="${west}" maxlat="${north}" maxlon="${east}"/>\n`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { runOsmium } from './run-osmium.ts'
import { readFeatures, type Feature } from './read-geojson.ts'
import {
  isPosition,
  readNumber,
  readRings,
  readText,
  type AddressRecord,
  type Entry,
  type Position,
  type SourceRecord,
} from './records.ts'

/** Roofs and addresses of an extract of OpenStreetMap. osmium puts outlines together, those with courtyards too. */
export async function* readOsm(osm: string, folder: string): AsyncGenerator<Entry> {
  const filtered = join(folder, 'roofs-and-addresses.osm.pbf')
  await runOsmium(['tags-filter', osm, 'wr/building', 'nwr/addr:housenumber', '--output', filtered, '--overwrite'])
  const args = ['export', filtered, '--output-format', 'geojsonseq', '--geometry-types', 'point,polygon']
  const exported = spawn(
    'osmium',
    [...args, '--add-unique-id', 'type_id', '--format-option', 'print_record_separator=false'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const ended = once(exported, 'close') as Promise<[number | null]>
  for await (const feature of readFeatures(exported.stdout)) {
    yield typeof feature === 'string' ? [{ problem: feature }] : entryOf(feature)
  }
  // What it did not get to would count as gone.
  const [code] = await ended
  if (code !== 0)
    throw new Error(
      'osmium export stopped before its end. Check the space on the disk and the memory, then import again.',
    )
}

function entryOf({ id, properties, geometry }: Feature): Entry {
  if (id === null) return [{ problem: 'an entry without an id' }]
  if (geometry.type === 'Point')
    return isPosition(geometry.coordinates) ? addressOf(id, properties, geometry.coordinates) : []
  const parts = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
  if (!Array.isArray(parts)) return [{ problem: `${id}: no shape` }]
  return parts.flatMap((part, at) => partOf(parts.length > 1 ? `${id}/${at}` : id, properties, part))
}

function partOf(id: string, properties: Feature['properties'], part: unknown): Entry {
  const rings = readRings(part)
  if (!rings) return [{ problem: `${id}: no closed shape` }]
  const kind = readText(properties.building, 40) ?? ''
  const roof: Entry =
    kind && kind !== 'no' ? [{ table: 'roofs', key: id, record: { kind: kind === 'yes' ? '' : kind, rings } }] : []
  return [...roof, ...addressOf(id, properties, middleOf(rings[0] ?? []))]
}

function addressOf(id: string, properties: Feature['properties'], at: Position): SourceRecord[] {
  const street = readText(properties['addr:street'])
  const number = readNumber(readText(properties['addr:housenumber']) ?? '')
  if (!street || !number) return []
  const record: AddressRecord = {
    ...number,
    unit: readText(properties['addr:unit'], 40),
    street,
    city: readText(properties['addr:city']),
    state: readText(properties['addr:state'], 20),
    zip: readText(properties['addr:postcode'], 10),
    at,
  }
  return [{ table: 'addresses', key: id, record }]
}

/** The middle of its corners; where that is outside, the address is still beside its roof. */
function middleOf(ring: readonly Position[]): Position {
  const corners = ring.slice(1)
  const sum = corners.reduce<Position>(([x, y], [lon, lat]) => [x + lon, y + lat], [0, 0])
  return [sum[0] / corners.length, sum[1] / corners.length]
}

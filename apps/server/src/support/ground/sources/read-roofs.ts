import { readFeatures, readFile, type Feature } from './read-geojson.ts'
import { readRings, readText, type Entry } from './records.ts'

/** Outlines without addresses, as Microsoft's US Building Footprints: GeoJSON, one collection or a feature to a line. */
export async function* readRoofs(path: string): AsyncGenerator<Entry> {
  for await (const feature of readFeatures(readFile(path))) {
    yield typeof feature === 'string' ? [{ problem: feature }] : entryOf(feature)
  }
}

function entryOf({ geometry, properties }: Feature): Entry {
  const parts = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
  if (!Array.isArray(parts) || !geometry.type.endsWith('Polygon'))
    return [{ problem: `a ${geometry.type}, not an outline` }]
  return parts.map((part) => {
    const rings = readRings(part)
    if (!rings) return { problem: 'an outline that is not closed' }
    // It has no id that stays: the same outline is the same roof.
    return { table: 'roofs', key: JSON.stringify(rings), record: { kind: readText(properties.kind, 40) ?? '', rings } }
  })
}

import { readFeatures, readFile, type Feature } from './read-geojson.ts'
import { isPosition, readNumber, readText, type Entry, type Position } from './records.ts'

/**
 * The numbers along streets that the Census publishes for each county (TIGER/Line ADDRFEAT), as GeoJSON. Each feature is
 * a piece of a street with the numbers of its left and its right side.
 */
export async function* readRanges(path: string): AsyncGenerator<Entry> {
  for await (const feature of readFeatures(readFile(path))) {
    yield typeof feature === 'string' ? [{ problem: feature }] : entryOf(feature)
  }
}

const SIDES = ['L', 'R'] as const

function entryOf({ properties, geometry }: Feature): Entry {
  const street = readText(properties.FULLNAME)
  // A piece without a name has no addresses.
  if (!street) return []
  const line = readLine(geometry.coordinates)
  if (geometry.type !== 'LineString' || !line) return [{ problem: `${street}: no line` }]
  return SIDES.flatMap((side) => {
    const from = readNumber(readText(properties[`${side}FROMHN`]) ?? '')?.number
    const to = readNumber(readText(properties[`${side}TOHN`]) ?? '')?.number
    if (from === undefined || to === undefined) return []
    // Numbers that fall along the line rise along the line turned around.
    const isRising = from <= to
    const record = {
      street,
      zip: readText(properties[`ZIP${side}`], 10),
      isEven: from % 2 === 0,
      fromNumber: Math.min(from, to),
      toNumber: Math.max(from, to),
      line: isRising ? line : line.toReversed(),
    }
    const id = readText(properties[`ARID${side}`], 40)
    return [{ table: 'addressRanges' as const, key: id ?? JSON.stringify([street, side, from, to, line[0]]), record }]
  })
}

const readLine = (value: unknown): Position[] | null =>
  Array.isArray(value) && value.length >= 2 && value.every(isPosition) ? (value as Position[]) : null

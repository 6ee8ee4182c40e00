import type { Point } from '../geo.ts'
import { placeAt, placeNumber, type Roads } from './roads.ts'

/** As many places as a routing server takes from each side of one table. */
export const MOST_PLACES_OF_TABLE = 100

/** Miles from each place of one block to each of another, in rows as long as a table may be; NaN: not known. */
export type RoadBlock = { readonly from: number; readonly to: number; readonly miles: Float32Array }
/** Places in blocks that lie together, and what is known between them. */
export type RoadBlocks = {
  /** The places of each block, as `placeNumber` calls them. */
  readonly places: readonly (readonly number[])[]
  readonly blocks: readonly RoadBlock[]
}

/** Splits places into blocks of neighbors, each as large as one table takes; points within ten meters are one place. */
export function neighborBlocks(points: readonly Point[]): number[][] {
  const places = [...new Set(points.map(placeNumber))].toSorted((a, b) => a - b)
  return split(
    places.map((number) => ({ number, ...placeAt(number) })),
    Math.ceil(places.length / MOST_PLACES_OF_TABLE),
  )
}

type Place = Point & { readonly number: number }

/** In two along the longer side, again and again. */
function split(places: readonly Place[], count: number): number[][] {
  if (count <= 1) return places.length > 0 ? [places.map(({ number }) => number)] : []
  const side = (of: 'lat' | 'lon') => {
    const all = places.map((place) => place[of])
    return Math.max(...all) - Math.min(...all)
  }
  const by = side('lat') > side('lon') ? 'lat' : 'lon'
  const sorted = places.toSorted((a, b) => a[by] - b[by])
  const half = Math.floor(count / 2)
  const at = Math.ceil((sorted.length * half) / count)
  return [...split(sorted.slice(0, at), half), ...split(sorted.slice(at), count - half)]
}

/** Which tables to ask for: each block within itself first, then blocks that lie near each other, as many as allowed. */
export function tablesToAsk(places: RoadBlocks['places'], most: number): { from: number; to: number }[] {
  const middles = places.map(middleOf)
  const pairs = middles.flatMap((middle, from) =>
    middles.slice(from + 1).map((other, at) => ({ from, to: from + 1 + at, apart: apartOf(middle, other) })),
  )
  return [
    ...places.map((_, at) => ({ from: at, to: at })),
    ...pairs.toSorted((a, b) => a.apart - b.apart).map(({ from, to }) => ({ from, to })),
  ].slice(0, most)
}

function middleOf(numbers: readonly number[]): Point {
  const places = numbers.map(placeAt)
  const mean = (of: 'lat' | 'lon') => places.reduce((sum, place) => sum + place[of], 0) / places.length
  return { lat: mean('lat'), lon: mean('lon') }
}

/** Good enough to tell near from far. */
const apartOf = (a: Point, b: Point): number =>
  (a.lat - b.lat) ** 2 + ((a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) ** 2

/** Miles only: planning goes by them. */
export function roadsOfBlocks({ places, blocks }: RoadBlocks): Roads {
  const numbers = new Map(
    places.flatMap((block, of) => block.map((place, at) => [place, of * MOST_PLACES_OF_TABLE + at] as const)),
  )
  const tables: (Float32Array | undefined)[] = Array.from({ length: places.length ** 2 })
  for (const { from, to, miles } of blocks) {
    tables[to * places.length + from] = turned(miles)
    tables[from * places.length + to] = miles
  }
  return {
    numberOf: (point) => numbers.get(placeNumber(point)) ?? -1,
    miles: (from, to) => {
      const [row, column] = [Math.floor(from / MOST_PLACES_OF_TABLE), Math.floor(to / MOST_PLACES_OF_TABLE)]
      const at = (from % MOST_PLACES_OF_TABLE) * MOST_PLACES_OF_TABLE + (to % MOST_PLACES_OF_TABLE)
      return tables[row * places.length + column]?.[at] ?? Number.NaN
    },
    minutes: () => Number.NaN,
  }
}

export const emptyTable = (): Float32Array => new Float32Array(MOST_PLACES_OF_TABLE ** 2).fill(Number.NaN)

function turned(miles: Float32Array): Float32Array {
  const table = emptyTable()
  for (let row = 0; row < MOST_PLACES_OF_TABLE; row += 1)
    for (let column = 0; column < MOST_PLACES_OF_TABLE; column += 1)
      table[column * MOST_PLACES_OF_TABLE + row] = miles[row * MOST_PLACES_OF_TABLE + column] ?? Number.NaN
  return table
}

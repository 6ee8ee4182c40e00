import { decodeLine } from './decode-line.ts'
import type { Shape, Shapes } from './shapes.ts'

/** Drawn by dev/base-map.ts before the web is built; fetched when a map opens. */
const FILES = import.meta.glob<string>('../../../../../.demarc/base-map/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

type Names = { readonly names: readonly string[]; readonly points: readonly number[] }
type Towns = Names & { readonly zooms: readonly number[] }
type Rings = readonly (readonly number[])[]
type CountryFile = {
  readonly neighbours: readonly Rings[]
  readonly lakes: readonly Rings[]
  readonly land: readonly Rings[]
  readonly borders: Rings
  readonly states: Names
  readonly places: Towns
}
type CountiesFile = { readonly borders: Rings; readonly counties: Names; readonly places: Towns }

export type Drawing = Readonly<Record<string, Shapes>>

export async function fetchCountry(): Promise<Drawing> {
  const file = await fetchFile<CountryFile>('country')
  return {
    neighbours: collect(file.neighbours.map(polygon)),
    lakes: collect(file.lakes.map(polygon)),
    land: collect(file.land.map(polygon)),
    'state-lines': collect(file.borders.map(line)),
    'state-names': collect(named(file.states)),
    cities: collect(towns(file.places)),
  }
}

export async function fetchCounties(): Promise<Drawing> {
  const file = await fetchFile<CountiesFile>('counties')
  return {
    'county-lines': collect(file.borders.map(line)),
    'county-names': collect(named(file.counties)),
    towns: collect(towns(file.places)),
  }
}

async function fetchFile<T>(name: string): Promise<T> {
  const url = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}.json`))?.[1]
  if (!url) throw new Error(`the base map was built without ${name}`)
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  // Our own build wrote it.
  return (await reply.json()) as T
}

const collect = (features: Shape[]): Shapes => ({ type: 'FeatureCollection', features })

const polygon = (rings: Rings): Shape => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: rings.map(decodeLine) },
})

const line = (steps: readonly number[]): Shape => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: decodeLine(steps) },
})

function named({ names, points }: Names, more: (at: number) => object = () => ({})): Shape[] {
  const places = decodeLine(points)
  return names.map((name, at) => ({
    type: 'Feature',
    properties: { name, ...more(at) },
    geometry: { type: 'Point', coordinates: places[at] ?? [0, 0] },
  }))
}

/** The largest come first, and keep their place where names would overlap. */
const towns = (file: Towns): Shape[] => named(file, (at) => ({ zoom: file.zooms[at], rank: at }))

import { GeoJSONSource, Map, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { baseLayers, baseStyle, type SourceName } from './base/base-style.ts'
import { streetLayers } from './base/street-layers.ts'
import type { CrowdSource } from './crowd/crowd-layers.ts'
import { setIcons } from './base/icons.ts'
import type { Looking } from './looking.ts'
import { coloursNow, watchTheme } from './base/map-colours.ts'
import type { Shapes, Shape } from './base/shapes.ts'
import { decodeLine } from './base/decode-line.ts'
import { crossesIn } from './base/survey-grid.ts'

setWorkerUrl(workerUrl)

const COUNTIES_FROM_ZOOM = 5.5

/** Opens a map that draws itself: the country, closer the counties, closest a grid. Throws where nothing can be drawn. */
export function openMap(container: HTMLElement, looking: Looking): Map {
  const map = new Map({
    container,
    style: baseStyle(coloursNow()),
    ...looking,
    minZoom: 2.5,
    maxZoom: 21,
    maxPitch: 0,
    renderWorldCopies: false,
    attributionControl: false,
    // North stays up, and the keys are ours: they move marks too.
    keyboard: false,
    dragRotate: false,
    // Shift and a drag draw a box of ours.
    boxZoom: false,
    pitchWithRotate: false,
    touchPitch: false,
  })
  map.touchZoomRotate.disableRotation()
  // It takes keys of its own; the region is the frame around it.
  map.getCanvas().setAttribute('role', 'application')
  map.on('error', (event) => {
    // Pictures of the ground that do not come leave the plan in sight. Everything else is a fault of ours.
    if (!('sourceId' in event)) reportError(event.error)
  })
  map.on('style.load', () => setIcons(map, coloursNow()))

  const country = once(fetchCountry)
  const counties = once(fetchCounties)
  const complete = () => {
    setCrosses(map)
    // What could not be fetched is asked for again when the map is moved next; until then it is drawn without.
    country((drawing) => show(map, drawing))
    if (map.getZoom() >= COUNTIES_FROM_ZOOM) counties((drawing) => show(map, drawing))
  }
  map.on('load', complete)
  map.on('moveend', complete)
  map.on('resize', () => setCrosses(map))
  const unwatch = watchTheme(() => recolour(map))
  map.on('remove', unwatch)
  return map
}

export function setShapes(map: Map, name: SourceName | CrowdSource, shapes: Shapes): void {
  const source = map.getSource(name)
  if (!(source instanceof GeoJSONSource)) return
  void source.setData(shapes)
  // A source costs a pass over the whole canvas even where it has nothing to draw.
  const visibility = shapes.features.length > 0 ? 'visible' : 'none'
  for (const id of map.getLayersOrder()) {
    if (map.getLayer(id)?.source === name && map.getLayoutProperty(id, 'visibility') !== visibility)
      map.setLayoutProperty(id, 'visibility', visibility)
  }
}

function show(map: Map, drawing: Drawing): void {
  // It may have been closed, or lost its canvas, while the drawing was under way.
  if (!isAlive(map)) return
  for (const [name, shapes] of Object.entries(drawing)) {
    // The names are those of the style: base-map.ts makes no others.
    setShapes(map, name as SourceName, shapes)
  }
}

const isAlive = (map: Map) => map.getContainer().isConnected && Boolean(map.style)

function setCrosses(map: Map): void {
  if (!isAlive(map)) return
  const bounds = map.getBounds()
  // Half a window more on every side, so that they are there already while the map is dragged.
  const [wide, high] = [(bounds.getEast() - bounds.getWest()) / 2, (bounds.getNorth() - bounds.getSouth()) / 2]
  const around = {
    west: bounds.getWest() - wide,
    east: bounds.getEast() + wide,
    south: bounds.getSouth() - high,
    north: bounds.getNorth() + high,
  }
  setShapes(map, 'crosses', {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'MultiPoint',
          coordinates: crossesIn(around, map.getZoom()).map(({ lon, lat }) => [lon, lat]),
        },
      },
    ],
  })
}

function recolour(map: Map): void {
  if (!isAlive(map)) return
  const colours = coloursNow()
  setIcons(map, colours)
  for (const layer of [...baseLayers(colours), ...streetLayers(colours)]) {
    if (!map.getLayer(layer.id)) continue
    for (const [property, value] of Object.entries(layer.paint ?? {})) {
      // A layer's own paint, read back from the table that made it.
      map.setPaintProperty(layer.id, property as never, value as never)
    }
  }
}

/** Asks until it has been answered, and not again after that. */
function once<T>(fetch: () => Promise<T>) {
  let isAsked = false
  return (use: (answer: T) => void) => {
    if (isAsked) return
    isAsked = true
    fetch().then(use, () => (isAsked = false))
  }
}

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

type Drawing = Readonly<Record<string, Shapes>>

async function fetchCountry(): Promise<Drawing> {
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

async function fetchCounties(): Promise<Drawing> {
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

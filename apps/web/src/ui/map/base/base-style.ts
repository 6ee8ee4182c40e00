import type { LayerSpecification, SourceSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import textFace from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url'
import codeFace from '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2?url'
import type { MapColours } from './map-colours.ts'
import type { Shapes } from './shapes.ts'

const EMPTY: Shapes = { type: 'FeatureCollection', features: [] }

/** Everything drawn, from below to above; pictures of the ground come between the lines and the grid. */
const SOURCES = [
  'neighbours',
  'lakes',
  'land',
  'county-lines',
  'state-lines',
  'county-names',
  'state-names',
  'towns',
  'cities',
  'crosses',
  'outlines',
  'ring',
] as const
export type SourceName = (typeof SOURCES)[number]

/** Above it are the marks of the work; below it is the ground. */
export const GROUND_ENDS_AT = 'crosses'

/** The lowest layer of names: streets and roofs lie under all of them. */
export const NAMES_BEGIN_AT = 'county-names'

/** A style without data: it stands at once, and what is fetched is set into it. */
export function baseStyle(colours: MapColours): StyleSpecification {
  const face = (url: string) => [{ url: new URL(url, location.href).href }]
  return {
    version: 8,
    'font-faces': { Overpass: face(textFace), 'Overpass Mono': face(codeFace) },
    sources: Object.fromEntries(SOURCES.map((name) => [name, sourceOf(name)])),
    layers: baseLayers(colours),
  }
}

const FINE: ReadonlySet<SourceName> = new Set(['crosses', 'outlines', 'ring'])

/** What is measured in metres is cut finer than the land, which is a drawing of a kilometre. */
const sourceOf = (name: SourceName): SourceSpecification => ({
  type: 'geojson',
  data: EMPTY,
  maxzoom: FINE.has(name) ? 20 : 12,
})

/** The name of an area stands in its middle or, where a town has that, a little off it. */
const ASIDE = {
  'text-variable-anchor': ['center', 'top', 'bottom'],
  'text-radial-offset': 1.6,
} satisfies SymbolLayerSpecification['layout']

const halo = (colours: MapColours) => ({ 'text-halo-color': colours.land, 'text-halo-width': 1.2 })
const byZoom = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as number

export function baseLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    fill('neighbours', colours.neighbour),
    { ...line('neighbours', colours.state), id: 'neighbour-lines', paint: { 'line-color': colours.county } },
    fill('lakes', colours.sea),
    fill('land', colours.land),
    // Layers of one source side by side: each change of source is another pass over the canvas.
    { ...line('land', colours.state), id: 'shores', paint: { 'line-color': colours.state, 'line-width': 0.7 } },
    {
      ...line('county-lines', colours.county),
      minzoom: 5.5,
      paint: { 'line-color': colours.county, 'line-width': byZoom(6, 0.6, 9, 1.4) },
    },
    {
      ...line('state-lines', colours.state),
      paint: { 'line-color': colours.state, 'line-width': byZoom(3, 0.7, 8, 1.8) },
    },
    {
      ...names('county-names', colours),
      minzoom: 7.4,
      maxzoom: 12,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Overpass'],
        'text-size': 11,
        'text-letter-spacing': 0.16,
        'text-max-width': 20,
        ...ASIDE,
      },
      paint: { 'text-color': colours.quiet, ...halo(colours) },
    },
    settlements('towns', colours),
    settlements('cities', colours),
    {
      ...names('state-names', colours),
      minzoom: 3.2,
      maxzoom: 7.4,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Overpass'],
        'text-size': byZoom(3, 10, 6, 13),
        'text-letter-spacing': 0.14,
        'text-max-width': 8,
        ...ASIDE,
      },
    },
    {
      id: 'crosses',
      type: 'symbol',
      source: 'crosses',
      layout: { 'icon-image': 'cross', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
      paint: { 'icon-opacity': byZoom(4, 0.55, 11, 0.8) },
    },
    ...outlineLayers(colours),
    ...ringLayers(colours),
  ]
}

/** Roofs: the chosen ones filled, those left out by a thin line alone. */
function outlineLayers(colours: MapColours): LayerSpecification[] {
  const isChosen = ['get', 'isChosen'] as unknown as boolean
  return [
    {
      id: 'outline-wash',
      type: 'fill',
      source: 'outlines',
      filter: isChosen,
      paint: { 'fill-color': colours.ringWash, 'fill-antialias': false },
    },
    {
      id: 'outline-line',
      type: 'line',
      source: 'outlines',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['case', isChosen, colours.ring, colours.quiet],
        'line-width': ['case', isChosen, 2, 1.2],
      },
    },
  ]
}

/** The circle around a site within which its buildings are expected. */
function ringLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'ring-wash',
      type: 'fill',
      source: 'ring',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.ringWash, 'fill-antialias': false },
    },
    {
      id: 'ring-line',
      type: 'line',
      source: 'ring',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': colours.ring, 'line-width': 1.2, 'line-dasharray': [3.2, 2.4] },
    },
    {
      id: 'ring-label',
      type: 'symbol',
      source: 'ring',
      minzoom: 14,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': ['Overpass Mono'],
        'text-size': 11,
        'text-anchor': 'left',
        'text-offset': [0.6, 0],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.ring, ...halo(colours) },
    },
  ]
}

const fill = (source: SourceName, colour: string) =>
  ({ id: source, type: 'fill', source, paint: { 'fill-color': colour, 'fill-antialias': false } }) as const

const line = (source: SourceName, colour: string) =>
  ({ id: source, type: 'line', source, layout: { 'line-join': 'round' }, paint: { 'line-color': colour } }) as const

const names = (source: SourceName, colours: MapColours) =>
  ({ id: source, type: 'symbol', source, paint: { 'text-color': colours.name, ...halo(colours) } }) as const

/** A point and, to its right, a name; small places come in as there is room. Upper layers choose their room first. */
function settlements(source: 'cities' | 'towns', colours: MapColours): LayerSpecification {
  const isLarge = source === 'cities'
  return {
    id: source,
    type: 'symbol',
    source,
    maxzoom: 15.5,
    filter: ['<=', ['get', 'zoom'], ['+', ['zoom'], 0.5]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Overpass'],
      'text-size': isLarge ? byZoom(4, 11, 9, 15) : byZoom(6, 11, 12, 13),
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.5,
      'text-justify': 'auto',
      'text-padding': 4,
      'symbol-sort-key': ['get', 'rank'],
      'icon-image': 'town',
    },
    paint: { 'text-color': isLarge ? colours.ink : colours.name, ...halo(colours) },
  }
}

import type { ExpressionSpecification, LayerSpecification, Map, SourceSpecification } from 'maplibre-gl'
import type { MapColours } from '../base/map-colours.ts'
import { setCrowdIcons } from './crowd-icons.ts'
import { collect } from './crowd-shapes.ts'

/** Closer than this everything stands for itself, houses on one pin too. */
const NO_CLUSTERS_FROM = 15
const CLUSTER_PIXELS = 38

const PLAIN = { type: 'geojson', data: collect([]), maxzoom: 16 } as const
const SOURCES = {
  'crowd-hull': PLAIN,
  'crowd-legs': PLAIN,
  crowd: {
    ...PLAIN,
    cluster: true,
    clusterRadius: CLUSTER_PIXELS,
    clusterMaxZoom: NO_CLUSTERS_FROM,
    clusterProperties: { urgent: ['+', ['get', 'urgent']], back: ['+', ['get', 'back']] },
  },
  'crowd-chosen': PLAIN,
  'crowd-focus': PLAIN,
  'crowd-bases': PLAIN,
  'crowd-stops': PLAIN,
} as const satisfies Record<string, SourceSpecification>
export type CrowdSource = keyof typeof SOURCES

/** What can be pointed at. */
export const PICKABLE = ['crowd-stops', 'crowd-chosen', 'crowd-points', 'crowd-clusters'] as const

export function addCrowd(map: Map, colours: MapColours): void {
  setCrowdIcons(map, colours)
  for (const [name, source] of Object.entries(SOURCES)) map.addSource(name, source)
  for (const layer of crowdLayers(colours)) map.addLayer(layer)
}

export function recolourCrowd(map: Map, colours: MapColours): void {
  setCrowdIcons(map, colours)
  for (const layer of crowdLayers(colours)) {
    for (const [property, value] of Object.entries(layer.paint ?? {})) {
      // A layer's own paint, read back from the table that made it.
      map.setPaintProperty(layer.id, property as never, value as never)
    }
  }
}

const isCluster: ExpressionSpecification = ['has', 'point_count']
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
const ALWAYS = {
  'text-allow-overlap': true,
  'text-ignore-placement': true,
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
} as const
/** One weight of the face is on the map; a halo of its own colour makes it bold. */
const bold = (colour: string) => ({ 'text-color': colour, 'text-halo-color': colour, 'text-halo-width': 0.45 })
const bySize = (few: number, tens: number, hundreds: number, thousands: number): ExpressionSpecification => [
  'step',
  ['get', 'point_count'],
  few,
  10,
  tens,
  100,
  hundreds,
  1000,
  thousands,
]

/** From the lowest to the highest. */
const crowdLayers = (colours: MapColours): LayerSpecification[] => [
  ...lineLayers(colours),
  ...clusterLayers(colours),
  ...markLayers(colours),
  ...stopLayers(colours),
]

/** The line around what was chosen, and the ways of a fielder. */
function lineLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'crowd-hull',
      type: 'fill',
      source: 'crowd-hull',
      paint: { 'fill-color': colours.ink, 'fill-opacity': 0.06, 'fill-antialias': false },
    },
    {
      id: 'crowd-hull-line',
      type: 'line',
      source: 'crowd-hull',
      paint: { 'line-color': colours.ink, 'line-width': 1.3, 'line-dasharray': [3.2, 2.4] },
    },
    {
      id: 'crowd-back',
      type: 'line',
      source: 'crowd-legs',
      filter: isKind('back'),
      paint: { 'line-color': colours.ink, 'line-width': 1.4, 'line-dasharray': [1, 2.2] },
    },
    {
      id: 'crowd-out',
      type: 'line',
      source: 'crowd-legs',
      filter: isKind('out'),
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colours.ink, 'line-width': 1.6 },
    },
  ]
}

/** Buildings that stand too close to each other to be told apart. */
function clusterLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'crowd-clusters',
      type: 'circle',
      source: 'crowd',
      filter: isCluster,
      paint: {
        'circle-color': colours.sheet,
        'circle-radius': bySize(11, 13, 16, 20),
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': 1.5,
      },
    },
    {
      // Something in it is High: a second ring, as the dot is in the mark of one.
      id: 'crowd-clusters-urgent',
      type: 'circle',
      source: 'crowd',
      filter: ['all', isCluster, ['>', ['get', 'urgent'], 0]],
      paint: {
        'circle-color': 'transparent',
        'circle-radius': bySize(13.5, 15.5, 18.5, 22.5),
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'crowd-counts',
      type: 'symbol',
      source: 'crowd',
      filter: isCluster,
      layout: {
        'text-field': ['number-format', ['get', 'point_count'], {}],
        'text-font': ['Overpass'],
        'text-size': 12,
        ...ALWAYS,
        // The name of the town steps aside.
        'text-ignore-placement': false,
        'text-padding': 12,
      },
      paint: bold(colours.ink),
    },
    {
      // Something in it came back: the diamond of one, at its shoulder.
      id: 'crowd-clusters-back',
      type: 'symbol',
      source: 'crowd',
      filter: ['all', isCluster, ['>', ['get', 'back'], 0]],
      layout: {
        'icon-image': 'crowd-back',
        'icon-size': 0.75,
        'icon-offset': [
          'step',
          ['get', 'point_count'],
          ['literal', [13, -13]],
          10,
          ['literal', [15, -15]],
          100,
          ['literal', [18, -18]],
          1000,
          ['literal', [21, -21]],
        ],
        ...ALWAYS,
      },
    },
  ]
}

/** Each building, and where the fielders start. */
function markLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'crowd-points',
      type: 'symbol',
      source: 'crowd',
      filter: ['!', isCluster],
      layout: { 'icon-image': ['concat', 'crowd-', ['get', 'look']], ...ALWAYS },
    },
    {
      id: 'crowd-chosen',
      type: 'symbol',
      source: 'crowd-chosen',
      layout: { 'icon-image': ['concat', 'chosen-', ['get', 'look']], ...ALWAYS },
    },
    {
      id: 'crowd-bases',
      type: 'symbol',
      source: 'crowd-bases',
      layout: {
        'icon-image': ['case', ['get', 'isChosen'], 'crowd-base-chosen', 'crowd-base'],
        'text-field': ['get', 'label'],
        'text-font': ['Overpass Mono'],
        'text-size': 11,
        ...ALWAYS,
      },
      paint: { 'text-color': ['case', ['get', 'isChosen'], colours.sheet, colours.ink] },
    },
  ]
}

/** The stops of a fielder by their numbers, and what has the focus. */
function stopLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'crowd-stops',
      type: 'circle',
      source: 'crowd-stops',
      paint: {
        'circle-color': colours.ink,
        'circle-radius': 9,
        'circle-stroke-color': colours.sheet,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'crowd-numbers',
      type: 'symbol',
      source: 'crowd-stops',
      layout: { 'text-field': ['get', 'label'], 'text-font': ['Overpass'], 'text-size': 11, ...ALWAYS },
      paint: bold(colours.sheet),
    },
    {
      id: 'crowd-miles',
      type: 'symbol',
      source: 'crowd-legs',
      filter: isKind('label'),
      layout: {
        'text-field': ['get', 'label'],
        'text-font': ['Overpass Mono'],
        'text-size': 12,
        // Clear of its line; on the other side of it where something else stands already.
        'text-variable-anchor-offset': [
          'match',
          ['get', 'anchor'],
          'left',
          ['literal', ['left', [0.7, 0], 'right', [-0.7, 0]]],
          ['literal', ['bottom', [0, -0.4], 'top', [0, 0.4]]],
        ],
        'text-padding': 3,
      },
      paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.6 },
    },
    {
      id: 'crowd-focus',
      type: 'circle',
      source: 'crowd-focus',
      paint: {
        'circle-color': 'transparent',
        'circle-radius': 12,
        'circle-stroke-color': colours.flag,
        'circle-stroke-width': 2.5,
      },
    },
  ]
}

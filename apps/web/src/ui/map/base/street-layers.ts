import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { even, from, growing, isOneOf } from './street-expressions.ts'
import { streetMapNames } from './street-names.ts'

/** Pixels of a metre at zoom 20 and latitude 36: from zoom 15 on a street is as wide as it is on the ground. */
const METRE_AT_20 = 16.56
const METRE_AT_15 = METRE_AT_20 / 32

/** Metres from curb to curb; `far`: pixels at zooms 8, 12 and 14, where that would be too thin to see. */
const STREETS = {
  motorway: { metres: 24, far: [1.2, 2.6, 5] },
  trunk: { metres: 18, far: [1, 2.2, 4.4] },
  primary: { metres: 15, far: [0.5, 1.7, 4] },
  secondary: { metres: 13, far: [0.4, 1.3, 3.5] },
  ramp: { metres: 7, far: [0, 0.8, 2] },
  tertiary: { metres: 11, far: [0, 0.9, 2.9] },
  minor: { metres: 9, far: [0, 0.6, 2.2] },
  service: { metres: 5.5, far: [0, 0, 1] },
} as const
type Street = (typeof STREETS)[keyof typeof STREETS]

const byStreet = (widthOf: (street: Street) => number) =>
  [
    'match',
    ['get', 'class'],
    ...Object.entries(STREETS).flatMap(([name, street]) => [name, widthOf(street)]),
    0,
  ] as unknown as ExpressionSpecification

const near = ({ metres, far }: Street) => Math.max(far[2] * 1.3, metres * METRE_AT_15)
const STREET_WIDTH = growing(
  8,
  byStreet(({ far }) => far[0]),
  12,
  byStreet(({ far }) => far[1]),
  14,
  byStreet(({ far }) => far[2]),
  15,
  byStreet(near),
  20,
  byStreet(({ metres }) => metres * METRE_AT_20),
)
/** Wider by its two edges. */
const EDGE_WIDTH = growing(
  8,
  byStreet(({ far }) => far[0] && far[0] + 1),
  12,
  byStreet(({ far, metres }) => far[1] && far[1] + (metres > 12 ? 1.4 : 0.25)),
  13.4,
  byStreet(({ far, metres }) => far[2] * 0.72 + (metres > 9 ? 1.6 : 0.4)),
  14,
  byStreet(({ far }) => far[2] + 1.5),
  15,
  byStreet((street) => near(street) + 1.6),
  20,
  byStreet(({ metres }) => metres * METRE_AT_20 + 2),
)

/** What is drawn of the street map, from below to above. It lies on the land and under the names of towns. */
export const streetLayers = (colours: MapColours): LayerSpecification[] => [
  ...areaLayers(colours),
  ...lineLayers(colours),
  ...roofLayers(colours),
  ...streetMapNames(colours),
]

function areaLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      ...from('towns', 'towns'),
      type: 'fill',
      // From afar a town is a shade; nearer it is the color on which white streets stand out.
      paint: {
        'fill-color': even(13, colours.yard, 14.6, colours.block),
        'fill-antialias': false,
        'fill-opacity': even(9, 0.6, 12, 1),
      },
    },
    { ...from('greens', 'greens'), type: 'fill', paint: { 'fill-color': colours.green, 'fill-antialias': false } },
    {
      ...from('grounds', 'grounds'),
      type: 'fill',
      minzoom: 13,
      paint: {
        'fill-color': ['match', ['get', 'class'], 'residential', colours.green, colours.yard],
        'fill-antialias': false,
      },
    },
    { ...from('water', 'water'), type: 'fill', paint: { 'fill-color': colours.water } },
    {
      ...from('shores', 'water'),
      type: 'line',
      minzoom: 13,
      paint: { 'line-color': colours.shore, 'line-width': 0.8 },
    },
  ]
}

function lineLayers(colours: MapColours): LayerSpecification[] {
  const isRiver = (wide: number, narrow: number): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    'river',
    wide,
    narrow,
  ]
  const isDriven: ExpressionSpecification = ['!', isOneOf('path', 'track')]
  return [
    {
      ...from('creeks', 'creeks'),
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': growing(10, isRiver(1.2, 0.6), 14, isRiver(4, 1.6), 20, isRiver(220, 66)),
      },
    },
    {
      ...from('lots', 'lots'),
      type: 'line',
      minzoom: 15.2,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.county,
        'line-width': even(15.2, 0.5, 18, 1),
        'line-opacity': even(15.2, 0, 16, 1),
      },
    },
    {
      ...from('paths', 'streets'),
      type: 'line',
      minzoom: 14,
      filter: ['!', isDriven],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colours.streetEdge, 'line-width': even(14, 0.7, 18, 1.6), 'line-dasharray': [3, 2] },
    },
    {
      // All edges lie below all streets, so that crossings stand open.
      ...from('street-edges', 'streets'),
      type: 'line',
      filter: isDriven,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['case', isOneOf('motorway', 'trunk'), colours.state, colours.streetEdge],
        'line-width': EDGE_WIDTH,
      },
    },
    {
      ...from('streets', 'streets'),
      type: 'line',
      filter: isDriven,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        // From afar a small street is one thin line; nearer it opens between two edges.
        'line-color': even(
          12.9,
          ['match', ['get', 'class'], 'minor', colours.streetEdge, colours.street],
          13.7,
          colours.street,
        ),
        'line-width': STREET_WIDTH,
      },
    },
    {
      ...from('rails', 'rails'),
      type: 'line',
      minzoom: 9,
      paint: {
        'line-color': even(12, colours.rail, 15, colours.state),
        'line-width': even(9, 0.8, 14, 1, 18, 2),
        'line-dasharray': [5, 3],
      },
    },
  ]
}

const roofLayers = (colours: MapColours): LayerSpecification[] => [
  {
    ...from('roofs', 'roofs'),
    type: 'fill',
    minzoom: 13.4,
    paint: { 'fill-color': colours.roof, 'fill-opacity': even(13.4, 0, 14.2, 1), 'fill-antialias': false },
  },
  {
    ...from('roof-edges', 'roofs'),
    type: 'line',
    minzoom: 14.6,
    layout: { 'line-join': 'miter' },
    paint: {
      'line-color': colours.roofEdge,
      'line-width': even(14.6, 0.3, 16, 0.7, 18, 1),
      'line-opacity': even(14.6, 0.2, 16, 1),
    },
  },
]

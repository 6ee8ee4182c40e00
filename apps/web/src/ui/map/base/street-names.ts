import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { even, from, isOneOf } from './street-expressions.ts'

/** The names and numbers of the street map. */
export const streetMapNames = (colours: MapColours): LayerSpecification[] => [
  ...areaNames(colours),
  ...streetNames(colours),
]

const halo = (colour: string, width: number) => ({ 'text-halo-color': colour, 'text-halo-width': width })

/** Upper layers choose their room first: where names of areas would cover numbers or streets, they are left out. */
function areaNames(colours: MapColours): LayerSpecification[] {
  const isWater = (water: string, other: string): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    'water',
    water,
    other,
  ]
  return [
    {
      ...from('area-names', 'names'),
      type: 'symbol',
      minzoom: 12,
      filter: ['any', isOneOf('water'), ['>=', ['zoom'], 14.6]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Overpass'],
        'text-size': even(14, 11, 18, 13),
        'text-max-width': 7,
        'text-letter-spacing': 0.05,
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 1.6,
      },
      paint: {
        'text-color': isWater(colours.waterName, colours.name),
        'text-halo-color': isWater(colours.water, colours.green),
        'text-halo-width': 1.4,
      },
    },
    {
      ...from('numbers', 'numbers'),
      type: 'symbol',
      minzoom: 16.6,
      layout: {
        'text-field': ['get', 'number'],
        'text-font': ['Overpass Mono'],
        'text-size': even(16.6, 9, 18, 11, 20, 14),
        'text-letter-spacing': -0.03,
        // Below the middle of its roof, where the foot of a pin stands.
        'text-offset': [0, 1],
        'text-padding': 1,
      },
      paint: { 'text-color': colours.quiet, ...halo(colours.roof, 1), 'text-opacity': even(16.6, 0, 16.9, 1) },
    },
    {
      ...from('creek-names', 'creeks'),
      type: 'symbol',
      minzoom: 14,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': ['Overpass'],
        'text-size': 11,
        'text-letter-spacing': 0.08,
        'symbol-spacing': 500,
      },
      paint: { 'text-color': colours.waterName, ...halo(colours.block, 1.4) },
    },
  ]
}

const ALONG: SymbolLayerSpecification['layout'] = {
  'symbol-placement': 'line',
  'text-font': ['Overpass'],
  'text-padding': 3,
  'text-max-angle': 28,
}

const streetNames = (colours: MapColours): LayerSpecification[] => [
  {
    ...from('names-small', 'streets'),
    type: 'symbol',
    minzoom: 14.6,
    filter: isOneOf('minor', 'service', 'tertiary', 'ramp'),
    layout: {
      ...ALONG,
      'text-field': ['get', 'name'],
      'text-size': even(14.6, 9.5, 16, 11, 18, 13, 20, 16),
      'symbol-spacing': even(15, 190, 18, 360),
      'text-letter-spacing': 0.01,
    },
    paint: { 'text-color': colours.name, ...halo(colours.street, 1.6) },
  },
  {
    ...from('names-large', 'streets'),
    type: 'symbol',
    minzoom: 12.6,
    filter: isOneOf('primary', 'secondary'),
    layout: {
      ...ALONG,
      'text-field': ['get', 'name'],
      'text-size': even(12.6, 10.5, 16, 12.5, 18, 14, 20, 17),
      'symbol-spacing': even(13, 260, 18, 420),
      'text-letter-spacing': 0.02,
    },
    paint: { 'text-color': colours.ink, ...halo(colours.street, 1.8) },
  },
  {
    ...from('highway-numbers', 'streets'),
    type: 'symbol',
    filter: ['all', isOneOf('motorway', 'trunk'), ['has', 'ref']],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'ref'],
      'text-font': ['Overpass Mono'],
      'text-size': 10,
      'text-rotation-alignment': 'viewport',
      'symbol-spacing': 320,
      'text-padding': 12,
    },
    paint: { 'text-color': colours.name, ...halo(colours.street, 2.4) },
  },
]

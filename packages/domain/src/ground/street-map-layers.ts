/** The layers of a street map's tiles: an import makes them, the map draws them. */
export const STREET_MAP_LAYERS = [
  'places',
  'water',
  'creeks',
  'greens',
  'towns',
  'grounds',
  'lots',
  'rails',
  'streets',
  'roofs',
  'names',
  'numbers',
] as const

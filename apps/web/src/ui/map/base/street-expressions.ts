import type { ExpressionSpecification } from 'maplibre-gl'

/** The source of the installation's own street map. Its layers are those of layers.lua, which makes its tiles. */
export const STREET_MAP = 'street-map'

type From = { readonly id: string; readonly source: typeof STREET_MAP; readonly 'source-layer': string }
/** The beginning of a layer: its name, and the layer of the tiles it is drawn from. */
export const from = (name: string, layer: string): From => ({
  id: `street-map-${name}`,
  source: STREET_MAP,
  'source-layer': layer,
})

type Value = ExpressionSpecification | string | number
/** Between its stops a width doubles with each zoom, as the ground does. */
export const growing = (...stops: Value[]) =>
  ['interpolate', ['exponential', 2], ['zoom'], ...stops] as unknown as ExpressionSpecification
export const even = (...stops: Value[]) =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification
export const isOneOf = (...classes: string[]): ExpressionSpecification => ['in', ['get', 'class'], ['literal', classes]]

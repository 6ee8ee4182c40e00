import type { GeoJSONSourceSpecification } from 'maplibre-gl'

/** What can be drawn, as the map itself says it (GeoJSON). */
type Drawable = Exclude<GeoJSONSourceSpecification['data'], string>
export type Shapes = Extract<Drawable, { type: 'FeatureCollection' }>
export type Shape = Shapes['features'][number]

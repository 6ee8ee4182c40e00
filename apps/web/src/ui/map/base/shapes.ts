import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import { stepFrom } from '@demarc/domain/geo'
import type { MapOutline, MapRing } from '../map-props.ts'

/** What can be drawn, as the map itself says it (GeoJSON). */
type Drawable = Exclude<GeoJSONSourceSpecification['data'], string>
export type Shapes = Extract<Drawable, { type: 'FeatureCollection' }>
export type Shape = Shapes['features'][number]

const CORNERS = 96

/** A circle on the ground and, at its east, the place of its label. */
export function ringShape(ring: MapRing | null | undefined): Shapes {
  if (!ring) return { type: 'FeatureCollection', features: [] }
  const { at, metres, label } = ring
  const corner = (turn: number) => {
    const { lon, lat } = stepFrom(at, { north: metres * Math.sin(turn), east: metres * Math.cos(turn) })
    return [lon, lat]
  }
  const corners = Array.from({ length: CORNERS + 1 }, (_, n) => corner((n % CORNERS) * ((2 * Math.PI) / CORNERS)))
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [corners] } },
      { type: 'Feature', properties: { label }, geometry: { type: 'Point', coordinates: corner(0) } },
    ],
  }
}

export const outlineShapes = (outlines: readonly MapOutline[]): Shapes => ({
  type: 'FeatureCollection',
  features: outlines.map(({ corners, isChosen }) => ({
    type: 'Feature',
    properties: { isChosen },
    geometry: { type: 'Polygon', coordinates: [corners.map(({ lon, lat }) => [lon, lat])] },
  })),
})

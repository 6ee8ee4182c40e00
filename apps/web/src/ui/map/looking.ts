import { LngLatBounds, type LngLat, type LngLatLike, type Map } from 'maplibre-gl'
import type { Bounds } from '@demarc/domain/ground/areas'
import type { Point } from '@demarc/domain/geo'
import type { MapProps } from './map-props.ts'

export type Looking = { readonly center: LngLatLike; readonly zoom: number }

/** The middle of the contiguous states. */
const COUNTRY: Looking = { center: [-98.5795, 39.8283], zoom: 4 }
/** Near enough to tell houses apart, for one mark that says nothing about how large the place is. */
const CLOSE = 17
const ROOM = { top: 104, right: 88, bottom: 72, left: 56 }

/** Where a map looks before anybody has moved it. */
export function startOf({ view, marks }: Pick<MapProps, 'view' | 'marks'>): Looking {
  if (view) return { center: lngLat(view.centre), zoom: view.zoom }
  const first = marks[0]
  return first ? { center: lngLat(first.at), zoom: CLOSE } : COUNTRY
}

/** So that all marks are in sight. */
export function fitMarks(map: Map, marks: MapProps['marks']): void {
  if (marks.length < 2) return
  const bounds = new LngLatBounds()
  for (const { at } of marks) bounds.extend(lngLat(at))
  map.fitBounds(bounds, { padding: ROOM, maxZoom: CLOSE + 1, animate: false })
}

export function isInSight(map: Map, at: Point): boolean {
  const { x, y } = map.project(lngLat(at))
  const { clientWidth, clientHeight } = map.getContainer()
  return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight
}

export const lngLat = ({ lon, lat }: Point): [number, number] => [lon, lat]
export const pointOf = ({ lng, lat }: { lng: number; lat: number }): Point => ({ lat, lon: lng })

export const boundsOf = ({ lng: west, lat: south }: LngLat, { lng: east, lat: north }: LngLat): Bounds => ({
  west,
  south,
  east,
  north,
})

import { bearingTo, metresBetween, type Point } from '../geo.ts'
import { isInside } from '../ground/areas.ts'
import type { BuildingSide } from './form.ts'

type Spot = { readonly x: number; readonly y: number }
/** A piece of the outline, from above with the front below, in a square from 0 to 1. */
export type OutlineEdge = { readonly from: Spot; readonly to: Spot; readonly side: BuildingSide }

/** Which edges of a roof are the building's front, left, rear and right, as somebody sees it who stands before its front. */
export function sidesOfOutline(outline: readonly Point[], frontBearing: number): OutlineEdge[] {
  const corners = turned(outline, frontBearing)
  const isClockwise = areaOf(corners) < 0
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.max(...ys)]
  const [width, height] = [Math.max(...xs) - left, top - Math.min(...ys)]
  const size = Math.max(width, height)
  if (!(size > 0)) return []
  // On a screen y goes down; what is shorter stands in the middle.
  const fit = ({ x, y }: Spot): Spot => ({
    x: (x - left) / size + (1 - width / size) / 2,
    y: (top - y) / size + (1 - height / size) / 2,
  })
  return corners.slice(1).flatMap((to, at) => {
    const from = corners[at]
    if (!from) return []
    const turn = isClockwise ? -1 : 1
    const side = sideFacing({ x: turn * (to.y - from.y), y: turn * (from.x - to.x) })
    return [{ from: fit(from), to: fit(to), side }]
  })
}

type Wall = { readonly metres: number; readonly bearing: number; readonly aside: number }

/** Which way the wall looks that is nearest to a place, and how far it is; null inside. At a corner the wall that is seen more from the front. */
export function wallFacing(outline: readonly Point[], place: Point): Pick<Wall, 'metres' | 'bearing'> | null {
  if (isInside(outline, place)) return null
  const outward = areaOf(turned(outline, SOUTH)) < 0 ? -90 : 90
  const walls = outline.slice(1).flatMap((to, at): Wall[] => {
    const from = outline[at]
    if (!from || (from.lat === to.lat && from.lon === to.lon)) return []
    const spot = nearestOn(from, to, place)
    const bearing = (bearingTo(from, to) + outward + 360) % 360
    const off = Math.abs(bearing - bearingTo(spot, place))
    return [{ metres: metresBetween(spot, place), bearing, aside: Math.min(off, 360 - off) }]
  })
  const [nearest] = walls.toSorted((a, b) => Math.round(10 * (a.metres - b.metres)) || a.aside - b.aside)
  return nearest ?? null
}

function nearestOn(from: Point, to: Point, place: Point): Point {
  const narrow = Math.cos(radians(place.lat)) ** 2
  const [north, east] = [to.lat - from.lat, to.lon - from.lon]
  const along =
    ((place.lat - from.lat) * north + (place.lon - from.lon) * east * narrow) / (north ** 2 + east ** 2 * narrow)
  const part = Math.min(1, Math.max(0, along))
  return { lat: from.lat + part * north, lon: from.lon + part * east }
}

/** Seen from the south x is the east and y the north. */
const SOUTH = 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** On the plane, seen by who looks at the front: x to their right, y away from them. */
function turned(outline: readonly Point[], frontBearing: number): Spot[] {
  const look = radians(frontBearing + 180)
  const [middle] = outline
  if (!middle) return []
  const narrow = Math.cos(radians(middle.lat))
  return outline.map(({ lat, lon }) => {
    const [east, north] = [(lon - middle.lon) * narrow, lat - middle.lat]
    return { x: east * Math.cos(look) - north * Math.sin(look), y: east * Math.sin(look) + north * Math.cos(look) }
  })
}

/** Twice the area; less than none where the corners go clockwise. */
const areaOf = (corners: readonly Spot[]): number =>
  corners.slice(1).reduce((sum, { x, y }, at) => {
    const from = corners[at] ?? { x, y }
    return sum + from.x * y - x * from.y
  }, 0)

function sideFacing({ x, y }: Spot): BuildingSide {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'rear' : 'front'
}

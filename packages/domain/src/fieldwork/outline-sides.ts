import type { Point } from '../geo.ts'
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

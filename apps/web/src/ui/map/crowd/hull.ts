import { metresBetween, stepFrom, type Point } from '@demarc/domain/geo'

const CORNERS = 24
const LEAST_METRES = 250
/** Of the widest way across. */
const ROOM = 0.09

/** A line around all of them with some room, rounded; closed, and none around fewer than two. */
export function hullAround(points: readonly Point[]): Point[] {
  const tight = convexHull(points)
  if (tight.length < 2) return []
  const room = Math.max(LEAST_METRES, ROOM * widest(tight))
  const around = tight.flatMap((corner) =>
    Array.from({ length: CORNERS }, (_, n) => {
      const turn = (n * 2 * Math.PI) / CORNERS
      return stepFrom(corner, { north: room * Math.sin(turn), east: room * Math.cos(turn) })
    }),
  )
  const hull = convexHull(around)
  const [first] = hull
  return first ? [...hull, first] : []
}

const widest = (hull: readonly Point[]): number => {
  const [lats, lons] = [hull.map(({ lat }) => lat), hull.map(({ lon }) => lon)]
  return metresBetween(
    { lat: Math.min(...lats), lon: Math.min(...lons) },
    { lat: Math.max(...lats), lon: Math.max(...lons) },
  )
}

/** Andrew's monotone chain, counter-clockwise. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.lon - b.lon || a.lat - b.lat)
  const apart = sorted.filter(
    ({ lat, lon }, at) => at === 0 || lat !== sorted[at - 1]?.lat || lon !== sorted[at - 1]?.lon,
  )
  if (apart.length < 3) return apart
  return [...chain(apart), ...chain(apart.toReversed())]
}

function chain(points: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length > 1 && !turnsLeft(hull, point)) hull.pop()
    hull.push(point)
  }
  return hull.slice(0, -1)
}

function turnsLeft(hull: readonly Point[], next: Point): boolean {
  const [before, last] = hull.slice(-2)
  if (!before || !last) return true
  return (last.lon - before.lon) * (next.lat - before.lat) > (last.lat - before.lat) * (next.lon - before.lon)
}

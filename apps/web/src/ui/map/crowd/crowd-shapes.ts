import { type Point, metresBetween, stepFrom } from '@demarc/domain/geo'
import { lngLat } from '../looking.ts'
import type { Shape, Shapes } from '../base/shapes.ts'
import type { CrowdBase, CrowdPoint, CrowdWay, MapCrowd } from './crowd-props.ts'

export const collect = (features: Shape[]): Shapes => ({ type: 'FeatureCollection', features })

const spot = (at: Point, properties: Record<string, unknown>): Shape => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: lngLat(at) },
})
const path = (points: readonly Point[], properties: Record<string, unknown>): Shape => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: points.map(lngLat) },
})

const pointShape = ({ id, at, look, title }: CrowdPoint): Shape =>
  spot(at, {
    id,
    look,
    title,
    urgent: look === 'urgent' || look === 'back-urgent' ? 1 : 0,
    back: look === 'back' || look === 'back-urgent' ? 1 : 0,
  })

type Drawn = Pick<MapCrowd, 'points' | 'chosen' | 'way'>

/** What is not chosen, to be drawn together where it is dense; what is chosen is always seen one by one. */
export function crowdShapes({ points, chosen, way }: Drawn): { rest: Shapes; chosen: Shapes; hull: Shapes } {
  // A stop of the way has its number instead.
  const stops = new Set(way?.days.flat().map(({ id }) => id))
  const picked = points.filter(({ id }) => chosen.has(id))
  const line = hullAround(picked.map(({ at }) => at))
  return {
    rest: collect(points.filter(({ id }) => !chosen.has(id) && !stops.has(id)).map(pointShape)),
    chosen: collect(picked.filter(({ id }) => !stops.has(id)).map(pointShape)),
    hull: collect(
      line.length > 0
        ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [line.map(lngLat)] } }]
        : [],
    ),
  }
}

/** Each day from home through its stops, drawn through; the way back is only hinted at. Numbers go on from day to day. */
export function wayShapes(way: CrowdWay | null): { legs: Shapes; stops: Shapes } {
  if (!way) return { legs: collect([]), stops: collect([]) }
  return {
    legs: collect(way.days.flatMap((stops) => legsOf(stops, way))),
    stops: collect(way.days.flat().map(({ id, at }, index) => spot(at, { id, label: String(index + 1), title: '' }))),
  }
}

function legsOf(stops: CrowdWay['days'][number], { home, sayLeg }: CrowdWay): Shape[] {
  const places = [...(home ? [home] : []), ...stops.map(({ at }) => at)]
  const last = places.at(-1)
  const legs = places.slice(1).flatMap((to, index) => {
    const from = places[index] ?? to
    return [
      path([from, to], { kind: 'out' }),
      spot(midway(from, to), { kind: 'label', label: sayLeg(from, to), anchor: besideLine(from, to) }),
    ]
  })
  const back = home && last && stops.length > 0 ? [path([last, home], { kind: 'back' })] : []
  return [...back, ...legs]
}

/** Where the words stand clear of the line: above one that lies, to the right of one that stands. */
const besideLine = (from: Point, to: Point) =>
  Math.abs(to.lat - from.lat) > Math.abs(to.lon - from.lon) * 0.4 ? 'left' : 'bottom'

const midway = (a: Point, b: Point): Point => ({ lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 })

export const baseShapes = (bases: readonly CrowdBase[]): Shapes =>
  // The chosen one stands above the others.
  collect(
    bases
      .toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen))
      .map(({ at, label, isChosen }) => spot(at, { label, isChosen })),
  )

export const focusShape = (at: Point | null): Shape[] => (at ? [spot(at, {})] : [])

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

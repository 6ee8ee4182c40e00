/** A place on the ground, in feet east and north of the sheet's origin. */
export type Point = { readonly east: number; readonly north: number }
/** A place on paper, y downwards. */
export type Dot = { readonly x: number; readonly y: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

export const at = (east: number, north: number): Point => ({ east, north })
export const along = (from: Point, to: Point): Point => at(to.east - from.east, to.north - from.north)
export const moved = (from: Point, by: Point, times = 1): Point =>
  at(from.east + by.east * times, from.north + by.north * times)
export const distance = (from: Point, to: Point): number => Math.hypot(to.east - from.east, to.north - from.north)
export const midpoint = (a: Point, b: Point): Point => at((a.east + b.east) / 2, (a.north + b.north) / 2)
const cross = (a: Point, b: Point) => a.east * b.north - a.north * b.east
/** A step of one foot, a quarter turn to the right of the way from `a` to `b`. */
const rightOf = (a: Point, b: Point): Point => {
  const length = distance(a, b)
  return at((b.north - a.north) / length, (a.east - b.east) / length)
}

/** Turned counterclockwise about `centre`. */
export function turned(point: Point, angle: number, centre: Point = at(0, 0)): Point {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))]
  const { east, north } = along(centre, point)
  return at(centre.east + east * cos - north * sin, centre.north + east * sin + north * cos)
}

/** As a deed writes it: N 79°16′ E. */
export function bearing(from: Point, to: Point): string {
  const { east, north } = along(from, to)
  const minutes = Math.round(degrees(Math.atan2(Math.abs(east), Math.abs(north))) * 60)
  const angle = `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`
  return `${north < 0 ? 'S' : 'N'} ${angle} ${east < 0 ? 'W' : 'E'}`
}

export const feet = (length: number, digits = 2): string => `${length.toFixed(digits)} ft`

/** The corners with the one each side leads to. */
export const sides = (ring: readonly Point[]): readonly (readonly [Point, Point])[] =>
  ring.flatMap((corner, index) => {
    const next = ring[(index + 1) % ring.length]
    return next ? [[corner, next] as const] : []
  })

/** Where two lines, each through two points, meet; parallel lines meet nowhere. */
export function meet(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [first, second] = [along(a, b), along(c, d)]
  const turn = cross(first, second)
  if (Math.abs(turn) < 1e-9) return null
  return moved(a, first, cross(along(a, c), second) / turn)
}

/** A line laid to the right of another, everywhere equally far from it. */
export function parallel(line: readonly Point[], offset: number): readonly Point[] {
  const shifted = line.slice(1).flatMap((to, index) => {
    const from = line[index]
    if (!from) return []
    const step = rightOf(from, to)
    return [[moved(from, step, offset), moved(to, step, offset)] as const]
  })
  const first = shifted[0]?.[0]
  const last = shifted.at(-1)?.[1]
  if (!first || !last) return []
  const corners = shifted.slice(1).map(([from, to], index) => {
    const before = shifted[index]
    return (before && meet(before[0], before[1], from, to)) ?? from
  })
  return [first, ...corners, last]
}

/** The setback line: a ring drawn clockwise, moved inwards on every side. */
export function inset(ring: readonly Point[], by: number): readonly Point[] {
  const shifted = sides(ring).map(([from, to]) => {
    const step = rightOf(from, to)
    return [moved(from, step, by), moved(to, step, by)] as const
  })
  return shifted.map(([from, to], index) => {
    const before = shifted.at(index - 1)
    return (before && meet(before[0], before[1], from, to)) ?? from
  })
}

/** From a wall straight out to the boundary: the point it reaches. */
export function tie(from: Point, direction: Point, boundary: readonly Point[]): Point | null {
  const reached = sides(boundary)
    .map(([a, b]) => ({ a, b, hit: meet(from, moved(from, direction), a, b) }))
    .flatMap(({ a, b, hit }) => (hit && distance(a, hit) + distance(hit, b) < distance(a, b) + 1e-6 ? [hit] : []))
    .filter((hit) => along(from, hit).east * direction.east + along(from, hit).north * direction.north > 0)
  return reached.toSorted((a, b) => distance(from, a) - distance(from, b))[0] ?? null
}

const FEET_PER_DEGREE = 364_567

/** Latitude and longitude of a point, good enough over a few lots; `origin` is that of the sheet. */
export function position(point: Point, origin: { readonly lat: number; readonly lon: number }): string {
  const lat = origin.lat + point.north / FEET_PER_DEGREE
  const lon = origin.lon + point.east / (FEET_PER_DEGREE * Math.cos(radians(origin.lat)))
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}`
}

/** From the ground to the paper: turned, scaled, north up. */
export function projection({ scale, turn, origin }: { scale: number; turn: number; origin: Dot }) {
  return (point: Point): Dot => {
    const { east, north } = turned(point, turn)
    return { x: origin.x + east * scale, y: origin.y - north * scale }
  }
}

const short = (value: number) => Number(value.toFixed(1))
export const path = (dots: readonly Dot[]): string => dots.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')

/** A soft line through the middles between the dots. */
export function softPath(dots: readonly Dot[]): string {
  const pairs = dots.slice(1).flatMap((to, index) => {
    const from = dots[index]
    return from ? [`${short(from.x)} ${short(from.y)} ${short((from.x + to.x) / 2)} ${short((from.y + to.y) / 2)}`] : []
  })
  const start = dots[0]
  return start ? `M${short(start.x)} ${short(start.y)}Q${pairs.join('Q')}` : ''
}

/** How far to turn a text along a line so that it never stands on its head. */
export function textAngle(from: Dot, to: Dot): number {
  const angle = degrees(Math.atan2(to.y - from.y, to.x - from.x))
  if (angle > 90) return angle - 180
  return angle <= -90 ? angle + 180 : angle
}

/** A place on the ground, in degrees. */
export type Point = { readonly lat: number; readonly lon: number }

const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** As far as the eye can tell: along the great circle, within half a percent of the truth. */
export function metresBetween(a: Point, b: Point): number {
  const [sinLat, sinLon] = [Math.sin(radians(b.lat - a.lat) / 2), Math.sin(radians(b.lon - a.lon) / 2)]
  const chord = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLon ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A place as seen from the middle of the earth. Where many distances are needed, each angle is turned only once. */
export type Direction = { readonly x: number; readonly y: number; readonly z: number }

export const directionOf = ({ lat, lon }: Point): Direction => ({
  x: Math.cos(radians(lat)) * Math.cos(radians(lon)),
  y: Math.cos(radians(lat)) * Math.sin(radians(lon)),
  z: Math.sin(radians(lat)),
})

/** The same as `metresBetween`. */
export function metresApart(a: Direction, b: Direction): number {
  const chord = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, chord / 2))
}

/** Of places that lie close together. */
export function middleOf(places: readonly Direction[]): Direction {
  const [x, y, z] = (['x', 'y', 'z'] as const).map((axis) => places.reduce((sum, place) => sum + place[axis], 0))
  const length = Math.hypot(x ?? 0, y ?? 0, z ?? 0)
  return { x: (x ?? 0) / length, y: (y ?? 0) / length, z: (z ?? 0) / length }
}

/** From north, clockwise: 0 to 360. */
export function bearingTo(from: Point, to: Point): number {
  const across = radians(to.lon - from.lon)
  const east = Math.sin(across) * Math.cos(radians(to.lat))
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(across)
  return (degrees(Math.atan2(east, north)) + 360) % 360
}

/** A few steps away: for a nudge, a grid line, a ring. */
export function stepFrom(
  { lat, lon }: Point,
  { north, east }: { readonly north: number; readonly east: number },
): Point {
  const perMetre = degrees(1 / EARTH_RADIUS_M)
  return { lat: lat + north * perMetre, lon: lon + (east * perMetre) / Math.cos(radians(lat)) }
}

/** What is stored: seven places, about a centimetre. Nothing is added so that there is no minus zero. */
export const storedPoint = ({ lat, lon }: Point): Point => ({
  lat: Number(lat.toFixed(7)) + 0,
  lon: Number(lon.toFixed(7)) + 0,
})

export const isOnEarth = ({ lat, lon }: Point): boolean =>
  Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/**
 * How sure a found place is: the house itself, a house whose address is spelled otherwise, somewhere along the street, or
 * only the town. The last asks for a pin.
 */
export const PRECISIONS = ['ROOFTOP', 'SIMILAR', 'STREET', 'AREA'] as const
export type Precision = (typeof PRECISIONS)[number]

/**
 * Who said where an address is: a building we surveyed, the imported addresses, the imported ranges of numbers, a
 * geocoder, or the list of towns that comes with the product.
 */
export const GEOCODERS = ['EARLIER_WORK', 'ADDRESSES', 'RANGES', 'GOOGLE', 'NOMINATIM', 'TOWNS'] as const
export type Geocoder = (typeof GEOCODERS)[number]

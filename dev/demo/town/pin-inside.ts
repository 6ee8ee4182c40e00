import { storedPin, type Pin } from '../company/places.ts'
import type { Ring } from './town.ts'

/** The middle of a roof, or where the middle is not under it: the middle of the widest part beside. */
export function pinInside(ring: Ring): Pin {
  const middle = centroid(ring)
  if (isInside(ring, middle)) return middle
  const walls = crossings(ring, middle.lat)
  const parts = walls.flatMap((west, at) => {
    const east = walls[at + 1]
    return at % 2 === 0 && east !== undefined ? [{ wide: east - west, lon: (west + east) / 2 }] : []
  })
  const widest = parts.toSorted((one, other) => other.wide - one.wide)[0]
  if (!widest) throw new Error('a roof without an inside')
  return storedPin(middle.lat, widest.lon)
}

export const isInside = (ring: Ring, { lat, lon }: Pin): boolean =>
  crossings(ring, lat).filter((wall) => wall < lon).length % 2 === 1

/** Where a line from west to east goes through the walls, from west to east. */
function crossings(ring: Ring, lat: number): number[] {
  return ring
    .flatMap((a, at) => {
      const b = ring[(at + 1) % ring.length] ?? a
      return a.lat > lat === b.lat > lat ? [] : [a.lon + ((lat - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon)]
    })
    .toSorted((one, other) => one - other)
}

/** Counted from the first corner: the numbers of a roof differ in their last decimals only. */
function centroid(ring: Ring): Pin {
  const origin = ring[0] ?? { lat: 0, lon: 0 }
  let [area, lat, lon] = [0, 0, 0]
  for (const [at, a] of ring.entries()) {
    const b = ring[(at + 1) % ring.length] ?? a
    const [ax, ay, bx, by] = [a.lon - origin.lon, a.lat - origin.lat, b.lon - origin.lon, b.lat - origin.lat]
    const part = ax * by - bx * ay
    area += part
    lon += (ax + bx) * part
    lat += (ay + by) * part
  }
  return storedPin(origin.lat + lat / (3 * area), origin.lon + lon / (3 * area))
}

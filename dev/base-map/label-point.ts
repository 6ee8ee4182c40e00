import { distanceFrom, type Corner, type Line } from './encode.ts'

/** A polygon: its outside first, then its holes. */
export type Rings = readonly Line[]

/**
 * Where the name of an area stands best: the point inside its largest part that is farthest from every border.
 * Squares that could hold a better point are quartered until none could by more than a hundredth.
 */
export function labelPoint(parts: readonly Rings[]): Corner {
  const rings = parts.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []))[0] ?? []
  const { west, east, south, north } = boundsOf(rings[0] ?? [])
  const side = Math.min(east - west, north - south)
  if (!(side > 0)) return [west, south]

  const precision = side / 50
  const waiting: Square[] = []
  for (let x = west; x < east; x += side)
    for (let y = south; y < north; y += side) waiting.push(squareAt([x + side / 2, y + side / 2], side / 2, rings))
  let best = squareAt([(west + east) / 2, (south + north) / 2], 0, rings)
  for (let square = takeBest(waiting); square; square = takeBest(waiting)) {
    if (square.inside > best.inside) best = square
    if (square.most - best.inside <= precision) continue
    const half = square.half / 2
    const [x, y] = square.centre
    for (const dx of [-half, half])
      for (const dy of [-half, half]) waiting.push(squareAt([x + dx, y + dy], half, rings))
  }
  return best.centre
}

type Square = {
  readonly centre: Corner
  readonly half: number
  /** How far inside the centre lies; below zero when it lies outside. */
  readonly inside: number
  /** What no point of the square can exceed. */
  readonly most: number
}

function squareAt(centre: Corner, half: number, rings: Rings): Square {
  const inside = depthOf(centre, rings)
  return { centre, half, inside, most: inside + half * Math.SQRT2 }
}

function takeBest(waiting: Square[]): Square | undefined {
  let best = 0
  for (const [at, square] of waiting.entries()) if (square.most > (waiting[best]?.most ?? -Infinity)) best = at
  return waiting.splice(best, 1)[0]
}

export function depthOf(point: Corner, rings: Rings): number {
  let [isInside, nearest] = [false, Infinity]
  for (const ring of rings) {
    for (const [at, a] of ring.entries()) {
      const b = ring[(at + 1) % ring.length] ?? a
      if (a[1] > point[1] !== b[1] > point[1]) {
        const crossing = ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]
        if (point[0] < crossing) isInside = !isInside
      }
      nearest = Math.min(nearest, distanceFrom(point, a, b))
    }
  }
  return isInside ? nearest : -nearest
}

export function areaOf(ring: Line): number {
  let doubled = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [toX, toY] = ring[(at + 1) % ring.length] ?? [x, y]
    doubled += x * toY - toX * y
  }
  return Math.abs(doubled) / 2
}

function boundsOf(ring: Line) {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)]
  return { west: Math.min(...lons), east: Math.max(...lons), south: Math.min(...lats), north: Math.max(...lats) }
}

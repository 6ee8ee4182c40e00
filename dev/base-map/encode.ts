/** Where a corner lies: degrees east, degrees north. */
export type Corner = readonly [lon: number, lat: number]
export type Line = readonly Corner[]

/** A thousandth of a degree, about 100 m: finer than the data is. The map divides by the same. */
const PER_DEGREE = 1000

/** As whole steps from corner to corner, which compress to a third of written degrees. */
export function encodePoints(points: Line): number[] {
  let [x, y] = [0, 0]
  return points.flatMap(([lon, lat]) => {
    const step = [Math.round(lon * PER_DEGREE) - x, Math.round(lat * PER_DEGREE) - y] as const
    x += step[0]
    y += step[1]
    return step
  })
}

/** The same for a line, in which corners that fall together are one. */
export function encodeLine(line: Line): number[] {
  const steps = encodePoints(line)
  return steps.filter((_, at) => at < 2 || steps[at - (at % 2)] !== 0 || steps[at - (at % 2) + 1] !== 0)
}

/** Douglas and Peucker: leaves out the corners that lie less than `most` degrees beside the way without them. */
export function simplify(line: Line, most: number): Line {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let [farthest, distance] = [0, 0]
  for (const [at, corner] of line.entries()) {
    const away = distanceFrom(corner, first, last)
    if (away > distance) [farthest, distance] = [at, away]
  }
  if (distance <= most) return [first, last]
  return [...simplify(line.slice(0, farthest + 1), most), ...simplify(line.slice(farthest), most).slice(1)]
}

export function distanceFrom([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

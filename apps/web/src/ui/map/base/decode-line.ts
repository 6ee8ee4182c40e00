/** Whole steps of a thousandth of a degree from corner to corner, as dev/base-map writes them. */
export function decodeLine(steps: readonly number[]): [lon: number, lat: number][] {
  const corners: [lon: number, lat: number][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    corners.push([x / 1000, y / 1000])
  }
  return corners
}

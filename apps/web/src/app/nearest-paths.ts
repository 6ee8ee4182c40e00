/** How many letters must be added, dropped or changed to turn one word into the other. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of from.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of to.split('').entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The places that look most like what was asked for, nearest first. */
export function nearestPaths<Place extends { path: string }>(
  asked: string,
  places: readonly Place[],
  most = 3,
): Place[] {
  const path = asked.toLowerCase()
  return places
    .map((place) => ({ place, away: distance(path, place.path) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ place }) => place)
}

/** Half of what two names are made of is the same: less than that is no slip of the pen. */
const LEAST_LIKENESS = 0.5

type Named<Of> = { readonly name: string; readonly of: Of }

/** Finds whose name was meant where it is misspelled; null: none is like it. */
export function closestAmong<Of>(names: readonly Named<Of>[]): (written: string) => Of | null {
  const known = names.map(({ name, of }) => ({ of, pairs: pairsOf(name) }))
  return (written) => {
    const asked = pairsOf(written)
    let best: { of: Of | null; likeness: number } = { of: null, likeness: 0 }
    for (const { of, pairs } of known) {
      const likeness = likenessOf(asked, pairs)
      if (likeness > best.likeness) best = { of, likeness }
    }
    return best.likeness >= LEAST_LIKENESS ? best.of : null
  }
}

/** Each two letters that follow one another, and how often they do. */
function pairsOf(name: string): ReadonlyMap<string, number> {
  const letters = ` ${name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** 1 for the same name, 0 for names that share nothing. */
function likenessOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [shared, total] = [0, 0]
  for (const [pair, count] of one) {
    shared += Math.min(count, other.get(pair) ?? 0)
    total += count
  }
  for (const count of other.values()) total += count
  return (2 * shared) / total
}

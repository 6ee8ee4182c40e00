/** The same throws on every machine: a demonstration that can be talked about. */
export type Dice = {
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly oneOf: <T>(these: readonly T[]) => T
  readonly isLucky: (chance: number) => boolean
}

/** Mulberry32: small, and good enough for addresses. */
export function takeDice(seed: number): Dice {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const oneOf = <T>(these: readonly T[]): T => {
    const found = these[between(0, these.length - 1)]
    if (found === undefined) throw new Error('there is nothing to choose from')
    return found
  }
  return { between, oneOf, isLucky: (chance) => next() < chance }
}

/** A throw between 0 and 1 that depends on nothing but its name and its numbers: whoever asks twice gets the same. */
export type Roll = (name: string, ...numbers: readonly number[]) => number

const FNV = 16_777_619

export function rollFor(city: string): Roll {
  const seeds = new Map<string, number>()
  const seedOf = (name: string): number => {
    const known = seeds.get(name)
    if (known !== undefined) return known
    let seed = 2_166_136_261
    for (const letter of `${city} ${name}`) seed = Math.imul(seed ^ letter.charCodeAt(0), FNV)
    seeds.set(name, seed)
    return seed
  }
  return (name, ...numbers) => {
    let mixed = seedOf(name)
    for (const number of numbers) mixed = scatter(Math.imul(mixed ^ (number | 0), FNV))
    return (scatter(mixed) >>> 0) / 4_294_967_296
  }
}

function scatter(number: number): number {
  const half = Math.imul(number ^ (number >>> 15), 2_246_822_519)
  const whole = Math.imul(half ^ (half >>> 13), 3_266_489_917)
  return whole ^ (whole >>> 16)
}

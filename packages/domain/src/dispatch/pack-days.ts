import type { FieldDay, Visit } from './field-day.ts'

/** The units that stand on each day. */
export type Packing = ReadonlyMap<FieldDay, readonly number[]>

/** How many ways of filling one day are tried, and how many days are filled in one try. */
const WAYS_TO_FILL = 8
const MOST_FILLED = 500
/** So many units are packed before it is given up: about a second. */
const MOST_UNITS = 800_000

const roomOf = ({ fielder, taken }: FieldDay) => Math.max(0, fielder.time.unitsPerDay - taken)
/** What is larger than a day takes a whole one. */
const sizeOn = ({ fielder }: FieldDay, units: number) => Math.min(units, fielder.time.unitsPerDay)

/**
 * Finds days for everything where insertion got stuck. Null: not found. To pack days to the last unit is a riddle that
 * no rule solves in one go; each try takes other turns.
 */
export function packDays(days: readonly FieldDay[], visits: readonly Visit[]): Packing | null {
  const roomy = days.filter((day) => roomOf(day) > 0)
  const smallestDay = Math.min(...roomy.map(({ fielder }) => fielder.time.unitsPerDay))
  const needed = visits.reduce((sum, { units }) => sum + Math.min(units, smallestDay), 0)
  const spare = roomy.reduce((sum, day) => sum + roomOf(day), 0) - needed
  const largestDay = Math.max(...roomy.map(roomOf))
  const tries = spare < 0 ? 0 : Math.ceil(MOST_UNITS / (MOST_FILLED * largestDay))
  for (let turn = 0; turn < tries; turn += 1) {
    const packing = tryToPack(roomy, visits, { spare, turn })
    if (packing) return packing
  }
  return null
}

type Try = { readonly spare: number; readonly turn: number }

/**
 * Day by day from the last, each filled as far as it goes, and back where that leads nowhere. From the last, because
 * what is due soon can stand on fewer days.
 */
function tryToPack(days: readonly FieldDay[], visits: readonly Visit[], { spare, turn }: Try): Packing | null {
  const waiting = visits.toSorted((a, b) => -byDay(a.lastDay, b.lastDay))
  const dueDays = [...new Set(visits.map(({ lastDay }) => lastDay))].toSorted()
  // Days between the same two due dates are alike.
  const span = new Map(days.map((day) => [day, dueDays.find((due) => due >= day.day) ?? '']))
  const rank = (day: FieldDay) => (turn < 2 ? roomOf(day) * (turn === 0 ? 1 : -1) : lot(turn, roomOf(day)))
  const order = days.toSorted((a, b) => -byDay(span.get(a) ?? '', span.get(b) ?? '') || rank(a) - rank(b))
  const packing = new Map<FieldDay, readonly number[]>()
  let filled = 0

  const fillFrom = (at: number, pool: ReadonlyMap<number, number>, next: number, left: number): boolean => {
    const day = order[at]
    if (!day) return next === waiting.length && [...pool.values()].every((count) => count === 0)
    const [among, from] = joinPool(pool, waiting, next, day.day)
    for (const fill of fillsOf(day, among, { spare: left, turn: turn % 3 === 2 ? turn * (at + 1) : 0 })) {
      if ((filled += 1) > MOST_FILLED) return false
      const used = fill.reduce((sum, units) => sum + sizeOn(day, units), 0)
      packing.set(day, fill)
      if (fillFrom(at + 1, without(among, fill), from, left - roomOf(day) + used)) return true
    }
    return false
  }
  return fillFrom(0, new Map(), 0, spare) ? packing : null
}

const byDay = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Going back in time, visits with a later due date come in first. */
function joinPool(
  pool: ReadonlyMap<number, number>,
  waiting: readonly Visit[],
  next: number,
  day: string,
): [Map<number, number>, number] {
  const joined = new Map(pool)
  let at = next
  for (let visit = waiting[at]; visit && visit.lastDay >= day; visit = waiting[at]) {
    joined.set(visit.units, (joined.get(visit.units) ?? 0) + 1)
    at += 1
  }
  return [joined, at]
}

function without(pool: ReadonlyMap<number, number>, fill: readonly number[]): Map<number, number> {
  const rest = new Map(pool)
  for (const units of fill) rest.set(units, (rest.get(units) ?? 0) - 1)
  return rest
}

/** Fillings of one day, the fullest first; of the same fullness, in the first try, that of the largest visits first, else as the lot falls. */
function* fillsOf(day: FieldDay, pool: ReadonlyMap<number, number>, { spare, turn }: Try): Generator<number[]> {
  const room = roomOf(day)
  const sizes = [...pool]
    .filter(([units, count]) => count > 0 && sizeOn(day, units) <= room)
    .map(([units, count]) => ({ units, count, size: sizeOn(day, units) }))
    .toSorted((a, b) => (turn === 0 ? b.units - a.units : lot(turn, a.units) - lot(turn, b.units)))
  const canFill = reachable(sizes, room)
  for (let waste = 0; waste <= Math.min(room, spare); waste += 1) yield* sumsTo(room - waste, sizes, canFill)
}

/** The same each time, and in no order that anything depends on. */
const lot = (turn: number, units: number): number => {
  const mixed = Math.imul(turn * 31 + units, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8
}

type Size = { readonly units: number; readonly count: number; readonly size: number }

/** canFill[k][n]: n units can be made of the sizes from k on. */
function reachable(sizes: readonly Size[], room: number): Uint8Array[] {
  let after = new Uint8Array(room + 1)
  after[0] = 1
  const rows = [after]
  for (const { size, count } of sizes.toReversed()) {
    const row = new Uint8Array(room + 1)
    const used = new Int32Array(room + 1)
    for (let n = 0; n <= room; n += 1) {
      if (after[n]) row[n] = 1
      else if (n >= size && row[n - size] && (used[n - size] ?? 0) < count) {
        row[n] = 1
        used[n] = (used[n - size] ?? 0) + 1
      }
    }
    rows.unshift(row)
    after = row
  }
  return rows
}

/** A few ways to come to exactly so many units. */
function sumsTo(total: number, sizes: readonly Size[], canFill: readonly Uint8Array[]): number[][] {
  const found: number[][] = []
  const go = (k: number, left: number, fill: readonly number[]): void => {
    const one = sizes[k]
    if (!one) {
      found.push([...fill])
      return
    }
    for (let n = Math.min(one.count, Math.floor(left / one.size)); n >= 0; n -= 1) {
      if (found.length >= WAYS_TO_FILL) return
      const rest = left - n * one.size
      if (canFill[k + 1]?.[rest]) go(k + 1, rest, [...fill, ...Array<number>(n).fill(one.units)])
    }
  }
  if (canFill[0]?.[total]) go(0, total, [])
  return found
}

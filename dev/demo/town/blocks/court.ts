import type { Draft, Seen } from '../draft.ts'
import { pointHouse, slab, winged, type Footprint } from './shapes.ts'
import type { Layout, Yard } from './yard.ts'

const KINDS = [
  { shape: slab, deep: 13, long: [30, 36, 44] },
  { shape: winged, deep: 17, long: [36, 46] },
  { shape: pointHouse, deep: 20, long: [20] },
] as const
const GAP = 9
/** From the middle of a drive to a building. */
const CLEAR = 9
const ROUNDING = [1, 0.62, 0.3, 0.08, 0] as const

/** A drive goes around a court; buildings stand along its outside and in its middle. */
export function planCourt({ land }: Draft, yard: Yard, attempt: number): Layout {
  const {
    front,
    bounds: [from, to, near, far],
    gate,
    gateAt,
    roll,
  } = yard
  const kind = KINDS[Math.floor(roll('court kind', attempt) * KINDS.length)] ?? KINDS[0]
  const long = kind.long[Math.floor(roll('court long', attempt) * kind.long.length)] ?? kind.long[0]
  const gap = GAP + roll('court gap', attempt) * 10 + attempt * 4
  const band = kind.deep + CLEAR + 1
  const [left, right] = [Math.min(from + band, gateAt - 4), Math.max(to - band, gateAt + 4)]
  const [low, high] = [near + band, far - band]
  const round = Math.min(4 + roll('rounding') * 24, gateAt - left - 1, right - gateAt - 1)
  const across = (c: number, starts: readonly number[]): Footprint[] =>
    starts.map((a) => ({ a, c, w: long, d: kind.deep }))
  const along = (a: number, starts: readonly number[]): Footprint[] =>
    starts.map((c) => ({ a, c, w: kind.deep, d: long }))
  const sides = spread(low, high, { long, gap })
  const inner = [left + CLEAR, right - CLEAR, low + CLEAR, high - CLEAR] as const
  const innerRows = roll('inner', attempt) < 0.3 ? [] : spread(inner[2], inner[3], { long: kind.deep, gap: gap + 8 })
  const join = land.place(front.at(gateAt, low))
  return {
    shape: kind.shape,
    buildings: [
      ...across(near, spread(from, to, { long, gap })).filter(({ a }) => a > gateAt + 6 || a + long < gateAt - 6),
      ...along(to - kind.deep, sides),
      ...across(far - kind.deep, spread(from, to, { long, gap })).toReversed(),
      ...along(from, sides).toReversed(),
      ...innerRows.flatMap((c) => across(c, spread(inner[0], inner[1], { long, gap }))),
    ],
    drives: [
      [gate, join],
      [join, ...around({ left, right, low, high }, round), join],
    ],
  }
}

/** As many of that length as have room, evenly. */
function spread(from: number, to: number, { long, gap }: { long: number; gap: number }): number[] {
  const many = Math.max(0, Math.floor((to - from + gap) / (long + gap)))
  const rest = many > 1 ? (to - from - many * long) / (many - 1) : 0
  const first = many > 1 ? from : (from + to - long) / 2
  return Array.from({ length: many }, (_, n) => first + n * (long + rest))
}

type Loop = { readonly left: number; readonly right: number; readonly low: number; readonly high: number }

/** From the lower right corner on, against the clock. */
function around({ left, right, low, high }: Loop, round: number): Seen[] {
  const corner = (a: number, c: number, [inA, inC]: Seen) =>
    ROUNDING.map((part, at): Seen => [a + inA * round * part, c + inC * round * (ROUNDING.at(-1 - at) ?? 0)])
  return [
    ...corner(right, low, [-1, 1]),
    ...corner(right, high, [-1, -1]).toReversed(),
    ...corner(left, high, [1, -1]),
    ...corner(left, low, [1, 1]).toReversed(),
  ]
}

import type { Draft } from '../draft.ts'
import { slab, winged, type Footprint } from './shapes.ts'
import type { Layout, Yard } from './yard.ts'

const DEEP = 13
/** From the middle of the drive to a building. */
const CLEAR = 8
const LONGEST = 48
const SHORTEST = 22
const GAP = 8

/** A drive goes straight in; buildings stand in rows to both sides of it. */
export function planRows({ land }: Draft, yard: Yard, attempt: number): Layout {
  const {
    front,
    bounds: [from, to, near, far],
    gate,
    gateAt,
    roll,
  } = yard
  const pitch = 31 + roll('pitch', attempt) * 30
  const rows = Math.floor((far - near - DEEP) / pitch) + 1
  const spaced = (far - near - DEEP) / Math.max(1, rows - 1)
  const starts = Array.from({ length: rows }, (_, n) => near + n * spaced)
  const right = starts.flatMap((c) => inRow(gateAt + CLEAR, to, c))
  const left = starts.flatMap((c) => inRow(from, gateAt - CLEAR, c).toReversed())
  const end = land.place(front.at(gateAt, far - DEEP))
  const lanes = starts.slice(1, -1).map((c) => c - (spaced - DEEP) / 2)
  return {
    shape: roll('row shape') < 0.75 ? slab : winged,
    buildings: [...right, ...left.toReversed()],
    drives:
      lanes.length > 0
        ? drivesOf({ gate, end, gateAt, from, to, lanes }, (a, c) => land.place(front.at(a, c)))
        : [[gate, end]],
  }
}

function inRow(from: number, to: number, c: number): Footprint[] {
  const many = Math.max(1, Math.ceil((to - from + GAP) / (LONGEST + GAP)))
  const w = (to - from - (many - 1) * GAP) / many
  if (w < SHORTEST) return []
  return Array.from({ length: many }, (_, n) => ({ a: from + n * (w + GAP), c, w, d: DEEP }))
}

type Comb = {
  readonly gate: Yard['gate']
  readonly end: Yard['gate']
  readonly gateAt: number
  readonly from: number
  readonly to: number
  /** How far in a lane to the cars of a row goes off. */
  readonly lanes: readonly number[]
}

function drivesOf(
  { gate, end, gateAt, from, to, lanes }: Comb,
  place: (along: number, across: number) => Yard['gate'],
): Layout['drives'] {
  const turns = lanes.map((c) => ({ c, at: place(gateAt, c) }))
  return [
    [gate, ...turns.map(({ at }) => at), end],
    ...turns.map(({ c, at }) => [place(from + 4, c), at, place(to - 4, c)]),
  ]
}

import type { Front } from './fronts.ts'
import type { Land, Spot } from './land/land.ts'
import type { StreetNames } from './land/street-names.ts'
import type { Uses } from './land/uses.ts'
import type { Corners } from './streets/corners.ts'
import type { Area, Ring, Roof, Tags, Way } from './town.ts'

/** A town while it is drawn. */
export type Draft = {
  readonly land: Land
  readonly names: StreetNames
  readonly uses: Uses
  readonly corners: Corners
  readonly ways: Way[]
  readonly areas: Area[]
  readonly roofs: Roof[]
  readonly lots: Ring[]
}

/** Seen from its street: meters along it, and across from its middle. */
export type Seen = readonly [along: number, across: number]

/** Of a street's length one number of a house is this much, in meters. */
const PER_NUMBER = 1.1
const FIRST_NUMBER = 100
const TRACK = 32
const BANK = 26

/** Even numbers on one side, odd ones on the other. */
export const numberAt = ({ start, side }: Front, along: number): number =>
  FIRST_NUMBER + 2 * Math.floor((along - start) / PER_NUMBER / 2) + side

const isClear = ({ railAt, creekAt }: Land, [u, v]: Spot): boolean =>
  Math.abs(u - railAt(v)) > TRACK && Math.abs(v - creekAt(u)) > BANK

type Building = {
  readonly kind: string
  /** Null: none of its own. Not said: as far along the street as it is. */
  readonly number?: number | null
  readonly complex?: number
}

/** Nothing is built on the track or in the creek. */
export function addRoof(
  { land, roofs }: Draft,
  front: Front,
  shape: readonly Seen[],
  { kind, number, complex }: Building,
): void {
  const middle: Seen = [mean(shape.map(([along]) => along)), mean(shape.map(([, across]) => across))]
  if (!isClear(land, front.at(...middle))) return
  const own = number === undefined ? numberAt(front, middle[0]) : number
  roofs.push({
    ring: shape.map((seen) => land.place(front.at(...seen))),
    kind,
    address: own === null ? null : { street: front.street, number: own },
    complex: complex ?? null,
  })
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** A lot's sides along the street follow its bend. */
export function addLot({ land, lots }: Draft, front: Front, [from, to, near, far]: Rectangle): void {
  const middle = (from + to) / 2
  if (!isClear(land, front.at(middle, (near + far) / 2))) return
  const steps = [from, middle, to]
  const ring: Seen[] = [
    ...steps.map((along): Seen => [along, near]),
    ...steps.toReversed().map((along): Seen => [along, far]),
  ]
  lots.push(ring.map((seen) => land.place(front.at(...seen))))
}

export type Rectangle = readonly [from: number, to: number, near: number, far: number]

/** A large rectangle bends with the streets around it. */
export function addArea({ land, areas }: Draft, at: (seen: Seen) => Spot, [a0, a1, c0, c1]: Rectangle, tags: Tags) {
  const along = [a0, a1, a1, a0, a0]
  const across = [c0, c0, c1, c1, c0]
  const part = (list: readonly number[], side: number, quarter: number) => {
    const [from = 0, to = 0] = list.slice(side)
    return from + ((to - from) * quarter) / 4
  }
  const ring = Array.from({ length: 16 }, (_, n): Seen => {
    const [side, quarter] = [Math.floor(n / 4), n % 4]
    return [part(along, side, quarter), part(across, side, quarter)]
  })
  areas.push({ ring: ring.map((seen) => land.place(at(seen))), tags })
}

export function addRing({ land, areas }: Pick<Draft, 'land' | 'areas'>, ring: readonly Spot[], tags: Tags): void {
  areas.push({ ring: ring.map(land.place), tags })
}

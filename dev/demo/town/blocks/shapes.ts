import type { Seen } from '../draft.ts'

/** Where a roof begins along and across, how long it is along the street and how deep. */
export type Footprint = { readonly a: number; readonly c: number; readonly w: number; readonly d: number }
export type Shape = (footprint: Footprint) => Seen[]

export const box: Shape = ({ a, c, w, d }) => [
  [a, c],
  [a + w, c],
  [a + w, c + d],
  [a, c + d],
]

/** A house, or one with a corner set back or a wing to the yard. */
export function houseShape({ a, c, w, d }: Footprint, dice: number): Seen[] {
  const step = Math.min(w * 0.42, 6)
  const out = Math.min(3.2, d * 0.32)
  const [right, back] = [a + w, c + d]
  if (dice < 0.3) return box({ a, c, w, d })
  if (dice < 0.55)
    return shape([a, c + out], [right - step, c + out], [right - step, c], [right, c], [right, back], [a, back])
  if (dice < 0.8) return shape([a, c], [a + step, c], [a + step, c + out], [right, c + out], [right, back], [a, back])
  return shape([a, c], [right, c], [right, back - out], [right - step, back - out], [right - step, back], [a, back])
}

/** A shop, some with a part that reaches less far back. */
export function shopShape({ a, c, w, d }: Footprint, dice: number): Seen[] {
  if (dice < 0.6) return box({ a, c, w, d })
  const [cut, back] = [a + w * 0.35, c + d]
  return shape([a, c], [a + w, c], [a + w, back], [cut, back], [cut, c + d * 0.6], [a, c + d * 0.6])
}

const HALF_STAIRS = 2.4
const SET_BACK = 2.6

/** Apartments on two sides of their stairs, which are set back. */
export const slab: Shape = ({ a, c, w, d }) => {
  const [right, back] = [a + w, c + d]
  if (w < d) return turned(slab({ a: c, c: a, w: d, d: w }))
  const [from, to] = [a + w / 2 - HALF_STAIRS, a + w / 2 + HALF_STAIRS]
  return shape(
    ...([
      [a, c],
      [from, c],
      [from, c + SET_BACK],
      [to, c + SET_BACK],
      [to, c],
      [right, c],
    ] as const),
    ...([
      [right, back],
      [to, back],
      [to, back - SET_BACK],
      [from, back - SET_BACK],
      [from, back],
      [a, back],
    ] as const),
  )
}

/** A long front with a wing at either end. */
export const winged: Shape = ({ a, c, w, d }) => {
  const [right, back] = [a + w, c + d]
  if (w < d) return turned(winged({ a: c, c: a, w: d, d: w }))
  const [wing, inner] = [w * 0.26, back - d * 0.34]
  return shape(
    ...([
      [a, c],
      [right, c],
      [right, back],
      [right - wing, back],
    ] as const),
    ...([
      [right - wing, inner],
      [a + wing, inner],
      [a + wing, back],
      [a, back],
    ] as const),
  )
}

/** A house for several, nearly square, with its corners cut. */
export const pointHouse: Shape = ({ a, c, w, d }) => {
  const [right, back, cut] = [a + w, c + d, Math.min(w, d) * 0.2]
  return shape(
    ...([
      [a + cut, c],
      [right - cut, c],
      [right - cut, c + cut],
      [right, c + cut],
    ] as const),
    ...([
      [right, back - cut],
      [right - cut, back - cut],
      [right - cut, back],
      [a + cut, back],
    ] as const),
    ...([
      [a + cut, back - cut],
      [a, back - cut],
      [a, c + cut],
      [a + cut, c + cut],
    ] as const),
  )
}

const shape = (...corners: readonly Seen[]): Seen[] => [...corners]
const turned = (corners: readonly Seen[]): Seen[] => corners.map(([along, across]) => [across, along])

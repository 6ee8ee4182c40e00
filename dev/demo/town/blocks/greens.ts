import { addArea, addRoof, type Draft, type Seen } from '../draft.ts'
import type { Cell } from '../land/grid.ts'
import type { Plot } from '../land/plots.ts'
import { addDrive, yardOf } from './yard.ts'

const ROUND = 2 * Math.PI

/** A park of two blocks: a pond, and a path around it. */
export function layOutPark(draft: Draft, plot: Plot): void {
  const { land, corners, areas, ways } = draft
  const { front, bounds } = yardOf(draft, plot)
  const [from, to, near, far] = bounds
  addArea(draft, (seen) => front.at(...seen), bounds, { leisure: 'park', name: `${firstWord(front.street)} Park` })
  const [along, across] = [(from + to) / 2, (near + far) / 2]
  const around = (wide: number, high: number, points: number) =>
    Array.from({ length: points }, (_, n) => {
      const turn = (n / points) * ROUND
      const wave = 1 + 0.2 * Math.sin(2 * turn)
      return land.place(front.at(along + wide * Math.cos(turn) * wave, across + high * Math.sin(turn)))
    })
  areas.push({ ring: around(34, 20, 24), tags: { natural: 'water', water: 'pond' } })
  const path = around(48, 34, 28)
  const { i, j } = plot.corner
  const [first, opposite] = [path[18], path[4]]
  if (!first || !opposite) return
  ways.push({ line: [...path, ...path.slice(0, 1)], tags: { highway: 'footway' } })
  ways.push({ line: [corners.crossing(i, j), first], tags: { highway: 'footway' } })
  ways.push({ line: [opposite, corners.crossing(i + 1, j + plot.rows)], tags: { highway: 'footway' } })
}

/** Where the creek runs. */
export function layOutCreekside(draft: Draft, { i, j }: Cell): void {
  const { columnAt, rowAt } = draft.land
  const block = [columnAt(i) + 9, columnAt(i + 1) - 9, rowAt(j) + 9, rowAt(j + 1) - 9] as const
  addArea(draft, (seen) => seen, block, { leisure: 'park' })
}

export function buildSchool(draft: Draft, plot: Plot): void {
  const yard = yardOf(draft, plot)
  const { front, bounds, gate, gateAt } = yard
  const [from, to, near] = bounds
  const name = `${firstWord(draft.names.ofColumn(plot.corner.i))} Elementary School`
  addArea(draft, (seen) => front.at(...seen), bounds, { amenity: 'school', name })
  const middle = (from + to) / 2
  const wing = ([along, across]: Seen): Seen => [middle + along, near + across]
  const outline: readonly Seen[] = [
    [-48, 62],
    [40, 62],
    [40, 80],
    [8, 80],
    [8, 106],
    [-14, 106],
    [-14, 80],
    [-48, 80],
  ]
  addRoof(draft, front, outline.map(wing), { kind: 'school' })
  const join = draft.land.place(front.at(gateAt, near + 22))
  addDrive(draft, yard, [gate, join])
  const turn: readonly Seen[] = [
    [40, 22],
    [46, 28],
    [46, 42],
    [40, 48],
    [-40, 48],
    [-46, 42],
    [-46, 28],
    [-40, 22],
  ]
  addDrive(draft, yard, [join, ...turn.map(wing), join])
}

const firstWord = (name: string): string => name.split(' ')[0] ?? ''

import { addArea, addRoof, numberAt, type Draft } from '../draft.ts'
import type { Plot } from '../land/plots.ts'
import { planCourt } from './court.ts'
import { planRows } from './rows.ts'
import { addDrive, yardOf, type Layout, type Yard } from './yard.ts'

const LEAST = 8
const MOST = 16
/** A building of a complex has a number of its own, so far from the one before. */
const BETWEEN_NUMBERS = 4
const ENDINGS = ['Commons', 'Court', 'Village', 'Place', 'Landing', 'Crossing'] as const

/** Eight to sixteen apartment buildings around a drive of their own. */
export function buildComplex(draft: Draft, plot: Plot, complex: number): void {
  const yard = yardOf(draft, plot)
  const { front, bounds, roll } = yard
  const [from, , near] = bounds
  const ending = ENDINGS[Math.floor(roll('ending') * ENDINGS.length)] ?? 'Commons'
  addArea(draft, (seen) => front.at(...seen), [bounds[0], bounds[1], near - 2, bounds[3]], {
    landuse: 'residential',
    residential: 'apartments',
    name: `${nameOf(draft, plot)} ${ending}`,
  })
  const { shape, buildings, drives } = layOut(draft, yard)
  for (const drive of drives) addDrive(draft, yard, drive)
  const base = numberAt(front, from)
  for (const [at, footprint] of buildings.slice(0, MOST).entries())
    addRoof(draft, front, shape(footprint), { kind: 'apartments', number: base + at * BETWEEN_NUMBERS, complex })
}

/** Each leaves more room between the buildings than the one before. */
const TRIES = [0, 1, 2, 3, 4, 5] as const

/** The first plan that neither wastes the ground nor crowds it. */
function layOut(draft: Draft, yard: Yard): Layout {
  const isCourtFirst = yard.roll('layout') < 0.55
  const plans = TRIES.flatMap((attempt) => {
    const [court, rows] = [planCourt(draft, yard, attempt), planRows(draft, yard, attempt)]
    return isCourtFirst ? [court, rows] : [rows, court]
  })
  const fits = plans.find(({ buildings: { length } }) => length >= LEAST && length <= MOST)
  const largest = plans.toSorted((one, other) => other.buildings.length - one.buildings.length)[0]
  if (!largest) throw new Error('nobody has drawn a plan')
  return fits ?? largest
}

/** After the street behind it, which does not give it its address. */
const nameOf = ({ names }: Draft, { corner: { i, j }, facing }: Plot): string =>
  (facing === 'south' || facing === 'north' ? names.ofColumn(i) : names.ofRow(j + 1)).split(' ')[0] ?? ''

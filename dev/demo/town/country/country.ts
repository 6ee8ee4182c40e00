import { addRing, type Draft } from '../draft.ts'
import { COLUMNS, COLUMN_WIDTH } from '../land/grid.ts'
import type { Spot } from '../land/land.ts'

const ROUND = 2 * Math.PI
const WOODS = 34
const CREEK_NAMES = ['Buffalo', 'Muddy', 'Deep', 'Rocky'] as const

/** What is around the town and runs through it: woods, a creek from a lake, a railway. */
export function addCountry(draft: Draft): void {
  addOutline(draft)
  addWoods(draft)
  addCreek(draft)
  addRailway(draft)
}

/** The ground that the town covers. */
function addOutline(draft: Draft): void {
  const ring = around(72, (turn): Spot => {
    const far = draft.land.edgeAt([Math.cos(turn), Math.sin(turn)]) + 60
    return [far * Math.cos(turn), far * Math.sin(turn)]
  })
  addRing(draft, ring, { landuse: 'residential' })
}

function addWoods(draft: Draft): void {
  const { roll, edgeAt } = draft.land
  for (let n = 0; n < WOODS; n += 1) {
    const [turn, wide] = [roll('wood at', n) * ROUND, 160 + roll('wood wide', n) * 420]
    const far = edgeAt([Math.cos(turn), Math.sin(turn)]) + wide * 1.75 + roll('wood far', n) * 1600
    const ring = around(48, (angle): Spot => {
      const r = wide * (1 + 0.22 * Math.sin(3 * angle + n) + 0.14 * Math.sin(7 * angle + 2 * n))
      return [far * Math.cos(turn) + r * Math.cos(angle) * 1.3, far * Math.sin(turn) + r * Math.sin(angle)]
    })
    addRing(draft, ring, { natural: 'wood' })
  }
}

/** It comes from a lake that is farther out than any street. */
function addCreek(draft: Draft): void {
  const { land, ways, names } = draft
  const source = -(COLUMNS * COLUMN_WIDTH + 700)
  const line: Spot[] = []
  for (let u = source; u <= -source; u += 60) line.push([u, land.creekAt(u) + 9 * Math.sin(u / 47)])
  const name = `${CREEK_NAMES[Math.floor(land.roll('creek name') * CREEK_NAMES.length)] ?? 'Rocky'} Creek`
  ways.push({ line: line.map(land.place), tags: { waterway: 'stream', name } })
  const phase = land.roll('lake') * ROUND
  const lake = around(56, (turn): Spot => {
    const wave = 1 + 0.16 * Math.sin(3 * turn + phase) + 0.1 * Math.sin(5 * turn)
    return [source - 40 + 420 * wave * Math.cos(turn), land.creekAt(source) + 230 * wave * Math.sin(turn)]
  })
  addRing(draft, lake, { natural: 'water', water: 'lake', name: `Lake ${names.spare}` })
}

function addRailway({ land, ways }: Draft): void {
  const line: Spot[] = []
  for (let v = -5200; v <= 5200; v += 80) line.push([land.railAt(v), v])
  ways.push({ line: line.map(land.place), tags: { railway: 'rail', name: 'Piedmont Line' } })
}

const around = (points: number, spot: (turn: number) => Spot): Spot[] =>
  Array.from({ length: points }, (_, n) => spot((n / points) * ROUND))

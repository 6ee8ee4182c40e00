import { allCells, DOWNTOWN, ROW_HEIGHT, COLUMN_WIDTH, touchesMain, type Cell } from './grid.ts'
import type { Land } from './land.ts'
import { joinCells, type Plot } from './plots.ts'

/** What a block is used for; a plot is several blocks together. */
export type Use = 'wild' | 'houses' | 'shops' | 'works' | 'downtown' | 'creekside'

export type Uses = {
  readonly landUse: (cell: Cell) => Use
  readonly plotAt: (cell: Cell) => Plot | null
  readonly plots: readonly Plot[]
}

const key = ({ i, j }: Cell) => i * 1000 + j

export function divideLand(land: Land): Uses {
  const uses = new Map<number, Use>()
  for (const cell of allCells()) uses.set(key(cell), findUse(land, cell))
  const landUse = (cell: Cell): Use => uses.get(key(cell)) ?? 'wild'
  const taken = new Map<number, Plot>()
  const plotAt = (cell: Cell): Plot | null => taken.get(key(cell)) ?? null
  const isFree = (cell: Cell) => {
    const use = landUse(cell)
    return (use === 'houses' || use === 'shops') && !taken.has(key(cell))
  }
  const plots = joinCells(land, {
    isFree,
    take: (plot) => plot.cells.forEach((cell) => taken.set(key(cell), plot)),
  })
  return { landUse, plotAt, plots }
}

function findUse({ roll, middleOf, creekAt, railAt, isInTown }: Land, cell: Cell): Use {
  const [u, v] = middleOf(cell)
  const far = Math.hypot(u, v)
  const { i, j } = cell
  if (far < DOWNTOWN) return 'downtown'
  if (touchesMain(cell)) return roll('shops', i, j) < shopsAt(far, isInTown(cell)) ? 'shops' : 'houses'
  if (!isInTown(cell)) return 'wild'
  if (Math.abs(v - creekAt(u)) < ROW_HEIGHT * 0.75) return 'creekside'
  if (Math.abs(u - railAt(v)) < COLUMN_WIDTH * 0.6 && roll('works', i, j) < 0.55) return 'works'
  return roll('wild', i, j) < (far - 900) / 9000 ? 'wild' : 'houses'
}

/** Along the long streets. */
function shopsAt(far: number, isInTown: boolean): number {
  if (!isInTown) return 0.06
  return far < 1500 ? 0.42 : 0.2
}

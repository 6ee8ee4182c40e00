import { addArea, addRoof, type Draft } from '../draft.ts'
import { columnFront, rowFront, type Front } from '../fronts.ts'
import { isMainColumn, type Cell } from '../land/grid.ts'
import type { Streets } from '../streets/pieces.ts'
import { shopShape } from './shapes.ts'

type Strip = { readonly front: Front; readonly from: number; readonly to: number; readonly deep: number }

/** How deep a strip is that looks at a long column; the rows of the block have the rest. */
const BESIDE_COLUMN = 62
const CORNER = 12

/** Shops, offices and workshops; the ground between them is paved. */
export function buildShops(draft: Draft, streets: Streets, { cell, isWorks }: { cell: Cell; isWorks: boolean }): void {
  const { columnAt, rowAt, roll } = draft.land
  const { i, j } = cell
  const block = [columnAt(i) + 8, columnAt(i + 1) - 8, rowAt(j) + 8, rowAt(j + 1) - 8] as const
  addArea(draft, (seen) => seen, block, { landuse: isWorks ? 'industrial' : 'retail' })
  for (const [at, { front, from, to, deep }] of stripsOf(draft, streets, cell).entries()) {
    const many = Math.max(1, Math.round((to - from) / (30 + roll('shops in', i, j, at) * 30)))
    const wide = (to - from) / many
    for (let n = 0; n < many; n += 1) {
      const dice = (name: string) => roll(name, i, j, at, n)
      const w = wide * (0.62 + dice('w') * 0.24)
      const d = Math.min(deep - 20, 14 + dice('d') * 16)
      const a = from + wide * n + (wide - w) * dice('a')
      const kind = isWorks ? 'industrial' : 'commercial'
      addRoof(draft, front, shopShape({ a, c: deep - 4 - d, w, d }, dice('shape')), { kind })
    }
  }
}

function stripsOf(draft: Draft, { hasRow }: Streets, cell: Cell): Strip[] {
  const { columnAt, rowAt } = draft.land
  const { i, j } = cell
  const [west, east, south, north] = [columnAt(i), columnAt(i + 1), rowAt(j), rowAt(j + 1)]
  const [isWest, isEast] = [isMainColumn(i), isMainColumn(i + 1)]
  const upright = { from: south + CORNER, to: north - CORNER, deep: BESIDE_COLUMN }
  const level = {
    from: west + (isWest ? BESIDE_COLUMN : CORNER),
    to: east - (isEast ? BESIDE_COLUMN : CORNER),
    deep: (north - south) / 2,
  }
  return [
    ...(isWest ? [{ front: columnFront(draft, i, 0), ...upright }] : []),
    ...(isEast ? [{ front: columnFront(draft, i + 1, 1), ...upright }] : []),
    ...(hasRow(cell) ? [{ front: rowFront(draft, j, 0), ...level }] : []),
    ...(hasRow({ i, j: j + 1 }) ? [{ front: rowFront(draft, j + 1, 1), ...level }] : []),
  ]
}

import { addLot, addRoof, type Draft } from '../draft.ts'
import { columnFront, rowFront, type Front } from '../fronts.ts'
import { isMainColumn, type Cell } from '../land/grid.ts'
import type { Streets } from '../streets/pieces.ts'
import { box, houseShape, slab } from './shapes.ts'

/** How deep the lots are that look at a long column, before the rows of the block begin behind them. */
const BESIDE_COLUMN = 46
const CORNER = 10
const NARROWEST = 15

/** Where a long street passes, the houses beside it look at it. */
export function buildHouses(draft: Draft, streets: Streets, cell: Cell): void {
  const { columnAt, rowAt } = draft.land
  const { i, j } = cell
  const [west, east, south, north] = [columnAt(i), columnAt(i + 1), rowAt(j), rowAt(j + 1)]
  const [isWest, isEast] = [isMainColumn(i), isMainColumn(i + 1)]
  const upright = { from: south + CORNER, to: north - CORNER, deep: BESIDE_COLUMN, cell }
  if (isWest) buildRow(draft, columnFront(draft, i, 0), { ...upright, face: 0 })
  if (isEast) buildRow(draft, columnFront(draft, i + 1, 1), { ...upright, face: 1 })
  const level = {
    from: west + (isWest ? BESIDE_COLUMN : CORNER),
    to: east - (isEast ? BESIDE_COLUMN : CORNER),
    deep: (north - south) / 2,
    cell,
  }
  if (streets.hasRow(cell)) buildRow(draft, rowFront(draft, j, 0), { ...level, face: 2 })
  if (streets.hasRow({ i, j: j + 1 })) buildRow(draft, rowFront(draft, j + 1, 1), { ...level, face: 3 })
}

type Row = {
  readonly from: number
  readonly to: number
  readonly deep: number
  readonly cell: Cell
  /** Which side of the block. */
  readonly face: number
}
type Lot = { readonly from: number; readonly wide: number; readonly near: number; readonly deep: number }
type Dice = (name: string) => number

/** Lot after lot along one side of a block. */
function buildRow(draft: Draft, front: Front, { from, to, deep, cell, face }: Row): void {
  const { roll, isInTown } = draft.land
  const near = front.isMain ? 13 : 9
  const empty = isInTown(cell) ? 0.035 : 0.62
  let at = from
  for (let n = 0; at < to - NARROWEST + 2; n += 1) {
    const dice: Dice = (name) => roll(name, cell.i, cell.j, face, n)
    const isApartments = front.isMain && isInTown(cell) && dice('apartments') < 0.07 && to - at > 40
    let wide = isApartments ? 40 : 17 + dice('wide') * 9
    if (to - at - wide < NARROWEST) wide = to - at
    addLot(draft, front, [at, at + wide, near, deep])
    const lot = { from: at, wide, near, deep }
    if (isApartments) buildApartments(draft, front, lot)
    else if (dice('empty') > empty) buildHouse(draft, front, lot, dice)
    at += wide
  }
}

function buildHouse(draft: Draft, front: Front, { from, wide, near, deep }: Lot, dice: Dice): void {
  const w = Math.min(wide - 4.5, 9 + dice('w') * 8)
  const d = Math.min(deep - near - 12, 8.5 + dice('d') * 4.5)
  const a = from + (wide - w) * (0.35 + dice('a') * 0.3)
  const c = near + 6 + dice('c') * 3.5
  addRoof(draft, front, houseShape({ a, c, w, d }, dice('shape')), { kind: dice('kind') < 0.93 ? 'house' : 'detached' })
  if (dice('shed') < 0.24 && deep - c - d > 12) {
    const shed = { a: from + 1.6 + dice('shed at') * (wide - 7), c: deep - 5.4, w: 3.4, d: 3.2 }
    addRoof(draft, front, box(shed), { kind: 'shed', number: null })
  }
}

/** One house of apartments between the others, on two lots. */
function buildApartments(draft: Draft, front: Front, { from, wide, near }: Lot): void {
  addRoof(draft, front, slab({ a: from + 5, c: near + 7, w: wide - 10, d: 14 }), { kind: 'apartments' })
}

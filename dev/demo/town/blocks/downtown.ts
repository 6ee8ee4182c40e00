import { addRoof, type Draft } from '../draft.ts'
import { rowFront } from '../fronts.ts'
import type { Cell } from '../land/grid.ts'
import { shopShape } from './shapes.ts'

/** House beside house, at the sidewalk. */
export function buildDowntown(draft: Draft, { i, j }: Cell): void {
  const { columnAt, rowAt, roll } = draft.land
  const [from, to] = [columnAt(i) + 11, columnAt(i + 1) - 11]
  const half = (rowAt(j + 1) - rowAt(j)) / 2
  for (const side of [0, 1] as const) {
    const front = rowFront(draft, j + side, side)
    const near = front.isMain ? 11.5 : 10.5
    let at = from
    for (let n = 0; at < to - 9; n += 1) {
      const dice = (name: string) => roll(name, i, j, side, n)
      const wide = Math.min(to - at, 9 + dice('front') * 24)
      const d = Math.min(half - near - 2, 18 + dice('d') * 16)
      const shape = shopShape({ a: at, c: near, w: wide - 0.7, d }, dice('shape'))
      const kind = dice('kind') < 0.6 ? 'retail' : 'office'
      if (dice('gap') > 0.13 && wide > 7) addRoof(draft, front, shape, { kind })
      at += wide
    }
  }
}

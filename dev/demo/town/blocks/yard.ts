import type { Pin } from '../../company/places.ts'
import type { Draft, Rectangle, Seen } from '../draft.ts'
import { columnFront, rowFront, type Front } from '../fronts.ts'
import { isMainColumn, isMainRow } from '../land/grid.ts'
import type { Plot } from '../land/plots.ts'
import { alongColumn, alongRow } from '../streets/corners.ts'
import type { Footprint, Shape } from './shapes.ts'

/** A plot seen from the street that it is reached from. */
export type Yard = {
  readonly front: Front
  readonly bounds: Rectangle
  /** Where its drive leaves the street, and how far along that is. */
  readonly gate: Pin
  readonly gateAt: number
  readonly roll: (name: string, n?: number) => number
}

type Line = readonly (Seen | Pin)[]
/** Footprints in the order in which somebody walks past them, and how one drives to them. */
export type Layout = {
  readonly shape: Shape
  readonly buildings: readonly Footprint[]
  readonly drives: readonly Line[]
}

const SIDE = 10
const MAIN_SIDE = 14

export function yardOf(draft: Draft, { corner: { i, j }, columns, rows, facing }: Plot): Yard {
  const { land, corners } = draft
  const [west, east] = [land.columnAt(i), land.columnAt(i + columns)]
  const [south, north] = [land.rowAt(j), land.rowAt(j + rows)]
  const roll: Yard['roll'] = (name, n = 0) => land.roll(name, i, j, n)
  const near = (isMain: boolean) => (isMain ? MAIN_SIDE : SIDE)
  if (facing === 'south' || facing === 'north') {
    const [row, column] = [facing === 'south' ? j : j + rows, i + Math.floor(columns / 2)]
    const third = columns > 1 || roll('gate') < 0.5 ? 1 : 2
    const from = west + near(isMainColumn(i))
    const to = east - near(isMainColumn(i + columns))
    return {
      front: rowFront(draft, row, facing === 'south' ? 0 : 1),
      bounds: [from, to, near(isMainRow(row)), north - south - near(isMainRow(facing === 'south' ? j + rows : j))],
      gate: corners.onRow(column, row, third),
      gateAt: alongRow(land, column, third),
      roll,
    }
  }
  const [column, row] = [facing === 'west' ? i : i + columns, j + Math.floor(roll('gate') * rows)]
  return {
    front: columnFront(draft, column, facing === 'west' ? 0 : 1),
    bounds: [
      south + near(isMainRow(j)),
      north - near(isMainRow(j + rows)),
      near(isMainColumn(column)),
      east - west - near(isMainColumn(facing === 'west' ? i + columns : i)),
    ],
    gate: corners.onColumn(column, row),
    gateAt: alongColumn(land, row),
    roll,
  }
}

/** A drive; where it meets something it goes through the pin that is there already. */
export function addDrive({ land, ways }: Draft, { front }: Yard, line: Line): void {
  const pins = line.map((one) => ('lat' in one ? one : land.place(front.at(...one))))
  ways.push({ line: pins, tags: { highway: 'service' } })
}

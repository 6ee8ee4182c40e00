import type { Db } from '#platform/db/db.ts'
import { conditionsOf, openValues, runOnce, type ReadyFilter } from './ready-filter.queries.ts'
import { BOARD, IS_READY, type ReadyRow } from './ready-row.queries.ts'

export type PinRow = Pick<
  ReadyRow,
  'id' | 'jsb' | 'buildingType' | 'sfuCount' | 'dueDate' | 'isUrgent' | 'isHeld' | 'cameBack'
> & { lat: number; lon: number }

/** In the order of the board: where there are too many, those that are left out press least. */
export function listPinRows(db: Db, filter: ReadyFilter, most: number): Promise<PinRow[]> {
  const { values, slot } = openValues()
  const where = [IS_READY, 'b.lat is not null', ...conditionsOf(filter, slot)].join(' and ')
  const text = `select b.id, b.jsb, b.building_type as "buildingType", b.sfu_count as "sfuCount", b.lat::float8 as lat,
      b.lon::float8 as lon, b.due_date as "dueDate", b.is_urgent as "isUrgent", b.is_order_held as "isHeld",
      b.came_back as "cameBack"
    from buildings b where ${where} order by ${BOARD.join(', ')} limit ${most}`
  return runOnce(db, text, values)
}

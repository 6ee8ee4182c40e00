import type { Db } from '#platform/db/db.ts'
import { conditionsOf, openValues, runOnce, type ReadyFilter } from './ready-filter.queries.ts'
import { BOARD, IS_READY, PRESSING, type PressingRow, type ReadyRow } from './ready-row.queries.ts'

export type PinRow = PressingRow &
  Pick<ReadyRow, 'id' | 'jsb' | 'buildingType' | 'sfuCount'> & { lat: number; lon: number }

/** In the order of the board: where there are too many, those that are left out press least. */
export function listPinRows(db: Db, filter: ReadyFilter, most: number): Promise<PinRow[]> {
  const { values, slot } = openValues()
  const where = [IS_READY, 'b.lat is not null', ...conditionsOf(filter, slot)].join(' and ')
  const text = `select b.id, b.jsb, b.building_type as "buildingType", b.sfu_count as "sfuCount", b.lat::float8 as lat,
      b.lon::float8 as lon, ${PRESSING}
    from buildings b where ${where} order by ${BOARD.join(', ')} limit ${most}`
  return runOnce(db, text, values)
}

import type { CityCode, listCityCodes as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage, type ListTable } from '#support/serving/index.ts'
import * as queries from './city-code.queries.ts'
import { viewCityCode } from './city-code.view.ts'

export async function listCityCodes(
  db: Db,
  actor: Actor,
  { q, limit, cursor }: z.output<typeof call.query>,
): Promise<ListPage<CityCode>> {
  const after = readCursor(cursor, queries.CITY_CODE_ORDER) ?? queries.FIRST_CITY_CODE
  const [found, total] = await Promise.all([
    q ? queries.searchCityCodes(db, q, after) : queries.listCityCodes(db, ...after),
    queries.countCityCodes(db, q),
  ])
  const page = pageOf(found, { limit, total, position: (row) => [row.stateCode, row.cityName, row.id] })
  return { ...page, rows: page.rows.map((row) => viewCityCode(actor, row)) }
}

/** As the import takes them. */
export const CITY_CODES_TABLE: ListTable<CityCode> = {
  name: 'city-codes',
  id: ({ id }) => id,
  columns: () => [
    { title: 'City name', width: 24, cell: ({ cityName }) => cityName },
    { title: 'State', width: 8, cell: ({ stateCode }) => stateCode },
    { title: 'City code', width: 10, cell: ({ cityCode }) => cityCode },
    { title: 'County', width: 20, cell: ({ countyName }) => countyName },
  ],
}

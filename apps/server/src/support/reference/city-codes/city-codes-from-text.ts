import { NewCityCode } from '@demarc/contract'
import type { Importable, ReadRow, Standing } from '../imports/importable.ts'
import type { Cells } from '../imports/read-table.ts'
import * as many from './city-codes-in-bulk.queries.ts'
import type { CityCodeFields, CityCodeRow } from './city-code.queries.ts'
import { fieldsOfCityCode } from './city-code.view.ts'

export const cityCodesFromText: Importable<CityCodeFields> = {
  kind: 'city_code',
  columns: [
    { field: 'cityName', title: 'City name', synonyms: ['city', 'name', 'town', 'place'], isNeeded: true },
    { field: 'stateCode', title: 'State', synonyms: ['statecode', 'st'], isNeeded: true },
    { field: 'cityCode', title: 'City code', synonyms: ['code', 'abbreviation'], isNeeded: true },
    { field: 'countyName', title: 'County', synonyms: ['countyname', 'parish'], isNeeded: false },
  ],
  read: async (_, rows) => rows.map(read),
  keyOf: ({ cityCode }) => [cityCode],
  find: async (tx, keys) => (await many.findCityCodes(tx, keys.flat())).map(standing),
  lock: async (tx, keys) => (await many.lockCityCodes(tx, keys.flat())).map(standing),
  lockByIds: async (tx, ids) => (await many.lockCityCodesByIds(tx, ids)).map(standing),
  insertAll: many.insertCityCodes,
  updateAll: many.updateCityCodes,
  deleteAll: many.deleteCityCodes,
}

function read(cells: Cells): ReadRow<CityCodeFields> {
  const { data, error } = NewCityCode.safeParse(cells)
  if (error) return { problems: [...new Set(error.issues.map(({ message }) => message))] }
  return {
    key: [data.cityCode],
    claims: { 'city code': data.cityCode },
    over: (current) => {
      const { countyName = current?.fields.countyName ?? null, ...rest } = data
      return {
        fields: { ...rest, countyName, active: current?.fields.active ?? true },
        shown: { ...rest, countyName: countyName ?? '' },
      }
    },
  }
}

const standing = (row: CityCodeRow): Standing<CityCodeFields> => {
  const fields = fieldsOfCityCode(row)
  const { active: _, countyName, ...shown } = fields
  return { id: row.id, version: row.version, fields, shown: { ...shown, countyName: countyName ?? '' } }
}

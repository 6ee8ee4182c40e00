import type { CityCode } from '@demarc/contract'
import { actionsOnReference, type Actor } from '@demarc/domain'
import type { CityCodeFields, CityCodeRow } from './city-code.queries.ts'

export const viewCityCode = (actor: Actor, row: CityCodeRow): CityCode => ({
  ...fieldsOfCityCode(row),
  id: row.id,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  actions: actionsOnReference(actor),
})

/** What history keeps of it. */
export const fieldsOfCityCode = ({
  cityName,
  stateCode,
  cityCode,
  countyName,
  active,
}: CityCodeFields): CityCodeFields => ({
  cityName,
  stateCode,
  cityCode,
  countyName,
  active,
})

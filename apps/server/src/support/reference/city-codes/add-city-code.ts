import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import { insertCityCode, type CityCodeFields, type CityCodeRow } from './city-code.queries.ts'
import { fieldsOfCityCode } from './city-code.view.ts'

export async function addCityCode(
  tx: Tx,
  author: Author,
  {
    countyName = null,
    ...fields
  }: Pick<CityCodeFields, 'cityName' | 'stateCode' | 'cityCode'> & {
    readonly countyName?: string | null | undefined
  },
): Promise<CityCodeRow> {
  const added = await insertCityCode(tx, randomUUIDv7(), { ...fields, countyName, active: true })
  await record(tx, author, {
    entity: 'city_code',
    entityId: added.id,
    action: 'created',
    after: fieldsOfCityCode(added),
    needs: 'reference.read',
  })
  return added
}

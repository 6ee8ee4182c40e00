import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { insistOnUnused } from '../insist-on-unused.ts'
import { deleteCityCodeRow, lockCityCode } from './city-code.queries.ts'
import { fieldsOfCityCode } from './city-code.view.ts'

export async function deleteCityCode(tx: Tx, actor: Actor, cityCodeId: string): Promise<void> {
  const before = await lockCityCode(tx, cityCodeId)
  if (!before) return refuse('city_code.missing', {})
  await insistOnUnused(tx, 'city_code', cityCodeId)

  await deleteCityCodeRow(tx, cityCodeId)
  await record(tx, actor, {
    entity: 'city_code',
    entityId: cityCodeId,
    action: 'deleted',
    before: fieldsOfCityCode(before),
    needs: 'reference.read',
  })
}

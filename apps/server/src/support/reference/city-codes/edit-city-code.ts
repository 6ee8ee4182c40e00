import type { CityCode, CityCodeEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { lockCityCode, updateCityCode } from './city-code.queries.ts'
import { fieldsOfCityCode, viewCityCode } from './city-code.view.ts'

export async function editCityCode(
  tx: Tx,
  actor: Actor,
  { cityCodeId, body }: { cityCodeId: string; body: z.output<typeof CityCodeEdit> },
): Promise<CityCode> {
  const before = await lockCityCode(tx, cityCodeId)
  if (!before) return refuse('city_code.missing', {})
  await insistOnVersion(tx, actor, body.version, viewCityCode(actor, before))

  const { cityName, stateCode, cityCode, countyName = before.countyName, active = before.active } = body
  const after = await updateCityCode(tx, cityCodeId, { cityName, stateCode, cityCode, countyName, active })
  await record(tx, actor, {
    entity: 'city_code',
    entityId: cityCodeId,
    action: 'edited',
    before: fieldsOfCityCode(before),
    after: fieldsOfCityCode(after),
    needs: 'reference.read',
  })
  return viewCityCode(actor, after)
}

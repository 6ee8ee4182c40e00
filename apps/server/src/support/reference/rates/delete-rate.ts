import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockRate } from './lock-rate.ts'
import { deleteRateRow } from './rate.queries.ts'
import { agreementOf } from './rate.view.ts'

export async function deleteRate(tx: Tx, actor: Actor, rateId: string): Promise<void> {
  const before = await lockRate(tx, rateId)
  await deleteRateRow(tx, rateId)
  await record(tx, actor, {
    entity: 'rate',
    entityId: rateId,
    action: 'deleted',
    before: agreementOf(before),
    needs: 'rate.manage',
  })
}

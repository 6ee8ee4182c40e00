import type { Rate, RateEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { insistOnOwnWireCenter } from './insist-on-own-wire-center.ts'
import { lockRate } from './lock-rate.ts'
import { findRate, updateRate } from './rate.queries.ts'
import { agreementOf, termsOfRate, viewRate } from './rate.view.ts'

export async function editRate(
  tx: Tx,
  actor: Actor,
  { rateId, body }: { rateId: string; body: z.output<typeof RateEdit> },
): Promise<Rate> {
  const before = await lockRate(tx, rateId)
  await insistOnVersion(tx, actor, body.version, viewRate(before))
  const terms = termsOfRate(body)
  // Its wire center may have changed hands since: the old rate can still be corrected or ended.
  if (terms.wireCenterId !== before.wireCenterId) {
    await insistOnOwnWireCenter(tx, before.customerId, terms.wireCenterId)
  }

  await updateRate(tx, rateId, terms)
  const after = (await findRate(tx, rateId)) ?? refuse('rate.missing', {})
  await record(tx, actor, {
    entity: 'rate',
    entityId: rateId,
    action: 'edited',
    before: agreementOf(before),
    after: agreementOf(after),
    needs: 'rate.manage',
  })
  return viewRate(after)
}

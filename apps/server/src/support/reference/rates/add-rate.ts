import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import { lockCustomer } from '../customers/customer.queries.ts'
import { insistOnOwnWireCenter } from './insist-on-own-wire-center.ts'
import { findRate, insertRate, type RateRow, type RateTerms } from './rate.queries.ts'
import { agreementOf } from './rate.view.ts'

/** The customer is held first, here and in every change of a rate: overlapping ones meet there instead of in the index. */
export async function addRate(
  tx: Tx,
  author: Author,
  { customerId, ...terms }: RateTerms & { customerId: string },
): Promise<RateRow> {
  if (!(await lockCustomer(tx, customerId))) return refuse('customer.missing', {})
  await insistOnOwnWireCenter(tx, customerId, terms.wireCenterId)

  const id = randomUUIDv7()
  await insertRate(tx, { id, customerId }, terms)
  const added = (await findRate(tx, id)) ?? refuse('rate.missing', {})
  await record(tx, author, {
    entity: 'rate',
    entityId: id,
    action: 'created',
    after: agreementOf(added),
    needs: 'rate.manage',
  })
  return added
}

import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockCustomer } from '../customers/customer.queries.ts'
import { findRate, lockRateRow, type RateRow } from './rate.queries.ts'

/** Customer before rate, always: two changes may wait for each other but cannot deadlock. */
export async function lockRate(tx: Tx, rateId: string): Promise<RateRow> {
  // Looked for before it is locked: asking for what is not there needs no right to write.
  const found = await findRate(tx, rateId)
  if (!found) return refuse('rate.missing', {})
  await lockCustomer(tx, found.customerId)
  return (await lockRateRow(tx, rateId)) ?? refuse('rate.missing', {})
}

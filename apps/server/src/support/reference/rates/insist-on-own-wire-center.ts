import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { holdWireCenter } from '../wire-centers/wire-center.queries.ts'

/** A rate is agreed for a wire center of the customer, or for one that belongs to nobody yet. */
export async function insistOnOwnWireCenter(tx: Tx, customerId: string, wireCenterId: string | null): Promise<void> {
  if (!wireCenterId) return
  const held = await holdWireCenter(tx, wireCenterId)
  if (!held) return refuse('wire_center.unknown', {})
  if (held.customerId && held.customerId !== customerId) refuse('rate.wire_center_foreign', {})
}

import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { insistOnUnused } from '../insist-on-unused.ts'
import { deleteWireCenterRow, lockWireCenter } from './wire-center.queries.ts'
import { fieldsOfWireCenter } from './wire-center.view.ts'

export async function deleteWireCenter(tx: Tx, actor: Actor, wireCenterId: string): Promise<void> {
  const before = await lockWireCenter(tx, wireCenterId)
  if (!before) return refuse('wire_center.missing', {})
  await insistOnUnused(tx, 'wire_center', wireCenterId)

  await deleteWireCenterRow(tx, wireCenterId)
  await record(tx, actor, {
    entity: 'wire_center',
    entityId: wireCenterId,
    action: 'deleted',
    before: fieldsOfWireCenter(before),
    needs: 'reference.read',
  })
}

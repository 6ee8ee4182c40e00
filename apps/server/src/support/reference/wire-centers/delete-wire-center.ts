import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { usesOf } from '../uses.queries.ts'
import { deleteWireCenterRow, lockWireCenter } from './wire-center.queries.ts'
import { fieldsOfWireCenter } from './wire-center.view.ts'

export async function deleteWireCenter(tx: Tx, actor: Actor, wireCenterId: string): Promise<void> {
  const before = await lockWireCenter(tx, wireCenterId)
  if (!before) return refuse('wire_center.missing', {})
  const by = await usesOf(tx, 'wire_center', wireCenterId)
  if (by.length > 0) refuse('record.in_use', { what: 'wire center', by })

  await deleteWireCenterRow(tx, wireCenterId)
  await record(tx, actor, {
    entity: 'wire_center',
    entityId: wireCenterId,
    action: 'deleted',
    before: fieldsOfWireCenter(before),
    needs: 'reference.read',
  })
}

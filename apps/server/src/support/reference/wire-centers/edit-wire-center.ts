import type { WireCenter, WireCenterEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { customerIdOf } from '../customers/find-customer.ts'
import { findWireCenter, lockWireCenter, updateWireCenter } from './wire-center.queries.ts'
import { fieldsOfWireCenter, viewWireCenter } from './wire-center.view.ts'

/** A wire center that changes hands keeps the rates of its earlier customer: they explain old invoices. */
export async function editWireCenter(
  tx: Tx,
  actor: Actor,
  { wireCenterId, body }: { wireCenterId: string; body: z.output<typeof WireCenterEdit> },
): Promise<WireCenter> {
  const before = await lockWireCenter(tx, wireCenterId)
  if (!before) return refuse('wire_center.missing', {})
  await insistOnVersion(tx, actor, body.version, viewWireCenter(actor, before))

  const { name, wid, pid } = body
  const code = body.code === undefined ? before.code : body.code || null
  const customerId = body.customerId === undefined ? before.customerId : await customerIdOf(tx, body.customerId)
  await updateWireCenter(tx, wireCenterId, { name, wid, pid, code, customerId })
  const after = (await findWireCenter(tx, wireCenterId)) ?? refuse('wire_center.missing', {})
  await record(tx, actor, {
    entity: 'wire_center',
    entityId: wireCenterId,
    action: 'edited',
    before: fieldsOfWireCenter(before),
    after: fieldsOfWireCenter(after),
    needs: 'reference.read',
  })
  return viewWireCenter(actor, after)
}

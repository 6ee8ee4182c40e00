import { randomUUIDv7 } from 'node:crypto'
import type { NewWireCenter } from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import { customerIdOf } from '../customers/find-customer.ts'
import { findWireCenter, insertWireCenter, type WireCenterRow } from './wire-center.queries.ts'
import { fieldsOfWireCenter } from './wire-center.view.ts'

export async function addWireCenter(
  tx: Tx,
  author: Author,
  { name, wid, pid, code, customerId }: z.output<typeof NewWireCenter>,
): Promise<WireCenterRow> {
  const id = randomUUIDv7()
  await insertWireCenter(tx, id, { name, wid, pid, code: code || null, customerId: await customerIdOf(tx, customerId) })
  const added = (await findWireCenter(tx, id)) ?? refuse('wire_center.missing', {})
  await record(tx, author, {
    entity: 'wire_center',
    entityId: id,
    action: 'created',
    after: fieldsOfWireCenter(added),
    needs: 'reference.read',
  })
  return added
}

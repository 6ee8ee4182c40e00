import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { insistOnUnused } from '../insist-on-unused.ts'
import { deleteCustomerRow, lockCustomer } from './customer.queries.ts'
import { termsOfCustomer } from './customer.view.ts'

export async function deleteCustomer(tx: Tx, actor: Actor, customerId: string): Promise<void> {
  const before = await lockCustomer(tx, customerId)
  if (!before) return refuse('customer.missing', {})
  await insistOnUnused(tx, 'customer', customerId)

  await deleteCustomerRow(tx, customerId)
  await record(tx, actor, {
    entity: 'customer',
    entityId: customerId,
    action: 'deleted',
    before: termsOfCustomer(before),
    needs: 'customer.read',
  })
}

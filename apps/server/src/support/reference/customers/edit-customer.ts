import type { Customer, CustomerEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { findCustomer, lockCustomer, setAliases, setExemptions, updateCustomer } from './customer.queries.ts'
import { termsOfCustomer, viewCustomer } from './customer.view.ts'

export async function editCustomer(
  tx: Tx,
  actor: Actor,
  { customerId, body }: { customerId: string; body: z.output<typeof CustomerEdit> },
): Promise<Customer> {
  const before = await lockCustomer(tx, customerId)
  if (!before) return refuse('customer.missing', {})
  const { version, aliases, taxExemptions, ...terms } = body
  await insistOnVersion(tx, actor, version, viewCustomer(actor, before))

  await updateCustomer(tx, customerId, terms)
  await setAliases(tx, customerId, aliases)
  if (taxExemptions) await setExemptions(tx, customerId, taxExemptions)
  const after = (await findCustomer(tx, customerId)) ?? refuse('customer.missing', {})
  await record(tx, actor, {
    entity: 'customer',
    entityId: customerId,
    action: 'edited',
    before: termsOfCustomer(before),
    after: termsOfCustomer(after),
    needs: 'customer.read',
  })
  return viewCustomer(actor, after)
}

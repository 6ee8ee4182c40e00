import { randomUUIDv7 } from 'node:crypto'
import { refuse, type TaxExemption } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import {
  findCustomer,
  insertCustomer,
  setAliases,
  setExemptions,
  type CustomerRow,
  type CustomerTerms,
} from './customer.queries.ts'
import { termsOfCustomer } from './customer.view.ts'

type NewCustomer = CustomerTerms & {
  id?: string
  aliases?: readonly string[]
  taxExemptions?: readonly TaxExemption[] | undefined
}

/** However a customer comes in (an admin, the demonstration, a test), this is what makes it. */
export async function addCustomer(
  tx: Tx,
  author: Author,
  { id = randomUUIDv7(), aliases = [], taxExemptions = [], ...terms }: NewCustomer,
): Promise<CustomerRow> {
  await insertCustomer(tx, id, terms)
  await setAliases(tx, id, aliases)
  await setExemptions(tx, id, taxExemptions)
  const added = (await findCustomer(tx, id)) ?? refuse('customer.missing', {})
  await record(tx, author, {
    entity: 'customer',
    entityId: id,
    action: 'created',
    after: termsOfCustomer(added),
    needs: 'customer.read',
  })
  return added
}

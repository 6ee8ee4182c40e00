import { closestAmong, refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findCustomersCalled, listCustomerNames } from './customer.queries.ts'

export type CalledCustomer = { readonly id: string; readonly name: string }

/** Who is meant by an id, a code, a name or an alias. */
export async function findCustomers(tx: Tx, given: Iterable<string>): Promise<ReadonlyMap<string, CalledCustomer>> {
  const asked = [...new Set(given)]
  const found = asked.length > 0 ? await findCustomersCalled(tx, asked) : []
  return new Map(found.map(({ given: called, id, name }) => [called, { id, name }]))
}

/** Who may be meant by a name that leads to nobody. */
export async function openClosestCustomers(tx: Tx): Promise<(written: string) => CalledCustomer | null> {
  const names = await listCustomerNames(tx)
  return closestAmong(names.map(({ id, name, called }) => ({ name: called, of: { id, name } })))
}

/** The same for one; nothing given means nobody. */
export async function customerIdOf(tx: Tx, given: string | null | undefined): Promise<string | null> {
  if (!given) return null
  const found = (await findCustomers(tx, [given])).get(given)
  return found ? found.id : refuse('customer.unknown', {})
}

import type { OrderEdit } from '@demarc/contract'
import { EDITED_ORDER_FIELDS, orEmpty, ORDER_FIELDS, refuse, type OrderValues } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { findCustomers } from '#support/reference/index.ts'
import type { LockedOrder } from '../order.queries.ts'
import { findWireCenterOf } from '../create/order-place.queries.ts'

/** Those that are looked up nowhere. */
const PLAIN = EDITED_ORDER_FIELDS.filter((field) => ORDER_FIELDS[field].kind !== 'reference')

export type Changes = Partial<OrderValues>
type Edit = z.output<typeof OrderEdit>

/** The fields of an edit that differ from what stands there. An empty text is none. */
export async function changesOf(tx: Tx, order: LockedOrder, edit: Edit): Promise<Changes> {
  const given = PLAIN.filter((field) => edit[field] !== undefined)
  const changed = given.map((field) => [field, orEmpty(ORDER_FIELDS[field], edit[field])] as const)
  return {
    // Each value is of its own field.
    ...(Object.fromEntries(changed.filter(([field, value]) => order[field] !== value)) as Changes),
    ...(await changeOfWireCenter(tx, order, edit)),
    ...(await changeOfCustomer(tx, order, edit)),
  }
}

/** The order of a wire center that has a customer is that customer's. */
async function changeOfWireCenter(tx: Tx, order: LockedOrder, { wireCenterId }: Edit): Promise<Changes> {
  if (wireCenterId === undefined || wireCenterId === order.wireCenterId) return {}
  if (wireCenterId === null) return { wireCenterId }
  const wireCenter = (await findWireCenterOf(tx, wireCenterId)) ?? refuse('wire_center.unknown', {})
  return wireCenter.customerId ? { wireCenterId, customerId: wireCenter.customerId } : { wireCenterId }
}

/** A name that leads to nobody is kept as it was written: the customer is to confirm. */
async function changeOfCustomer(tx: Tx, order: LockedOrder, { customerId: given }: Edit): Promise<Changes> {
  if (given === undefined || given === (order.customerId ?? order.customerSaid)) return {}
  if (!given)
    return order.customerId === null && order.customerSaid === '' ? {} : { customerId: null, customerSaid: '' }
  const found = (await findCustomers(tx, [given])).get(given)
  if (!found) return { customerId: null, customerSaid: given }
  return found.id === order.customerId ? {} : { customerId: found.id }
}

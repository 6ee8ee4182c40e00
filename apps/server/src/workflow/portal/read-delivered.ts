import type { MyDelivered } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { listInvoicesOfOrder } from '#workflow/invoicing/index.ts'
import { readOrder } from '#workflow/orders/index.ts'
import { readReceived } from '#workflow/delivery/index.ts'
import { ownCustomerOf } from './own-customer.ts'

/** What a customer has of one of their orders. */
export async function readDelivered(db: Db, actor: Actor, orderId: string): Promise<MyDelivered> {
  const customerId = ownCustomerOf(actor)
  await readOrder(db, actor, orderId)
  const received = await readReceived(db, actor, orderId)
  return { ...received, invoices: await listInvoicesOfOrder(db, orderId, customerId) }
}

import type { OrderDetail } from '@demarc/contract'
import { can, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { findOrderForItsCustomer, findOrderForTheOffice, type OrderDetailRow } from './order-detail.queries.ts'
import { viewForItsCustomer, viewForTheOffice } from './order-detail.view.ts'
import { customerOf, audienceOf } from './visible-to.queries.ts'

/** One order with its sites and buildings; one that is not there and one that is not the reader's look the same. */
export async function readOrder(db: Db, actor: Actor, orderId: string): Promise<OrderDetail> {
  const row = await findOrder(db, actor, orderId)
  if (!row || (row.isDeleted && !can(actor, 'order.delete'))) return refuse('order.missing', {})
  return audienceOf(actor) === 'office' ? viewForTheOffice(actor, row) : viewForItsCustomer(actor, row)
}

async function findOrder(db: Db, actor: Actor, orderId: string): Promise<OrderDetailRow | undefined> {
  if (audienceOf(actor) === 'office') return findOrderForTheOffice(db, orderId)
  const customerId = customerOf(actor)
  return customerId ? findOrderForItsCustomer(db, orderId, customerId) : undefined
}

import { isDelivered, rollUpChildren, shownStatus } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach, type Author } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { ordersWithSites, updateOrders, type OrderRow } from './lifecycle.queries.ts'

/** Orders stand where their sites stand and are due when the first of them is. The caller holds the locks. */
export async function rollUpOrders(
  tx: Tx,
  author: Author,
  orderIds: readonly string[],
  action = 'moved',
): Promise<void> {
  const orders = await ordersWithSites(tx, orderIds)
  const moved = orders
    .map((order) => ({ order, dueDate: firstDue(order), ...rollUpChildren(order, order.sites) }))
    .filter(
      ({ order, status, isCancelled, dueDate }) =>
        order.status !== status || order.isCancelled !== isCancelled || order.dueDate !== dueDate,
    )
  if (moved.length === 0) return
  await updateOrders(
    tx,
    moved.map(({ order: { id }, status, isCancelled, dueDate }) => ({
      id,
      status,
      isCancelled,
      dueDate,
      shown: shownStatus(status),
    })),
    await organisationDay(tx),
  )
  await recordEach(
    tx,
    author,
    moved.map(({ order, status, dueDate }) => ({
      entity: 'order',
      entityId: order.id,
      action,
      before: { status: order.status, dueDate: order.dueDate },
      after: { status, dueDate },
      needs: 'order.read',
      customerId: order.customerId,
    })),
  )
}

/** The earliest of what is not delivered yet; once everything is, the day it all was due first. */
function firstDue({ sites, dueDate }: OrderRow): string | null {
  const counting = sites.filter(({ isCancelled }) => !isCancelled)
  const waiting = counting.filter(({ status }) => !isDelivered(status))
  const days = (waiting.length > 0 ? waiting : counting).flatMap((site) => site.dueDate ?? [])
  return days.toSorted()[0] ?? dueDate
}

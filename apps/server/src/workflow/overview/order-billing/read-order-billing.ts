import type { OrderBilling } from '@demarc/contract'
import { can, isOverdue, shownInvoiceStatus, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { listDeliveriesOfOrder, waitsForHand } from '#workflow/delivery/index.ts'
import { listInvoicesOfOrder } from '#workflow/invoicing/index.ts'
import { customerOf, readOrder } from '#workflow/orders/index.ts'
import { listPaymentsOfOrder } from '#workflow/payments/index.ts'

/** How an order was delivered, billed and paid: to the office all of it but money to a supervisor, to a customer their own. */
export async function readOrderBilling(db: Db, actor: Actor, orderId: string): Promise<OrderBilling> {
  await readOrder(db, actor, orderId)
  const customerId = customerOf(actor)
  const [today, deliveries, invoices, payments] = await Promise.all([
    organisationDay(db),
    listDeliveriesOfOrder(db, orderId, customerId),
    can(actor, 'invoice.read') ? listInvoicesOfOrder(db, orderId, customerId) : [],
    can(actor, 'payment.read') ? listPaymentsOfOrder(db, orderId, customerId) : [],
  ])
  return {
    deliveries: newest(deliveries, (row) => ({
      id: row.id,
      jsn: row.jsn,
      part: row.part,
      channel: row.channel,
      status: row.status,
      waitsForHand: waitsForHand(row),
      deliveredAt: row.deliveredAt,
    })),
    invoices: newest(invoices, (row) => ({
      id: row.id,
      invoiceNo: row.invoiceNo,
      date: row.date,
      status: shownInvoiceStatus(row, today),
      isOverdue: isOverdue(row, today),
      totalCents: row.totalCents,
      balanceCents: row.balanceCents,
      orderCents: row.orderCents,
    })),
    payments: newest(payments, ({ id, date, method, ref, appliedCents }) => ({ id, date, method, ref, appliedCents })),
  }
}

/** Each row says how many there are. */
const newest = <Row extends { count: number }, Shown>(rows: readonly Row[], view: (row: Row) => Shown) => ({
  count: rows[0]?.count ?? 0,
  rows: rows.map(view),
})

import { DELIVERY_STATUSES } from '@demarc/domain/delivery/delivery'
import { SHOWN_INVOICE_STATUSES } from '@demarc/domain/invoicing/terms'
import { PAYMENT_METHODS } from '@demarc/domain/payments/payment'
import { DELIVERY_CHANNELS } from '@demarc/domain/reference/customer'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

const DeliveryOfOrder = z.object({
  id: z.uuid(),
  jsn: z.string(),
  /** The how-many-eth of its site. */
  part: z.int(),
  channel: z.enum(DELIVERY_CHANNELS),
  status: z.enum(DELIVERY_STATUSES),
  waitsForHand: z.boolean(),
  deliveredAt: Timestamp.nullable(),
})
const InvoiceOfOrder = z.object({
  id: z.uuid(),
  invoiceNo: z.string(),
  /** The day it was sent; null: it is a draft. */
  date: CalendarDay.nullable(),
  status: z.enum(SHOWN_INVOICE_STATUSES),
  isOverdue: z.boolean(),
  totalCents: z.int(),
  balanceCents: z.int(),
  /** Of the total, what the lines of this order's buildings come to. */
  orderCents: z.int(),
})
const PaymentOfOrder = z.object({
  id: z.uuid(),
  date: CalendarDay,
  method: z.enum(PAYMENT_METHODS),
  ref: z.string(),
  /** What of it is applied to the invoices of this order. */
  appliedCents: z.int(),
})

/** Of more than fifty the newest are there, and how many there are. */
const newestOf = <Row extends z.ZodType>(row: Row) => z.object({ count: z.int(), rows: z.array(row) })

/** What became of an order's work. Of a kind that whoever asks may not see there is none. */
export const OrderBilling = z
  .object({
    deliveries: newestOf(DeliveryOfOrder),
    invoices: newestOf(InvoiceOfOrder),
    payments: newestOf(PaymentOfOrder),
  })
  .meta({ id: 'OrderBilling' })
export type OrderBilling = z.infer<typeof OrderBilling>

export const orderBilling = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/billing',
  summary:
    'Get an order’s deliveries, invoices and payments, newest first, up to 50 of each. Supervisors see deliveries only; customers see what was delivered and sent to them',
  permission: 'order.read',
  params: z.strictObject({ orderId: z.uuid() }),
  reply: OrderBilling,
})

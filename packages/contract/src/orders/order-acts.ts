import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderDetail } from './order.ts'
import { Reason } from '../reason.ts'

/** So many orders at once. */
export const MOST_AT_ONCE = 200

const orderIds = z.array(z.uuid()).min(1).max(MOST_AT_ONCE)
const reason = z.string().trim().max(500)

/** Each order is done or refused by itself. */
export const ActReply = z
  .object({
    done: z.array(z.uuid()),
    refused: z.array(z.object({ orderId: z.uuid(), code: z.string(), detail: z.string() })),
  })
  .meta({ id: 'ActReply' })
export type ActReply = z.infer<typeof ActReply>

export const holdOrders = endpoint({
  method: 'POST',
  path: '/api/orders/hold',
  summary: 'Put orders on hold: held orders can’t be assigned, started, submitted or invoiced',
  permission: 'order.hold',
  body: z.strictObject({ orderIds, reason: reason.optional() }),
  reply: ActReply,
})
export const releaseOrders = endpoint({
  method: 'POST',
  path: '/api/orders/release',
  summary: 'Release orders from hold',
  permission: 'order.hold',
  body: z.strictObject({ orderIds }),
  reply: ActReply,
})
export const completeOrders = endpoint({
  method: 'POST',
  path: '/api/orders/complete',
  summary: 'Send orders to research',
  permission: 'order.complete',
  body: z.strictObject({ orderIds }),
  reply: ActReply,
})
export const closeOrders = endpoint({
  method: 'POST',
  path: '/api/orders/close',
  summary: 'Close fully paid orders',
  permission: 'order.close',
  body: z.strictObject({ orderIds }),
  reply: ActReply,
})

const orderId = z.strictObject({ orderId: z.uuid() })

export const resumeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/resume',
  summary: 'Reset an order’s status to automatic',
  permission: 'order.override',
  params: orderId,
  reply: OrderDetail,
})
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancel',
  summary: 'Cancel an order; the listed buildings are finished and billed instead',
  permission: 'order.cancel',
  params: orderId,
  body: z.strictObject({ reason: Reason, finish: z.array(z.uuid()).max(999).default([]) }),
  reply: OrderDetail,
})
export const markDuplicate = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/duplicate',
  summary: 'Mark an order as a duplicate: it is canceled, and its JSN points to the other order',
  permission: 'order.cancel',
  params: orderId,
  body: z.strictObject({ survivorId: z.uuid(), reason: reason.optional() }),
  reply: OrderDetail,
})

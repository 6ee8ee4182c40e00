import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, listQuery } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { CalendarDay, Order, OrderDetail } from './order.ts'
import { cityCode, NEEDED, NewOrder, OrderEdit, reason, stateCode } from './order-form.ts'

export const ORDER_SORTS = ['received', 'due', 'jsn'] as const

/** What the list can be narrowed to. */
export const OrderFilter = z.strictObject({
  q: listQuery(50, 200).q,
  status: z.enum(ORDER_STATUSES).optional(),
  held: z.stringbool().optional(),
  /** Neither paid nor closed. */
  open: z.literal('true').optional(),
  /** Due before today and not delivered. */
  overdue: z.literal('true').optional(),
  sort: z.enum(ORDER_SORTS).default('received'),
})

const orderId = z.strictObject({ orderId: z.uuid() })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'List orders: held first, then newest; in a search, open ones first',
  permission: 'order.read',
  query: OrderFilter.extend(listQuery(50, 200)),
  reply: z.array(Order),
})
export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  summary: 'Get an order with its sites and buildings',
  permission: 'order.read',
  params: orderId,
  reply: OrderDetail,
})
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Create an order; its site gets the city’s next JSN',
  permission: 'order.create',
  body: NewOrder,
  reply: OrderDetail,
  status: 201,
})
export const editOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/:orderId',
  summary: 'Edit an order, send it to research, or set its displayed status',
  permission: 'order.annotate',
  params: orderId,
  body: OrderEdit,
  reply: OrderDetail,
})
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:orderId',
  summary: 'Delete an order that was never assigned; it can be restored for 30 days',
  permission: 'order.delete',
  params: orderId,
})
export const restoreOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/restore',
  summary: 'Restore a deleted order',
  permission: 'order.delete',
  params: orderId,
  reply: OrderDetail,
})
export const listDeletedOrders = endpoint({
  method: 'GET',
  path: '/api/deleted-orders',
  summary: 'List orders deleted in the last 30 days, newest first',
  permission: 'order.delete',
  query: z.strictObject({ limit: listQuery(50, 200).limit, cursor: listQuery(50, 200).cursor }),
  reply: z.array(Order.extend({ deletedAt: z.iso.datetime(), deletedByName: z.string().nullable() })),
})
export const addSite = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/sites',
  summary: 'Add a site to an order; it gets its own JSN',
  permission: 'order.create',
  params: orderId,
  body: z.strictObject({ cityCode, state: stateCode, dueDate: CalendarDay.nullable().optional() }),
  reply: OrderDetail,
  status: 201,
})
export const renumberSite = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/renumber',
  summary: 'Renumber a site to another city before its first assignment; searching the old JSN still works',
  permission: 'order.create',
  params: orderId,
  body: z.strictObject({ siteId: z.uuid(), cityCode, state: stateCode, reason: reason.min(1, NEEDED) }),
  reply: OrderDetail,
})
export const previewJsn = endpoint({
  method: 'GET',
  path: '/api/jsn/generate',
  summary: 'Get the next JSN for a city; it isn’t reserved',
  permission: 'order.create',
  query: z.strictObject({ stateCode, cityCode }),
  reply: z.object({ jsn: z.string() }),
})

/** An order that may be the one somebody is about to enter. */
export const SimilarOrder = z
  .object({
    id: z.uuid(),
    jsn: z.string().nullable(),
    originalAddress: z.string().nullable(),
    originalCity: z.string().nullable(),
    customerName: z.string().nullable(),
    customerRef: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    receivedAt: z.iso.datetime(),
    /** The same address or reference, or only a near address. */
    match: z.enum(['address', 'reference', 'near']),
  })
  .meta({ id: 'SimilarOrder' })
export const similarOrders = endpoint({
  method: 'GET',
  path: '/api/similar-orders',
  summary:
    'Find possible duplicates: orders of the last 24 months with the same or a similar address, or the same reference',
  permission: 'order.create',
  query: z.strictObject({
    address: z.string().trim().max(300).optional(),
    city: z.string().trim().max(100).optional(),
    customerRef: z.string().trim().max(100).optional(),
  }),
  reply: z.array(SimilarOrder),
})

export const exportOrders = listExport(listOrders, {
  summary: 'Export filtered or selected orders as CSV or Excel',
})
export const exportDeletedOrders = listExport(listDeletedOrders, {
  summary: 'Export filtered or selected deleted orders as CSV or Excel',
})

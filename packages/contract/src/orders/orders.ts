import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, listQuery } from '../endpoint.ts'
import { CalendarDay, Order, OrderDetail } from './order.ts'

export const ORDER_SORTS = ['received', 'due', 'jsn'] as const

/** What lists and exports can be narrowed to. */
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

const NEEDED = 'This field is required'
const needed = (most: number) => z.string(NEEDED).trim().min(1, NEEDED).max(most)
const stateCode = z
  .string(NEEDED)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'State code must be exactly 2 characters')
const cityCode = z
  .string(NEEDED)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2}$/, 'City code must be exactly 2 characters')
const narrative = z.string().trim().max(5000)
const customerRef = z.string().trim().max(100).nullable()
const reason = z.string().trim().max(500)

export const NewOrder = z.strictObject({
  originalAddress: needed(300),
  cityCode,
  state: stateCode,
  /** The name of the city; without it the name that the city code has. */
  originalCity: z.string().trim().max(100).optional(),
  /** As `state`; both are sent. */
  originalState: stateCode.optional(),
  wireCenterId: z.uuid(NEEDED),
  sentDate: CalendarDay,
  sentBy: needed(200),
  /** A customer's id, which comes first; or a code, name or alias, before which the wire center's own customer comes. */
  customerId: z.string().trim().max(200).nullable().optional(),
  customerRef: customerRef.optional(),
  narrative: narrative.optional(),
  isHeld: z.boolean().optional(),
  heldReason: reason.optional(),
  /** Where every order begins. */
  status: z.literal('ORDER_RECEIVED').optional(),
})

/** Only what is given changes. A status other than the shown one is an override, or completes the order. */
export const OrderEdit = z.strictObject({
  customerId: z.string().trim().max(200).nullable().optional(),
  customerRef: customerRef.optional(),
  narrative: narrative.optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  /** Why the status is set by hand. */
  reason: reason.optional(),
  originalAddress: z.string().trim().max(300).nullable().optional(),
  originalCity: z.string().trim().max(100).nullable().optional(),
  originalState: stateCode.nullable().optional(),
  wireCenterId: z.uuid().nullable().optional(),
  sentBy: z.string().trim().max(200).optional(),
  sentDate: CalendarDay.nullable().optional(),
  dueDate: CalendarDay.nullable().optional(),
  /** The version the change was made on; another one now is a conflict. */
  version: z.int().optional(),
})

const orderId = z.strictObject({ orderId: z.uuid() })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders, held ones first, then the newest; what is searched for: open ones first',
  permission: 'order.read',
  query: OrderFilter.extend(listQuery(50, 200)),
  reply: z.array(Order),
})
export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  summary: 'One order with its sites and buildings',
  permission: 'order.read',
  params: orderId,
  reply: OrderDetail,
})
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Take an order; its site gets the next JSN of its city',
  permission: 'order.create',
  body: NewOrder,
  reply: OrderDetail,
  status: 201,
})
export const editOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/:orderId',
  summary: 'Change an order, complete it, or set what it is shown as',
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
  summary: 'Bring a deleted order back',
  permission: 'order.delete',
  params: orderId,
  reply: OrderDetail,
})
export const listDeletedOrders = endpoint({
  method: 'GET',
  path: '/api/deleted-orders',
  summary: 'Orders deleted in the last 30 days, the last one first',
  permission: 'order.delete',
  query: z.strictObject({ limit: listQuery(50, 200).limit, cursor: listQuery(50, 200).cursor }),
  reply: z.array(Order.extend({ deletedAt: z.iso.datetime(), deletedByName: z.string().nullable() })),
})
export const addSite = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/sites',
  summary: 'Add a site to an order; it gets a JSN of its own',
  permission: 'order.create',
  params: orderId,
  body: z.strictObject({ cityCode, state: stateCode, dueDate: CalendarDay.nullable().optional() }),
  reply: OrderDetail,
  status: 201,
})
export const renumberSite = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/renumber',
  summary: 'Give a site the JSN of another city, before its first assignment; the old one still finds it',
  permission: 'order.create',
  params: orderId,
  body: z.strictObject({ siteId: z.uuid(), cityCode, state: stateCode, reason: reason.min(1, NEEDED) }),
  reply: OrderDetail,
})
export const previewJsn = endpoint({
  method: 'GET',
  path: '/api/jsn/generate',
  summary: 'The JSN that the next order of a city would get; it is not reserved',
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
  summary: 'Orders of the last 24 months with the same or a near address, or the same reference',
  permission: 'order.create',
  query: z.strictObject({
    address: z.string().trim().max(300).optional(),
    city: z.string().trim().max(100).optional(),
    customerRef: z.string().trim().max(100).optional(),
  }),
  reply: z.array(SimilarOrder),
})

const exportQuery = OrderFilter.extend({
  /** Exactly these instead of the filter's. */
  ids: z
    .string()
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/)
    .optional(),
})
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  summary: 'The orders of a filter as CSV',
  permission: 'order.read',
  query: exportQuery,
  replies: 'csv',
})
export const exportOrdersAsWorkbook = endpoint({
  method: 'GET',
  path: '/api/orders/workbook',
  summary: 'The orders of a filter as an XLSX workbook, 50,000 at most',
  permission: 'order.read',
  query: exportQuery,
  replies: 'workbook',
})

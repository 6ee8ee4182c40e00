import { INVOICE_GROUPINGS } from '@demarc/domain/reference/customer'
import { LINE_KINDS } from '@demarc/domain/invoicing/invoice'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { z } from 'zod'
import { endpoint, listQuery } from '../endpoint.ts'
import { days } from '../days.ts'
import { listExport } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'
import { Invoice } from './invoice.ts'

/** What waits to be billed, of one customer and wire center. */
export const ToBill = z
  .object({
    /** Null: nobody has said yet who the customer is; it cannot be billed before. */
    customerId: z.uuid().nullable(),
    customerName: z.string().nullable(),
    wireCenterId: z.uuid().nullable(),
    wireCenterName: z.string().nullable(),
    wireCenterCode: z.string().nullable(),
    /** What one invoice of the customer is for. */
    grouping: z.enum(INVOICE_GROUPINGS),
    buildings: z.int(),
    /** On hold: they are skipped of a draft. */
    held: z.int(),
    units: z.int(),
    /** At today's rates, what is on hold left out. */
    cents: z.int(),
    oldest: CalendarDay.nullable(),
    newest: CalendarDay.nullable(),
  })
  .meta({ id: 'ToBill' })
export type ToBill = z.infer<typeof ToBill>

export const ToBillBuilding = z
  .object({
    id: z.uuid(),
    siteId: z.uuid(),
    orderId: z.uuid(),
    jsb: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    buildingType: z.enum(BUILDING_TYPES),
    customerRef: z.string().nullable(),
    deliveredOn: CalendarDay.nullable(),
    isHeld: z.boolean(),
    /** Why its order is on hold. */
    holdReason: z.string().nullable(),
    kind: z.enum(LINE_KINDS),
    units: z.int(),
    rateCents: z.int(),
    amountCents: z.int(),
  })
  .meta({ id: 'ToBillBuilding' })
export type ToBillBuilding = z.infer<typeof ToBillBuilding>

export const listToBill = endpoint({
  method: 'GET',
  path: '/api/invoicing/to-bill',
  summary: 'List delivered work that isn’t invoiced, by customer and wire center, with its value',
  permission: 'invoice.write',
  /** Days of delivery; what was brought along as delivered belongs to every period. */
  query: z.strictObject(days),
  reply: z.array(ToBill),
})
const { limit, cursor } = listQuery(25, 100)
export const listToBillBuildings = endpoint({
  method: 'GET',
  path: '/api/invoicing/to-bill/buildings',
  summary: 'List a customer’s buildings ready to bill in one wire center, by delivery date',
  permission: 'invoice.write',
  query: z.strictObject({
    customerId: z.uuid(),
    /** None: of the orders that have no wire center. */
    wireCenterId: z.uuid().optional(),
    ...days,
    limit,
    cursor,
  }),
  reply: z.array(ToBillBuilding),
})
export const exportToBillBuildings = listExport(listToBillBuildings, {
  summary: 'Export filtered or selected buildings to bill as CSV or Excel',
})
export const draftInvoices = endpoint({
  method: 'POST',
  path: '/api/invoicing/drafts',
  summary:
    'Create draft invoices, one per wire center, PO or order as the customer is set; buildings drafted by another user at the same time are skipped',
  permission: 'invoice.write',
  body: z.strictObject({
    customerId: z.uuid(),
    /** None: of every wire center of the customer; null: of the orders that have none. */
    wireCenterId: z.uuid().nullable().optional(),
    ...days,
    /** Only these of them. */
    buildingIds: z.array(z.uuid()).min(1).max(5000).optional(),
  }),
  reply: z.object({
    invoices: z.array(Invoice),
    /** More is waiting than one run takes: the next one takes the rest. */
    hasMore: z.boolean(),
  }),
  status: 201,
})

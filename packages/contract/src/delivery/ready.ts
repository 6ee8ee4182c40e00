import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { DELIVERY_CHANNELS } from '@demarc/domain/reference/customer'
import { CHANNEL_STATES } from '@demarc/domain/delivery/channels'
import { STAYS_BEHIND } from '@demarc/domain/delivery/pre-flight'
import { DELIVERY_STATUSES } from '@demarc/domain/delivery/delivery'
import { WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

/** A site of which at least one building can go to the customer. */
export const ReadySite = z
  .object({
    siteId: z.uuid(),
    orderId: z.uuid(),
    jsn: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    /** Null: whose it is, is to be confirmed. */
    customer: Named.nullable(),
    wireCenter: Named.nullable(),
    /** As the customer wants it. */
    channel: z.enum(DELIVERY_CHANNELS),
    /** Buildings that go, and those that stay behind; what is delivered or cancelled counts as neither. */
    goes: z.int(),
    stays: z.int(),
    dueDate: CalendarDay.nullable(),
    isHeld: z.boolean(),
  })
  .meta({ id: 'ReadySite' })
export type ReadySite = z.infer<typeof ReadySite>

const PreFlightBuilding = z.object({
  id: z.uuid(),
  jsb: z.string(),
  address: z.string().nullable(),
  buildingType: z.enum(BUILDING_TYPES),
  status: z.enum(WORK_STATUSES),
  /** Null: it goes. */
  staysBehind: z.enum(STAYS_BEHIND).nullable(),
  passedAt: Timestamp.nullable(),
})

/** What would go now, what stays behind and why, and what went before. */
export const PreFlight = z
  .object({
    siteId: z.uuid(),
    orderId: z.uuid(),
    jsn: z.string(),
    customer: Named.nullable(),
    isHeld: z.boolean(),
    /** The number that the next delivery gets. */
    nextPart: z.int(),
    channel: z.enum(DELIVERY_CHANNELS),
    recipients: z.array(z.string()),
    channels: z.array(z.object({ channel: z.enum(DELIVERY_CHANNELS), state: z.enum(CHANNEL_STATES) })),
    buildings: z.array(PreFlightBuilding),
    parts: z.array(
      z.object({
        id: z.uuid(),
        part: z.int(),
        channel: z.enum(DELIVERY_CHANNELS),
        status: z.enum(DELIVERY_STATUSES),
        buildings: z.int(),
        submittedAt: Timestamp,
        deliveredAt: Timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'PreFlight' })
export type PreFlight = z.infer<typeof PreFlight>

const { q, limit, cursor } = listQuery(25, 100)

export const listReadySites = endpoint({
  method: 'GET',
  path: '/api/ready-to-deliver',
  summary: 'List sites with buildings that passed QC and aren’t delivered, by due date',
  permission: 'submission.read',
  query: z.strictObject({ q, customerId: z.uuid().optional(), limit, cursor }),
  reply: z.array(ReadySite),
})
export const exportReadySites = listExport(listReadySites, {
  summary: 'Export filtered or selected sites ready to deliver as CSV or Excel',
})
export const readPreFlight = endpoint({
  method: 'GET',
  path: '/api/sites/:siteId/pre-flight',
  summary: 'Preview a site’s delivery: buildings included, not included and why, and earlier deliveries',
  permission: 'submission.read',
  params: z.strictObject({ siteId: z.uuid() }),
  reply: PreFlight,
})

import { ORDER_ACTION_NAMES } from '@demarc/domain/orders/order-actions'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { PROGRESS } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES, WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'

export const CalendarDay = z.iso.date()
/** A day for which work is planned: what lies further off is a slip of the pen. */
export const PlanningDay = CalendarDay.refine((day) => day > '2000' && day < '2200', 'Enter a valid date')
/** A site as a list of orders names it. */
const SiteRef = z.object({ id: z.uuid(), jsn: z.string() })

/** An order as lists show it. To a customer the status is the first of those that share its word (`progress`). */
export const Order = z
  .object({
    id: z.uuid(),
    /** The first site's; null: a draft that has no site yet. */
    jsn: z.string().nullable(),
    /** In a list the first site alone; one order by itself has all of them. */
    sites: z.array(SiteRef),
    status: z.enum(ORDER_STATUSES),
    progress: z.enum(PROGRESS),
    isHeld: z.boolean(),
    /** Wanted quickly: its buildings have high priority. */
    isRush: z.boolean(),
    /** The customer's id; where it is not known yet, what was written. */
    customerId: z.string().nullable(),
    customerName: z.string().nullable(),
    customerRef: z.string().nullable(),
    wireCenterId: z.uuid().nullable(),
    wireCenterName: z.string().nullable(),
    wireCenterCode: z.string().nullable(),
    originalAddress: z.string().nullable(),
    originalCity: z.string().nullable(),
    originalState: z.string().nullable(),
    narrative: z.string(),
    sentBy: z.string(),
    sentDate: CalendarDay.nullable(),
    dueDate: CalendarDay.nullable(),
    receivedAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    version: z.int(),
    actions: z.array(z.enum(ORDER_ACTION_NAMES)),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderBuilding = z
  .object({
    id: z.uuid(),
    jsb: z.string(),
    indexBb: z.int(),
    buildingType: z.enum(BUILDING_TYPES),
    status: z.enum(WORK_STATUSES),
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    sfuCount: z.int().nullable(),
    isCancelled: z.boolean(),
    /** Cancelling the order would cancel it too; else it is finished and billed. */
    canCancel: z.boolean(),
  })
  .meta({ id: 'OrderBuilding' })
export type OrderBuilding = z.infer<typeof OrderBuilding>

export const OrderSite = z
  .object({
    id: z.uuid(),
    jsn: z.string(),
    stateCode: z.string(),
    cityCode: z.string(),
    jobType: z.enum(BUILDING_TYPES),
    jobTypeConfirmedAt: Timestamp.nullable(),
    dueDate: CalendarDay.nullable(),
    status: z.enum(WORK_STATUSES),
    isCancelled: z.boolean(),
    /** Numbers it once had. */
    aliases: z.array(z.string()),
    buildings: z.array(OrderBuilding),
  })
  .meta({ id: 'OrderSite' })
export type OrderSite = z.infer<typeof OrderSite>

/** One order with all that belongs to it. What is for the office alone is null to a customer. */
export const OrderDetail = Order.extend({
  sites: z.array(OrderSite),
  /** Where its buildings stand, counted; only those that are not cancelled. */
  buildingCounts: z.partialRecord(z.enum(WORK_STATUSES), z.int()),
  documentCount: z.int(),
  /** Shown status -> the day it was first reached. */
  reached: z.partialRecord(z.enum(ORDER_STATUSES), CalendarDay),
  hold: z.object({ reason: z.string().nullable(), since: Timestamp, byName: z.string().nullable() }).nullable(),
  /** Somebody set the shown status; the work underneath stands at `workStatus`. */
  override: z.object({ reason: z.string(), since: Timestamp, byName: z.string().nullable() }).nullable(),
  workStatus: z.enum(WORK_STATUSES).nullable(),
  cancelled: z.object({ reason: z.string().nullable(), at: Timestamp }).nullable(),
  duplicateOf: z.object({ id: z.uuid(), jsn: z.string().nullable() }).nullable(),
  deletedAt: Timestamp.nullable(),
}).meta({ id: 'OrderDetail' })
export type OrderDetail = z.infer<typeof OrderDetail>

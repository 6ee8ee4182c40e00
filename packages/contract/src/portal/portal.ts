import { PROGRESS } from '@demarc/domain/lifecycle/roll-up'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { BuildingRejection } from '../delivery/after-delivery.ts'
import { CalendarDay } from '../orders/order.ts'

/** What a customer may say of a building that was delivered to them. */
export const JUDGEMENTS = ['accept', 'reject'] as const

/** A building that was delivered and that its customer has said nothing about yet. */
const WaitingBuilding = z.object({
  id: z.uuid(),
  jsb: z.string(),
  address: z.string().nullable(),
  orderId: z.uuid(),
  customerRef: z.string().nullable(),
  deliveredOn: CalendarDay.nullable(),
})
const Owed = z.object({ count: z.int(), cents: z.int() })

/** Where a customer's work stands, in the five words, and what waits for them. */
export const MyHome = z
  .object({
    /** More than 1,000 of one word may read 1,001. */
    orders: z.record(z.enum(PROGRESS), z.int()),
    /** Delivered and neither accepted, rejected nor invoiced yet, the latest first; a few of them. More than 1,000 may read 1,001. */
    waiting: z.object({ count: z.int(), buildings: z.array(WaitingBuilding) }),
    /** Sent and not settled; of it, what is disputed, what can be paid now, and what of that is past due. */
    owed: Owed,
    disputed: Owed,
    payable: Owed,
    overdue: Owed,
  })
  .meta({ id: 'MyHome' })
export type MyHome = z.infer<typeof MyHome>

/** A building on the map. */
export const MyPlace = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    jsb: z.string(),
    address: z.string().nullable(),
    lat: z.number(),
    lon: z.number(),
    progress: z.enum(PROGRESS),
  })
  .meta({ id: 'MyPlace' })
export type MyPlace = z.infer<typeof MyPlace>

/** A package that was delivered, with the receipt for it. */
export const MyPackage = z
  .object({
    id: z.uuid(),
    jsn: z.string(),
    part: z.int(),
    deliveredAt: Timestamp,
    fileName: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    /** The numbers of the buildings in it. */
    buildings: z.array(z.string()),
  })
  .meta({ id: 'MyPackage' })
export type MyPackage = z.infer<typeof MyPackage>

/** The line of a sent invoice that a building stands on: whoever objects to it disputes that line. */
const BilledOn = z.object({
  invoiceId: z.uuid(),
  invoiceNo: z.string(),
  date: CalendarDay,
  lineId: z.uuid(),
  /** The last day to dispute it, where that is over. */
  disputeEnded: CalendarDay.nullable(),
  /** Open about the line. */
  disputeId: z.uuid().nullable(),
  mayDispute: z.boolean(),
})
export type BilledOn = z.infer<typeof BilledOn>

/** What was delivered of one order. */
export const MyDelivered = z
  .object({
    packages: z.array(MyPackage),
    buildings: z.array(
      z.object({
        id: z.uuid(),
        acceptedAt: Timestamp.nullable(),
        actions: z.array(z.enum(JUDGEMENTS)),
        billedOn: BilledOn.nullable(),
        rejection: BuildingRejection.nullable(),
      }),
    ),
    /** Of the invoices that one of its buildings stands on, those that were sent. */
    invoices: z.array(z.object({ id: z.uuid(), invoiceNo: z.string(), date: CalendarDay })),
  })
  .meta({ id: 'MyDelivered' })
export type MyDelivered = z.infer<typeof MyDelivered>

export const myHome = endpoint({
  method: 'GET',
  path: '/api/my/home',
  summary: 'Customer portal: order counts by the five statuses, buildings awaiting approval, and balance due',
  permission: 'portal.read',
  reply: MyHome,
})
export const myPlaces = endpoint({
  method: 'GET',
  path: '/api/my/places',
  summary: 'Customer portal: building positions and statuses for the map',
  permission: 'portal.read',
  query: z.strictObject({
    /** The orders of a page of the list. */
    orderIds: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/),
  }),
  reply: z.array(MyPlace),
})
export const myDelivered = endpoint({
  method: 'GET',
  path: '/api/my/orders/:orderId/delivered',
  summary: 'Customer portal: an order’s packages, building actions and invoices',
  permission: 'portal.read',
  params: z.strictObject({ orderId: z.uuid() }),
  reply: MyDelivered,
})
export const myPackage = endpoint({
  method: 'GET',
  path: '/api/my/packages/:packageId',
  summary: 'Customer portal: download a delivered package; supports ranges',
  permission: 'portal.read',
  params: z.strictObject({ packageId: z.uuid() }),
  replies: 'file',
})

/** As the field form says it. */
const Label = z.object({ en: z.string(), es: z.string() })

/** A photo of a package. */
const DeliveredPhoto = z.object({
  id: z.uuid(),
  slot: z.string(),
  label: Label,
  /** Null: nobody knows. */
  takenAt: Timestamp.nullable(),
  /** From the pin. */
  distanceM: z.number().nullable(),
  /** Smaller pictures are drawn; of a damaged photo there is only the original. */
  hasViews: z.boolean(),
})
/** A building as its customer has it: photos and answers of the package it came with last. */
export const MySurvey = z
  .object({
    buildingId: z.uuid(),
    jsb: z.string(),
    address: z.string().nullable(),
    packageId: z.uuid(),
    deliveredAt: Timestamp,
    /** In the order of the shot list. */
    photos: z.array(DeliveredPhoto),
    /** What was answered, question by question. */
    answers: z.array(z.object({ question: z.string(), label: Label, answer: Label })),
    /** The report of the package. */
    hasReport: z.boolean(),
  })
  .meta({ id: 'MySurvey' })
export type MySurvey = z.infer<typeof MySurvey>

export const mySurvey = endpoint({
  method: 'GET',
  path: '/api/my/buildings/:deliveredId/survey',
  summary: 'Customer portal: photos and answers of a building, as delivered last',
  permission: 'portal.read',
  /** Of a building that is in one of their packages. */
  params: z.strictObject({ deliveredId: z.uuid() }),
  reply: MySurvey,
})
export const myPhoto = endpoint({
  method: 'GET',
  path: '/api/my/photos/:deliveredPhotoId',
  summary: 'Customer portal: a delivered photo or a smaller version; supports ranges',
  permission: 'portal.read',
  params: z.strictObject({ deliveredPhotoId: z.uuid() }),
  query: z.strictObject({ size: z.enum(['thumb', 'view', 'original']).default('original') }),
  replies: 'file',
})
export const myReport = endpoint({
  method: 'GET',
  path: '/api/my/packages/:packageId/report',
  summary: 'Customer portal: the survey report (PDF) of a delivered package',
  permission: 'portal.read',
  params: z.strictObject({ packageId: z.uuid() }),
  query: z.strictObject({ download: z.enum(['1']).optional() }),
  replies: 'file',
})

import { INVOICE_STATUSES } from '@demarc/domain/invoicing/invoice'
import { DELIVERY_CHANNELS } from '@demarc/domain/reference/customer'
import { ATTEMPT_OUTCOMES } from '@demarc/domain/delivery/attempts'
import { MIRROR_STATUSES } from '@demarc/domain/delivery/mirror'
import { DELIVERY_ACTION_NAMES, DELIVERY_STATUSES } from '@demarc/domain/delivery/delivery'
import { WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

/** The invoice on which a building stands; a draft shows some letters of its own. */
export const OnInvoice = z.object({ id: z.uuid(), invoiceNo: z.string(), status: z.enum(INVOICE_STATUSES) })
export type OnInvoice = z.infer<typeof OnInvoice>

/** A delivery as lists show it. */
export const Delivery = z
  .object({
    id: z.uuid(),
    siteId: z.uuid(),
    orderId: z.uuid(),
    jsn: z.string(),
    customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** The how-many-eth of its site. */
    part: z.int(),
    channel: z.enum(DELIVERY_CHANNELS),
    status: z.enum(DELIVERY_STATUSES),
    /** Its channel sends nothing by itself here: somebody carries it over, then says so. */
    waitsForHand: z.boolean(),
    buildings: z.int(),
    submittedAt: Timestamp,
    submittedByName: z.string(),
    deliveredAt: Timestamp.nullable(),
    /** How often it was tried. */
    attempts: z.int(),
    /** When it is tried next; null where nobody but a person does anything about it. */
    nextAttemptAt: Timestamp.nullable(),
    /** Why it failed, was cancelled or was rejected. */
    reason: z.string().nullable(),
    isHeld: z.boolean(),
    actions: z.array(z.enum(DELIVERY_ACTION_NAMES)),
  })
  .meta({ id: 'Submission' })
export type Delivery = z.infer<typeof Delivery>

const Attempt = z.object({
  n: z.int(),
  /** 0: the delivery itself; 1 and up: the how-many-eth time it was sent once more. */
  resend: z.int(),
  beganAt: Timestamp,
  endedAt: Timestamp.nullable(),
  /** Null: it goes on. */
  outcome: z.enum(ATTEMPT_OUTCOMES).nullable(),
  detail: z.string().nullable(),
  bytesSent: z.int().nullable(),
})

/** The copy of a package in the cloud drive. */
const Mirror = z.object({
  status: z.enum(MIRROR_STATUSES),
  /** Where it lies; null as long as it does not. */
  drivePath: z.string().nullable(),
  mirroredAt: Timestamp.nullable(),
  /** Why it was not copied the last time. */
  reason: z.string().nullable(),
  /** When it is tried next; null where it lies there, or nobody but a person does anything about it. */
  nextAttemptAt: Timestamp.nullable(),
  log: z.array(Attempt.omit({ resend: true })),
})

/** What shows that it arrived. */
const Receipt = z.object({
  deliveredAt: Timestamp,
  /** By hand: the day it was handed over. */
  deliveredOn: CalendarDay.nullable(),
  isByHand: z.boolean(),
  /** What the far end called it: the id of a mail, a path, a number that somebody gave. */
  reference: z.string().nullable(),
  proof: z.object({ documentId: z.uuid(), fileName: z.string() }).nullable(),
  /** How often the link of a mail was opened. */
  downloads: z.int(),
})

export const DeliveryDetail = Delivery.extend({
  /** What was sent for: the numbers of the buildings, with the round of review each passed in. */
  payload: z.object({
    part: z.int(),
    buildings: z.array(z.object({ buildingId: z.uuid(), jsb: z.string(), round: z.int() })),
  }),
  recipients: z.array(z.string()),
  package: z
    .object({
      fileName: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      manifest: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
    })
    .nullable(),
  idempotencyKey: z.string().nullable(),
  /** The last day on which one of its buildings was surveyed: it was delivered on that day or later. */
  surveyedOn: CalendarDay.nullable(),
  sent: z.array(
    z.object({
      id: z.uuid(),
      jsb: z.string(),
      address: z.string().nullable(),
      status: z.enum(WORK_STATUSES),
      /** It was rejected with this delivery, and nothing has followed yet: it is not billed until something does. */
      isUndecided: z.boolean(),
      /** On which it stands. */
      invoice: OnInvoice.nullable(),
    }),
  ),
  log: z.array(Attempt),
  receipt: Receipt.nullable(),
  /** Null: it is not copied into a cloud drive. */
  mirror: Mirror.nullable(),
  /** What the customer said to it, as somebody of the office wrote it down. */
  answer: z.object({ on: CalendarDay, words: z.string(), byName: z.string() }).nullable(),
}).meta({ id: 'SubmissionDetail' })
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

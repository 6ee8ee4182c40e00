import { DELIVERED_ACTION_NAMES, REJECTION_STATES, REJECTION_WAYS } from '@demarc/domain/delivery/after-delivery'
import { WORK_ORDER_KINDS, WORK_ORDER_STATUSES } from '@demarc/domain/qc/work-order'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { SlotName } from '../fieldwork/photos.ts'
import { OnInvoice } from './delivery.ts'
import { Reason, Reasoned } from '../reason.ts'

/** To a customer UNDECIDED reads REDOING: how it goes on is the office's business. */
export const BuildingRejection = z.object({
  reason: z.string(),
  rejectedAt: Timestamp,
  state: z.enum(REJECTION_STATES),
  /** When it came again. */
  redeliveredAt: Timestamp.nullable(),
})
export type BuildingRejection = z.infer<typeof BuildingRejection>

/** A building after it was delivered: what its customer said of it, and what may be done with it. */
export const DeliveredBuilding = z
  .object({
    buildingId: z.uuid(),
    jsb: z.string(),
    acceptedAt: Timestamp.nullable(),
    /** Since when something passed that the customer does not have yet. For the office. */
    redeliverSince: Timestamp.nullable(),
    /** Where somebody goes again. For the office. */
    visit: z
      .object({ jsbW: z.string(), kind: z.enum(WORK_ORDER_KINDS), status: z.enum(WORK_ORDER_STATUSES) })
      .nullable(),
    /** On which it stands. For whoever bills. */
    invoice: OnInvoice.nullable(),
    /** The delivery it was rejected with, where nothing has followed yet. For whoever delivers. */
    rejectedIn: z.uuid().nullable(),
    /** What its customer rejected it for last, and where that stands. */
    rejection: BuildingRejection.nullable(),
    /** The form whose shots can be asked for again: /api/field-forms. */
    formVersion: z.int(),
    actions: z.array(z.enum(DELIVERED_ACTION_NAMES)),
  })
  .meta({ id: 'DeliveredBuilding' })
export type DeliveredBuilding = z.infer<typeof DeliveredBuilding>

const params = z.strictObject({ buildingId: z.uuid() })
/** None: the whole list. */
const shots = z
  .array(SlotName)
  .max(40)
  .refine((slots) => new Set(slots).size === slots.length, 'List each one only once')
  .default([])

export const readDelivered = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/delivered',
  summary: 'Get a delivered building’s status and available actions; customers see their own',
  permission: 'delivered.judge',
  params,
  reply: DeliveredBuilding,
})
export const acceptDelivered = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/accept',
  summary: 'Accept a delivered building, final; the office can do so for the customer with a reason',
  permission: 'delivered.judge',
  params,
  body: z.strictObject({ reason: Reason.optional() }),
  reply: DeliveredBuilding,
})
export const rejectDelivered = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/reject',
  summary:
    'Reject a delivered building. The office then decides in QC, or says at once: new visit or question to the fielder',
  permission: 'delivered.judge',
  params,
  /** Without way and shots it waits in QC until the office decides. */
  body: z.strictObject({ reason: Reason, way: z.enum(REJECTION_WAYS).optional(), shots }),
  reply: DeliveredBuilding,
})
export const raiseWarranty = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/warranty-visit',
  summary: 'Create a warranty visit to a delivered building; its status stays, and it is delivered again afterwards',
  permission: 'warranty.raise',
  params,
  body: z.strictObject({ reason: Reason, shots }),
  reply: DeliveredBuilding,
})
export const closeUnbilled = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/close-unbilled',
  summary: 'Close a delivered building without billing, with a reason',
  permission: 'building.closeUnbilled',
  params,
  body: Reasoned,
  reply: DeliveredBuilding,
})

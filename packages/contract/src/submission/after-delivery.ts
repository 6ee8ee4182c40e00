import { DELIVERED_ACTION_NAMES, REJECTION_WAYS } from '@demarc/domain/submission/after-delivery'
import { WORK_ORDER_KINDS, WORK_ORDER_STATUSES } from '@demarc/domain/qc/work-order'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { SlotName } from '../fieldwork/photos.ts'
import { OnInvoice } from './submission.ts'

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
    /** The form whose shots can be asked for again: /api/field-forms. */
    formVersion: z.int(),
    actions: z.array(z.enum(DELIVERED_ACTION_NAMES)),
  })
  .meta({ id: 'DeliveredBuilding' })
export type DeliveredBuilding = z.infer<typeof DeliveredBuilding>

const params = z.strictObject({ buildingId: z.uuid() })
const reason = z.string().trim().min(1, 'Say why').max(500)
/** None: the whole list. */
const shots = z
  .array(SlotName)
  .max(40)
  .refine((slots) => new Set(slots).size === slots.length, 'Each is named once')
  .default([])

export const readDelivered = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/delivered',
  summary: 'What became of a building after it was delivered, and what may be done with it; customers their own',
  permission: 'delivered.judge',
  params,
  reply: DeliveredBuilding,
})
export const acceptDelivered = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/accept',
  summary: 'Accept what was delivered, for good; the office in the customer’s name, with a reason',
  permission: 'delivered.judge',
  params,
  body: z.strictObject({ reason: reason.optional() }),
  reply: DeliveredBuilding,
})
export const rejectDelivered = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/reject',
  summary:
    'Reject what was delivered: somebody goes there again, or is asked. Only the office says which, and for which shots',
  permission: 'delivered.judge',
  params,
  body: z.strictObject({ reason, way: z.enum(REJECTION_WAYS).default('WORK_ORDER'), shots }),
  reply: DeliveredBuilding,
})
export const raiseWarranty = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/warranty-visit',
  summary:
    'Send somebody to a delivered building under warranty; it stays where it stands and is delivered again after',
  permission: 'warranty.raise',
  params,
  body: z.strictObject({ reason, shots }),
  reply: DeliveredBuilding,
})
export const closeUnbilled = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/close-unbilled',
  summary: 'Close a delivered building that is not billed, with the reason',
  permission: 'building.closeUnbilled',
  params,
  body: z.strictObject({ reason }),
  reply: DeliveredBuilding,
})

import { DELIVERY_CHANNELS } from '@demarc/domain/reference/customer'
import { REJECTION_WAYS } from '@demarc/domain/delivery/after-delivery'
import { DELIVERY_STATUSES } from '@demarc/domain/delivery/delivery'
import { z } from 'zod'
import { endpoint, listQuery } from '../endpoint.ts'
import { days } from '../days.ts'
import { listExport } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'
import { Email } from '../identity/person.ts'
import { Delivery, DeliveryDetail } from './delivery.ts'
import { Reason, Reasoned } from '../reason.ts'

const submissionId = z.strictObject({ submissionId: z.uuid() })
const PastDay = CalendarDay.refine((day) => day > '2000', 'Date is too far in the past')
const { q, limit, cursor } = listQuery(25, 100)

export const submitSite = endpoint({
  method: 'POST',
  path: '/api/sites/:siteId/submissions',
  summary: 'Deliver a site’s buildings to the customer; by default all that passed, through the customer’s channel',
  permission: 'submission.send',
  params: z.strictObject({ siteId: z.uuid() }),
  body: z.strictObject({
    buildingIds: z
      .array(z.uuid())
      .min(1)
      .max(999)
      .refine((ids) => new Set(ids).size === ids.length, 'List each building only once')
      .optional(),
    channel: z.enum(DELIVERY_CHANNELS).optional(),
    recipients: z.array(Email).min(1).max(20).optional(),
    /** Nothing is sent: the package is made, and somebody carries it over. */
    byHand: z.boolean().default(false),
  }),
  reply: DeliveryDetail,
  status: 201,
})
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/submissions',
  summary: 'List deliveries, newest first',
  permission: 'submission.read',
  query: z.strictObject({
    status: z.enum(DELIVERY_STATUSES).optional(),
    siteId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    /** Of the days they were sent on. */
    ...days,
    /** A JSN, JSBN, purchase order, address, customer, reference, file name or invoice number. */
    q,
    limit,
    cursor,
  }),
  reply: z.array(Delivery),
})
export const exportDeliveries = listExport(listDeliveries, {
  summary: 'Export filtered or selected deliveries as CSV or Excel',
})
export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/submissions/:submissionId',
  summary: 'Get a delivery: contents, attempts and proof of delivery',
  permission: 'submission.read',
  params: submissionId,
  reply: DeliveryDetail,
})
export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/retry',
  summary: 'Retry a failed delivery now',
  permission: 'submission.send',
  params: submissionId,
  reply: DeliveryDetail,
})
export const cancelDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/cancel',
  summary: 'Cancel a delivery that hasn’t arrived; its buildings are ready to deliver again',
  permission: 'submission.send',
  params: submissionId,
  body: Reasoned,
  reply: DeliveryDetail,
})
export const deliverByHand = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/by-hand',
  summary: 'Record a manual delivery: date, reference and proof',
  permission: 'submission.send',
  params: submissionId,
  body: z.strictObject({
    deliveredOn: PastDay,
    reference: z.string().trim().min(1, 'Enter a reference').max(200),
    /** The uploadURL that the proof was sent to. */
    proof: z
      .strictObject({ fileUrl: z.string().min(1).max(1000), fileName: z.string().trim().min(1).max(1000) })
      .optional(),
  }),
  reply: DeliveryDetail,
})
const said = z.strictObject({ on: PastDay, words: z.string().trim().max(1000).default('') })
export const acknowledgeDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/acknowledge',
  summary: 'Record that the customer confirmed a delivery',
  permission: 'submission.send',
  params: submissionId,
  body: said,
  reply: DeliveryDetail,
})
export const rejectDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/reject',
  summary: 'Record that the customer rejected a delivery, with the reason',
  permission: 'submission.send',
  params: submissionId,
  body: said.extend({ words: z.string().trim().min(1, 'Enter a reason').max(1000) }),
  reply: DeliveryDetail,
})
export const reworkDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/rework',
  summary:
    'Send buildings of a rejected delivery back to the field, or ask their fielder; by default all that aren’t billed',
  permission: 'submission.send',
  params: submissionId,
  body: z.strictObject({
    buildingIds: z
      .array(z.uuid())
      .min(1)
      .max(999)
      .refine((ids) => new Set(ids).size === ids.length, 'List each building only once')
      .optional(),
    reason: Reason,
    way: z.enum(REJECTION_WAYS).default('WORK_ORDER'),
  }),
  reply: DeliveryDetail,
})
export const redeliverDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/redeliver',
  summary: 'Return the buildings of a rejected delivery to Ready to deliver, for a new package',
  permission: 'submission.send',
  params: submissionId,
  reply: DeliveryDetail,
})
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/resend',
  summary: 'Resend the identical package; its status doesn’t change',
  permission: 'submission.send',
  params: submissionId,
  body: z.strictObject({ recipients: z.array(Email).min(1).max(20).optional() }),
  reply: DeliveryDetail,
})

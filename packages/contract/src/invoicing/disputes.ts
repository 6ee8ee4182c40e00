import {
  DISPUTE_ACTIONS,
  DISPUTE_OUTCOMES,
  DISPUTE_RESOLUTIONS,
  DISPUTE_STATES,
  MOST_DISPUTED_LINES,
} from '@demarc/domain/invoicing/dispute'
import { MOST_FILES_AT_ONCE } from '@demarc/domain/files/file-types'
import { LINE_KINDS } from '@demarc/domain/invoicing/invoice'
import { MOST_TOTAL_CENTS } from '@demarc/domain/money'
import { DELIVERY_CHANNELS } from '@demarc/domain/reference/customer'
import { QC_RESULTS } from '@demarc/domain/qc/review'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { days } from '../days.ts'
import { listExport } from '../list-export.ts'
import { SentFile } from '../files/documents.ts'
import { SlotName } from '../fieldwork/photos.ts'
import { CalendarDay } from '../orders/order.ts'

/** What a customer does not want to pay of one line of an invoice. */
export const Dispute = z
  .object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    invoiceNo: z.string(),
    customerId: z.uuid(),
    customerName: z.string(),
    lineId: z.uuid(),
    jsb: z.string().nullable(),
    /** What the line is for. */
    description: z.string(),
    address: z.string().nullable(),
    amountCents: z.int(),
    reason: z.string(),
    /** Null to the other side, who hears whose side it was. */
    openedByName: z.string().nullable(),
    /** The office wrote it down for the customer. */
    isOnBehalf: z.boolean(),
    isLate: z.boolean(),
    createdAt: Timestamp,
    /** The last day to settle it. */
    resolveBy: CalendarDay,
    resolvedAt: Timestamp.nullable(),
    resolution: z.enum(DISPUTE_RESOLUTIONS).nullable(),
    /** What was credited by settling it; null: nothing. */
    settledCents: z.int().nullable(),
    messageCount: z.int(),
    actions: z.array(z.enum(DISPUTE_ACTIONS)),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof Dispute>

export const DisputeMessage = z
  .object({
    id: z.uuid(),
    isFromCustomer: z.boolean(),
    /** Null to the other side. */
    byName: z.string().nullable(),
    text: z.string(),
    createdAt: Timestamp,
    /** Read at /api/dispute-files. */
    files: z.array(z.object({ id: z.uuid(), fileName: z.string(), fileType: z.string(), size: z.int() })),
  })
  .meta({ id: 'DisputeMessage' })
export type DisputeMessage = z.infer<typeof DisputeMessage>

/** What the office can show for the line: that it was surveyed, judged and delivered. */
const Evidence = z.object({
  deliveries: z.array(
    z.object({
      /** To the office alone: /api/submissions. */
      submissionId: z.uuid().nullable(),
      part: z.int(),
      channel: z.enum(DELIVERY_CHANNELS),
      deliveredAt: Timestamp,
      reference: z.string().nullable(),
      sha256: z.string().nullable(),
    }),
  ),
  /** The verdict that stands; to the office with who gave it. */
  verdict: z
    .object({ result: z.enum(QC_RESULTS), reviewedAt: Timestamp, reviewerName: z.string().nullable() })
    .nullable(),
  /** Its photos are read at /api/buildings; to the office alone. */
  photoCount: z.int(),
})

/** One dispute with its line, what was said, and what there is to show. */
export const DisputeDetail = Dispute.extend({
  kind: z.enum(LINE_KINDS),
  units: z.int(),
  quantityHundredths: z.int().nullable(),
  rateCents: z.int(),
  /** Of the line, by this dispute or another note. */
  creditedCents: z.int(),
  /** What of it can be credited now, before tax. */
  creditableCents: z.int(),
  /** On all that is left of its line. */
  taxCents: z.int(),
  invoiceBalanceCents: z.int(),
  /** Of the balance, what nobody disputes. */
  invoicePayableCents: z.int(),
  customerRef: z.string().nullable(),
  deliveredOn: CalendarDay.nullable(),
  siteId: z.uuid().nullable(),
  buildingId: z.uuid().nullable(),
  /** The form whose shots can be asked for again: /api/field-forms. Null: nobody can be sent. */
  formVersion: z.int().nullable(),
  resolutionNote: z.string().nullable(),
  resolvedByName: z.string().nullable(),
  creditNo: z.string().nullable(),
  messages: z.array(DisputeMessage),
  evidence: Evidence,
}).meta({ id: 'DisputeDetail' })
export type DisputeDetail = z.infer<typeof DisputeDetail>

const params = z.strictObject({ disputeId: z.uuid() })
const said = (most: number, why: string) => z.string().trim().min(1, why).max(most)
const { q, limit, cursor } = listQuery(50, 200)

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/disputes',
  summary:
    'Dispute lines of a sent invoice within the dispute window; after that, admins only. Other lines stay payable',
  permission: 'dispute.open',
  params: z.strictObject({ invoiceId: z.uuid() }),
  body: z.strictObject({
    lineIds: z
      .array(z.uuid())
      .min(1)
      .max(MOST_DISPUTED_LINES)
      .refine((ids) => new Set(ids).size === ids.length, 'List each one only once'),
    reason: said(1000, 'Enter a reason'),
  }),
  reply: z.object({ disputes: z.array(Dispute) }),
  status: 201,
})
export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/disputes',
  summary: 'List disputes: open ones by resolve-by date, or resolved ones, newest first',
  permission: 'invoice.read',
  query: z.strictObject({
    state: z.enum(DISPUTE_STATES).default('OPEN'),
    invoiceId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    /** Of the days they were opened on. */
    ...days,
    /** An invoice number, purchase order, JSN, JSBN, address, customer, reason or amount. */
    q,
    limit,
    cursor,
  }),
  reply: z.array(Dispute),
})
export const exportDisputes = listExport(listDisputes, {
  summary: 'Export filtered or selected disputes as CSV or Excel',
})
export const readDispute = endpoint({
  method: 'GET',
  path: '/api/disputes/:disputeId',
  summary: 'Get a dispute with its line, messages and supporting records',
  permission: 'invoice.read',
  params,
  reply: DisputeDetail,
})
export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/:disputeId/messages',
  summary: 'Reply to an open dispute, with up to 5 files; the other side is notified',
  permission: 'dispute.open',
  params,
  body: z.strictObject({
    text: said(2000, 'Enter a message'),
    files: z
      .array(SentFile)
      .max(MOST_FILES_AT_ONCE)
      .refine((files) => new Set(files.map(({ fileUrl }) => fileUrl)).size === files.length, 'List each one only once')
      .default([]),
  }),
  reply: DisputeDetail,
  status: 201,
})
export const disputeFile = endpoint({
  method: 'GET',
  path: '/api/dispute-files/:disputeFileId',
  summary: 'Get a file of a dispute message; supports ranges',
  permission: 'invoice.read',
  params: z.strictObject({ disputeFileId: z.uuid() }),
  query: z.strictObject({ download: z.enum(['1']).optional() }),
  replies: 'file',
})
export const resolveDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/:disputeId/resolve',
  summary: 'Resolve a dispute: uphold the charge, credit the line, or re-survey',
  permission: 'dispute.resolve',
  params,
  body: z.strictObject({
    outcome: z.enum(DISPUTE_OUTCOMES),
    note: said(500, 'Enter a reason'),
    /** Of a credit; none: all that is left of the line. */
    amountCents: z.int().min(1).max(MOST_TOTAL_CENTS).optional(),
    /** Of a rework; none: the whole list. */
    shots: z
      .array(SlotName)
      .max(40)
      .refine((slots) => new Set(slots).size === slots.length, 'List each one only once')
      .default([]),
  }),
  reply: DisputeDetail,
})
export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/:disputeId/withdraw',
  summary: 'Withdraw a dispute: the user who opened it, or the customer',
  permission: 'dispute.open',
  params,
  body: z.strictObject({ note: said(500, 'Enter a reason') }),
  reply: DisputeDetail,
})

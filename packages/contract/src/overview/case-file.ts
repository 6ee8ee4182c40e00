import { CASE_PAPERS } from '@demarc/domain/overview/case-file'
import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

const CasePaper = z
  .object({
    kind: z.enum(CASE_PAPERS),
    id: z.uuid(),
    name: z.string(),
    at: Timestamp,
    /** Null where no file was made of it, or it is not made yet. */
    file: z.object({ url: z.string(), size: z.int(), sha256: z.string() }).nullable(),
  })
  .meta({ id: 'CasePaper' })

export const CaseFile = z
  .object({
    orderId: z.uuid(),
    /** Of each of its sites, the first one first. */
    jsns: z.array(z.string()),
    address: z.string().nullable(),
    customer: z.string().nullable(),
    customerRef: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    receivedOn: CalendarDay,
    dueDate: CalendarDay.nullable(),
    /** What moved the work on or back and what went out, oldest first. */
    steps: z.array(HistoryEntry),
    /** Whether these are all; of a case that is longer the newest are there. */
    hasAllSteps: z.boolean(),
    papers: z.array(CasePaper),
  })
  .meta({ id: 'CaseFile' })
export type CaseFile = z.infer<typeof CaseFile>

const orderId = z.strictObject({ orderId: z.uuid() })

export const caseFile = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/case-file',
  summary: 'Get an order’s case file: the timeline from receipt to payment, and all documents',
  permission: 'invoice.write',
  params: orderId,
  reply: CaseFile,
})
export const caseFilePdf = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/case-file.pdf',
  summary: 'Get the case file as a PDF, as of now',
  permission: 'invoice.write',
  params: orderId,
  replies: 'file',
})

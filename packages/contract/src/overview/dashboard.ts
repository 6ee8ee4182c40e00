import { NEED_KINDS } from '@demarc/domain/overview/needs'
import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

/** The six of the workflow card; each is always there. */
export const WORKFLOW_STATUSES = [
  'ORDER_RECEIVED',
  'RESEARCHING',
  'READY_FOR_DISPATCH',
  'ASSIGNED',
  'QC_REVIEW',
  'SUBMITTED_TO_CUSTOMER',
] as const

const Period = z.object({ from: CalendarDay, to: CalendarDay, count: z.int() })
/** Now against an equal stretch of time before. */
const Trend = z.object({ now: Period, before: Period })
const ByDay = z.array(z.object({ day: CalendarDay, count: z.int() }))

export const DashboardStats = z
  .object({
    /** Neither paid nor closed; to a customer, not invoiced yet. */
    activeOrders: z.int(),
    /** Buildings that wait for review; to a customer, own orders that are surveyed. */
    pendingQC: z.int(),
    /** Dollars invoiced this month, net of credits; null where one's role sees no money. */
    revenue: z.number().nullable(),
    /** Dollars invoiced on the same days of the month before. */
    revenueBefore: z.number().nullable(),
    fieldTeams: z.int(),
    /** Live assignments of all field teams. */
    liveAssignments: z.int(),
    /** Orders received this month so far, against the same days of the month before. */
    received: Trend,
    /** Orders received on each of the last days, the last one today. */
    receivedByDay: ByDay,
    /** Orders that are due today and on the six days after it and are not delivered; to the office alone. */
    dueByDay: ByDay,
    /** Since when the oldest building waits for review. */
    oldestPendingQC: Timestamp.nullable(),
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.infer<typeof DashboardStats>

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'Get the four dashboard metrics with their comparisons',
  permission: 'dashboard.read',
  reply: DashboardStats,
})
export const dashboardWorkflow = endpoint({
  method: 'GET',
  path: '/api/dashboard/workflow',
  summary: 'Count orders in each of the six workflow statuses',
  permission: 'dashboard.read',
  reply: z.record(z.enum(WORKFLOW_STATUSES), z.int()),
})

/** Something about an order that waits for somebody of one's role. */
export const Need = z
  .object({
    kind: z.enum(NEED_KINDS),
    orderId: z.uuid(),
    jsn: z.string().nullable(),
    address: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    /** The due date, until when it is to be settled, or since when. */
    day: CalendarDay,
    /** The dispute that is to be settled, where it is one. */
    disputeId: z.uuid().optional(),
  })
  .meta({ id: 'Need' })
export type Need = z.infer<typeof Need>
export const DashboardNeeds = z
  .object({
    /** A few of each kind. */
    needs: z.array(Need),
    /** How many there are of each kind; more than 1,000 of one kind may read 1,001. */
    counts: z.partialRecord(z.enum(NEED_KINDS), z.int()),
    total: z.int(),
  })
  .meta({ id: 'DashboardNeeds' })
export type DashboardNeeds = z.infer<typeof DashboardNeeds>
export const dashboardNeeds = endpoint({
  method: 'GET',
  path: '/api/dashboard/needs',
  summary: 'List what needs attention for your role, most urgent first',
  permission: 'dashboard.read',
  reply: DashboardNeeds,
})

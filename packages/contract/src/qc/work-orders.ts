import { PRIORITIES } from '@demarc/domain/dispatch/workload'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { OPEN_WORK_ORDER_STATUSES, WORK_ORDER_KINDS, WORK_ORDER_STATUSES } from '@demarc/domain/qc/work-order'
import { z } from 'zod'
import { CameBack } from '../dispatch/board.ts'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { Box } from '../evidence/box.ts'
import { listExport } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'
import { Reasoned } from '../reason.ts'

/** A work order as the board shows it. */
export const WorkOrder = z
  .object({
    id: z.uuid(),
    jsbW: z.string(),
    kind: z.enum(WORK_ORDER_KINDS),
    status: z.enum(WORK_ORDER_STATUSES),
    reason: z.string(),
    /** What is wanted: a photo of a slot, or an answer; with the old photo and what was drawn on it. */
    items: z.array(
      z.object({
        slot: z.string().nullable(),
        question: z.string().nullable(),
        reason: z.string(),
        photoId: z.uuid().nullable(),
        box: Box.nullable(),
      }),
    ),
    /** The form that its slots and questions are of: /api/field-forms. */
    formVersion: z.int(),
    building: z.object({
      id: z.uuid(),
      orderId: z.uuid(),
      siteId: z.uuid(),
      jsb: z.string(),
      address: z.string().nullable(),
      city: z.string().nullable(),
      buildingType: z.enum(BUILDING_TYPES),
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      units: z.int(),
    }),
    dueDate: CalendarDay.nullable(),
    priority: z.enum(PRIORITIES),
    isHeld: z.boolean(),
    /** Who is sent there, until when. */
    assignment: z
      .object({ id: z.uuid(), fielderId: z.uuid(), fielderName: z.string(), dueDate: CalendarDay })
      .nullable(),
    cameBack: CameBack.nullable(),
    createdByName: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'WorkOrder' })
export type WorkOrder = z.infer<typeof WorkOrder>

const { limit, cursor } = listQuery(25, 100)

export const listWorkOrders = endpoint({
  method: 'GET',
  path: '/api/work-orders',
  summary: 'List open work orders with the shots needed: returned ones first, then by due date',
  permission: 'dispatch.read',
  query: z.strictObject({ status: z.enum(OPEN_WORK_ORDER_STATUSES).optional(), limit, cursor }),
  reply: z.array(WorkOrder),
})
export const exportWorkOrders = listExport(listWorkOrders, {
  summary: 'Export filtered or selected open work orders as CSV or Excel',
})
export const cancelWorkOrder = endpoint({
  method: 'POST',
  path: '/api/work-orders/:workOrderId/cancel',
  summary: 'Cancel a work order: no visit is made, and the building returns to QC as is',
  permission: 'qc.review',
  params: z.strictObject({ workOrderId: z.uuid() }),
  body: Reasoned,
})

import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { QUEUE_FILTERS } from '@demarc/domain/qc/review'
import { QC_RISKS } from '@demarc/domain/qc/risks'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'

/** Somebody whose the building is for a while: nobody else claims or reviews it until then. */
const Until = z.object({ userId: z.uuid(), name: z.string(), until: Timestamp, isMine: z.boolean() })

/** Who has a building before them. */
export const QcClaim = Until.extend({ since: Timestamp }).meta({ id: 'QcClaim' })
export type QcClaim = z.infer<typeof QcClaim>

/** A building as the queue shows it. */
export const QcBuilding = z
  .object({
    id: z.uuid(),
    siteId: z.uuid(),
    orderId: z.uuid(),
    jsn: z.string(),
    jsb: z.string(),
    buildingType: z.enum(BUILDING_TYPES),
    unitCount: z.int().nullable(),
    sfuCount: z.int().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    status: z.enum(['QC_REVIEW', 'QC_FAILED']),
    dueDate: CalendarDay.nullable(),
    /** Due within three days, or it was sent back before. */
    isUrgent: z.boolean(),
    isHeld: z.boolean(),
    /** There was nothing to survey: it is sent out again, returned to research, or passed as an outcome. */
    isOutcome: z.boolean(),
    /** Brought from a warranty visit: it passes, or somebody goes there again; the building stays where it stands. */
    isWarranty: z.boolean(),
    /** Why it wants a closer look, the weightiest first. */
    risks: z.array(z.enum(QC_RISKS)),
    /** How often it has come to review. A verdict names it, and the version. */
    round: z.int(),
    version: z.int(),
    /** Since when it waits in this round. */
    since: Timestamp.nullable(),
    updatedAt: Timestamp,
    claim: QcClaim.nullable(),
    /** It came back to whoever sent it back, and is theirs for the first hours. */
    waitsFor: Until.nullable(),
    /** Its customer does not take it, and nobody has said yet how it goes on. */
    rejection: z.object({ reason: z.string(), rejectedAt: Timestamp, customerName: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'QcBuilding' })
export type QcBuilding = z.infer<typeof QcBuilding>

const { limit, cursor } = listQuery(50, 200)
const buildingId = z.strictObject({ buildingId: z.uuid() })

export const listQcBuildings = endpoint({
  method: 'GET',
  path: '/api/qc/buildings',
  summary:
    'List buildings awaiting review, sent back or rejected by customers, by due date; same day, most findings first',
  permission: 'qc.review',
  query: z.strictObject({
    filter: z.enum(QUEUE_FILTERS).default('all'),
    /** Only this one, wherever it stands; none where it is not in the queue. */
    buildingId: z.uuid().optional(),
    limit,
    cursor,
  }),
  reply: z.array(QcBuilding),
})
export const exportQcBuildings = listExport(listQcBuildings, {
  summary: 'Export filtered or selected buildings in QC as CSV or Excel',
})
export const claimQcBuilding = endpoint({
  method: 'POST',
  path: '/api/qc/buildings/:buildingId/claim',
  summary: 'Claim a building for review for 15 minutes, or extend the claim; any other claim is released',
  permission: 'qc.review',
  params: buildingId,
  reply: QcClaim,
})
export const releaseQcBuilding = endpoint({
  method: 'DELETE',
  path: '/api/qc/buildings/:buildingId/claim',
  summary: 'Release a building claimed for review',
  permission: 'qc.review',
  params: buildingId,
})

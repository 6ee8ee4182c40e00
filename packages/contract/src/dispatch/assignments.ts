import {
  ASSIGNMENT_STATUSES,
  DECLINE_REASONS,
  FIELD_MOVES,
  MOST_ASSIGNED_AT_ONCE,
  MOST_INSTRUCTIONS,
  SHOWN_ASSIGNMENT_STATUSES,
} from '@demarc/domain/dispatch/assignment'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { WORK_ORDER_KINDS } from '@demarc/domain/qc/work-order'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { EarlierVisit } from './earlier-visit.ts'
import { Box } from '../evidence/box.ts'
import { CalendarDay, PlanningDay } from '../orders/order.ts'
import { PhotoTally } from './photo-tally.ts'
import { Reason } from '../reason.ts'

/** What a fielder has to know before going there. */
const BuildingToVisit = z
  .object({
    id: z.uuid(),
    /** Whose documents are there to be read: /api/orders/:orderId/documents. */
    orderId: z.uuid(),
    jsb: z.string(),
    jsn: z.string(),
    buildingType: z.enum(BUILDING_TYPES),
    address: z.string().nullable(),
    city: z.string().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    units: z.int(),
    notes: z.string(),
    developmentName: z.string(),
    accessNotes: z.string(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    contactEmail: z.string().nullable(),
  })
  .meta({ id: 'BuildingToVisit' })

/** Why somebody goes there again, and what is wanted. */
const WorkOrderToDo = z
  .object({
    id: z.uuid(),
    jsbW: z.string(),
    kind: z.enum(WORK_ORDER_KINDS),
    reason: z.string(),
    /** The shot list: a photo of a slot, or an answer to a question of the form. */
    items: z.array(
      z.object({
        slot: z.string().nullable(),
        question: z.string().nullable(),
        reason: z.string(),
        /** The old photo it is about: what was drawn on it, and from where it was taken. */
        photo: z
          .object({
            id: z.uuid(),
            box: Box.nullable(),
            lat: z.number().nullable(),
            lon: z.number().nullable(),
            headingDeg: z.number().nullable(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'WorkOrderToDo' })

/** An assignment as its fielder sees it. */
export const Assignment = z
  .object({
    id: z.uuid(),
    fielderId: z.uuid(),
    /** As the screen counts it. */
    status: z.enum(SHOWN_ASSIGNMENT_STATUSES),
    /** As it is stored. */
    assignmentStatus: z.enum(ASSIGNMENT_STATUSES),
    dueDate: CalendarDay,
    plannedOn: CalendarDay,
    assignedAt: Timestamp,
    assignedByName: z.string(),
    acceptedAt: Timestamp.nullable(),
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    /** When it goes back by itself unless it is accepted; null: it does not. */
    timesOutAt: Timestamp.nullable(),
    isRush: z.boolean(),
    isHeld: z.boolean(),
    heldReason: z.string().nullable(),
    /** The photo slots and the survey by which it is done: /api/field-forms. */
    formVersion: z.int(),
    /** Required done over required in all, as far as the office knows; of a work order, of its shot list. */
    progress: z.object({
      photosDone: z.int(),
      photosTotal: z.int(),
      answersDone: z.int(),
      answersTotal: z.int(),
    }),
    /** Of its photos. */
    custody: PhotoTally,
    building: BuildingToVisit,
    /** For this visit, from whoever assigned it; empty: none. */
    instructions: z.string(),
    /** The latest first. */
    earlier: z.array(EarlierVisit),
    /** Null: the first visit. */
    workOrder: WorkOrderToDo.nullable(),
    actions: z.array(z.enum(FIELD_MOVES)),
  })
  .meta({ id: 'Assignment' })
export type Assignment = z.infer<typeof Assignment>

/** What was sent together. */
export const AssignmentBatch = z
  .object({
    batchId: z.uuid(),
    assignments: z.array(
      z.object({
        id: z.uuid(),
        buildingId: z.uuid(),
        jsb: z.string(),
        fielderId: z.uuid(),
        dueDate: CalendarDay,
        plannedOn: CalendarDay,
      }),
    ),
  })
  .meta({ id: 'AssignmentBatch' })
export type AssignmentBatch = z.infer<typeof AssignmentBatch>

const ids = z.array(z.uuid()).min(1).max(MOST_ASSIGNED_AT_ONCE)
/** What the fielder reads with it on the phone. */
const Instructions = z.string().trim().max(MOST_INSTRUCTIONS)
const assignmentId = z.strictObject({ assignmentId: z.uuid() })
/** Why somebody else than the fielder does it; needed exactly then. */
const onBehalf = { onBehalf: Reason.optional() }

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/fielders/:userId/assignments',
  summary: 'List a fielder’s assignments: open ones by due date, then those completed in the last two weeks',
  permission: 'assignment.read',
  params: z.strictObject({ userId: z.uuid() }),
  query: z.strictObject({ limit: listQuery(100, 200).limit, cursor: listQuery(100, 200).cursor }),
  reply: z.array(Assignment),
})
export const assignBuildings = endpoint({
  method: 'POST',
  path: '/api/assignments',
  summary: 'Assign ready buildings to a fielder, all or none',
  permission: 'dispatch.assign',
  body: z.strictObject({
    fielderId: z.uuid(),
    dueDate: PlanningDay,
    buildingIds: ids,
    instructions: Instructions.optional(),
  }),
  reply: AssignmentBatch,
  status: 201,
})
export const sendPlan = endpoint({
  method: 'POST',
  path: '/api/assignments/plan',
  summary: 'Assign ready buildings to several fielders as one batch, all or none',
  permission: 'dispatch.assign',
  body: z
    .strictObject({
      dueDate: PlanningDay,
      instructions: Instructions.optional(),
      parts: z
        .array(
          z
            .strictObject({
              fielderId: z.uuid(),
              buildingIds: ids,
              /** The day of each of them, as a suggestion found it; without it the first days with room. */
              plannedOn: z.array(PlanningDay).max(MOST_ASSIGNED_AT_ONCE).optional(),
            })
            .refine(
              ({ buildingIds, plannedOn }) => !plannedOn || plannedOn.length === buildingIds.length,
              'Enter a date for each building',
            ),
        )
        .min(1)
        .max(100),
    })
    .refine(
      ({ parts }) => parts.reduce((sum, { buildingIds }) => sum + buildingIds.length, 0) <= MOST_ASSIGNED_AT_ONCE,
      `At most ${MOST_ASSIGNED_AT_ONCE} buildings at once`,
    ),
  reply: AssignmentBatch,
  status: 201,
})
export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/assignments/batches/:batchId/undo',
  summary: 'Undo a whole batch while nothing in it is accepted; reassigned work returns to its previous fielder',
  permission: 'dispatch.assign',
  params: z.strictObject({ batchId: z.uuid() }),
  reply: z.object({ undone: z.int() }),
})
export const reassignAssignments = endpoint({
  method: 'POST',
  path: '/api/assignments/reassign',
  summary: 'Reassign assignments that aren’t started, all or none',
  permission: 'dispatch.lead',
  body: z.strictObject({
    assignmentIds: ids,
    fielderId: z.uuid(),
    /** As it was, where none is given. */
    dueDate: PlanningDay.optional(),
    /** Those it has, where none are given. */
    instructions: Instructions.optional(),
    reason: Reason.optional(),
  }),
  reply: AssignmentBatch,
})
export const recallAssignments = endpoint({
  method: 'POST',
  path: '/api/assignments/recall',
  summary: 'Recall assignments: their buildings return to Ready for Dispatch, and photos are kept',
  permission: 'dispatch.lead',
  body: z.strictObject({ assignmentIds: ids, reason: Reason }),
  reply: z.object({ recalled: z.int() }),
})
export const acceptAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignmentId/accept',
  summary: 'Accept an assignment',
  permission: 'assignment.act',
  params: assignmentId,
  body: z.strictObject(onBehalf),
  reply: Assignment,
})
export const declineAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignmentId/decline',
  summary: 'Decline an assignment that is not accepted yet',
  permission: 'assignment.act',
  params: assignmentId,
  body: z
    .strictObject({ reason: z.enum(DECLINE_REASONS), note: z.string().trim().max(500).optional(), ...onBehalf })
    .refine(({ reason: why, note }) => why !== 'OTHER' || Boolean(note), { path: ['note'], error: 'Enter a reason' }),
  reply: z.object({ buildingId: z.uuid() }),
})
export const startAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignmentId/start',
  summary: 'Start an assignment, which also accepts it',
  permission: 'assignment.act',
  params: assignmentId,
  body: z.strictObject(onBehalf),
  reply: Assignment,
})
export const giveBackAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignmentId/give-back',
  summary: 'Return an accepted assignment to dispatch; photos are kept',
  permission: 'assignment.act',
  params: assignmentId,
  body: z.strictObject({ reason: Reason, ...onBehalf }),
  reply: z.object({ buildingId: z.uuid() }),
})

import { OUTCOMES } from '@demarc/domain/fieldwork/outcome'
import { DISPUTE_RESOLUTIONS } from '@demarc/domain/invoicing/dispute'
import { TAKEN_BACK_KINDS } from '@demarc/domain/notifications/notifications'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

const told = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ id: z.uuid(), kind: z.literal(kind), payload, sentAt: Timestamp, readAt: Timestamp.nullable() })

/** What was done to several buildings at once is told at once; a single one by its number. */
const buildings = { count: z.int(), jsb: z.string() }

const disputed = { disputeId: z.uuid(), invoiceNo: z.string(), name: z.string() }

/** What a person is told; the screen says it in the person's language. */
export const Notification = z
  .discriminatedUnion('kind', [
    told('registration.waiting', z.object({ pendingUserId: z.uuid(), name: z.string(), email: z.string() })),
    told('account.roles_changed', z.object({ byName: z.string(), roles: z.array(z.string()) })),
    told('account.sessions_ended', z.object({ byName: z.string() })),
    told(
      'account.team_changed',
      z.object({ byName: z.string(), name: z.string(), part: z.enum(['supervisor', 'deputy']) }),
    ),
    told(
      'assignment.given',
      z.object({ ...buildings, byName: z.string(), dueDate: CalendarDay, areDueTogether: z.boolean() }),
    ),
    told('assignment.reminder', z.object({ ...buildings, goesBackOn: CalendarDay })),
    told(
      'assignment.taken_back',
      z.object({
        ...buildings,
        how: z.enum(TAKEN_BACK_KINDS),
        byName: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    told(
      'assignment.came_back',
      z.object({
        jsb: z.string(),
        fielderName: z.string(),
        how: z.enum(['DECLINED', 'TIMEOUT', 'GIVEN_BACK']),
        reason: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    told(
      'fieldwork.not_surveyed',
      z.object({
        buildingId: z.uuid(),
        jsb: z.string(),
        fielderName: z.string(),
        outcome: z.enum(OUTCOMES),
        note: z.string(),
        others: z.int(),
      }),
    ),
    told(
      'fieldwork.late',
      z.object({
        orderId: z.uuid(),
        jsb: z.string(),
        fielderName: z.string(),
        buildingId: z.uuid().optional(),
        assignmentId: z.uuid().optional(),
      }),
    ),
    told(
      'qc.sent_back',
      z.object({ jsb: z.string(), byName: z.string(), notes: z.string(), reviewId: z.uuid().optional() }),
    ),
    told('qc.answered', z.object({ jsb: z.string(), byName: z.string(), text: z.string() })),
    told(
      'submission.given_up',
      z.object({ submissionId: z.uuid(), jsn: z.string(), part: z.int(), reason: z.string() }),
    ),
    told(
      'submission.rejected',
      z.object({
        submissionId: z.uuid().nullable(),
        buildingId: z.uuid().nullable(),
        customerName: z.string().nullish(),
        name: z.string(),
        part: z.int().nullable(),
        reason: z.string(),
      }),
    ),
    told(
      'submission.mirror_given_up',
      z.object({ submissionId: z.uuid(), jsn: z.string(), part: z.int(), reason: z.string() }),
    ),
    told(
      'invoice.mail_given_up',
      z.object({ invoiceId: z.uuid(), invoiceNo: z.string(), recipient: z.string(), reason: z.string() }),
    ),
    told('dispute.opened', z.object({ ...disputed, customerName: z.string(), count: z.int(), reason: z.string() })),
    told('dispute.answered', z.object({ ...disputed, customerName: z.string().nullable(), text: z.string() })),
    told('dispute.resolved', z.object({ ...disputed, resolution: z.enum(DISPUTE_RESOLUTIONS), note: z.string() })),
  ])
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List your newest notifications and the unread count',
  permission: 'signed-in',
  reply: z.object({ unread: z.int(), items: z.array(Notification) }),
})
export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:notificationId/read',
  summary: 'Mark one of your notifications as read',
  permission: 'signed-in',
  params: z.strictObject({ notificationId: z.uuid() }),
})
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark all your notifications as read',
  permission: 'signed-in',
})

import { END_KINDS } from '@demarc/domain/dispatch/assignment'
import { OUTCOMES } from '@demarc/domain/fieldwork/outcome'
import { WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'
import { Custody, Draft, Survey } from './field-work.ts'
import { FieldForm } from './forms.ts'
import { MapPoint, Photo } from './photos.ts'

/** What was found instead of a building to survey. */
export const FoundOutcome = z
  .object({
    id: z.uuid(),
    assignmentId: z.uuid(),
    outcome: z.enum(OUTCOMES),
    note: z.string(),
    /** Where the building really is, as the fielder saw it. */
    pin: MapPoint.nullable(),
    fielderName: z.string(),
    /** Somebody of the office, in the fielder's place. */
    reportedByName: z.string().nullable(),
    reportedAt: Timestamp,
    isLate: z.boolean(),
  })
  .meta({ id: 'FoundOutcome' })
export type FoundOutcome = z.infer<typeof FoundOutcome>

/** Somebody was sent there: from when to when, and how it ended. */
export const FieldRound = z
  .object({
    assignmentId: z.uuid(),
    fielderName: z.string(),
    assignedByName: z.string(),
    assignedAt: Timestamp,
    dueDate: CalendarDay,
    acceptedAt: Timestamp.nullable(),
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
    /** Null: it goes on, or its work was done. */
    endedAs: z.enum(END_KINDS).nullable(),
    endReason: z.string().nullable(),
    endNote: z.string().nullable(),
    /** The slots and questions it was done by. */
    formVersion: z.int(),
    isLive: z.boolean(),
    /** What was answered so far, of one that goes on. */
    draft: Draft.nullable(),
  })
  .meta({ id: 'FieldRound' })
export type FieldRound = z.infer<typeof FieldRound>

/** All that came from the field about one building, and what is still to come. */
export const Evidence = z
  .object({
    building: z.object({
      id: z.uuid(),
      orderId: z.uuid(),
      siteId: z.uuid(),
      jsb: z.string(),
      address: z.string().nullable(),
      city: z.string().nullable(),
      status: z.enum(WORK_STATUSES),
      isCancelled: z.boolean(),
    }),
    custody: Custody,
    photos: z.array(Photo),
    /** The newest revision first, then what came late. */
    surveys: z.array(Survey),
    /** The latest first, like the rounds. */
    outcomes: z.array(FoundOutcome),
    rounds: z.array(FieldRound),
    /** Each version that a round was done by. */
    forms: z.array(FieldForm),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

export const readEvidence = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/evidence',
  summary: 'Get everything submitted for a building: photos, surveys, outcomes, visits and late submissions',
  permission: 'dispatch.read',
  params: z.strictObject({ buildingId: z.uuid() }),
  reply: Evidence,
})

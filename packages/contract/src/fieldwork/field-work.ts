import { SHOWN_ASSIGNMENT_STATUSES } from '@demarc/domain/dispatch/assignment'
import { MOST_REPORTED_WITH, OUTCOMES } from '@demarc/domain/fieldwork/outcome'
import { CUSTODY_STATES } from '@demarc/domain/fieldwork/photo'
import { WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, PhoneTime, Timestamp } from '../endpoint.ts'
import { MapPoint, onBehalf, Sha256, SlotName } from './photos.ts'
import { Reason, Reasoned } from '../reason.ts'

const Answer = z.union([z.string().max(2000), z.number(), z.array(z.string().max(40)).max(50)])
export const Answers = z.record(SlotName, Answer)
const NotApplicable = z.record(SlotName, Reason)
/** Every photo that belongs to it, with what its bytes hash to. */
export const Manifest = z.array(z.strictObject({ id: z.uuid(), sha256: Sha256 })).max(200)

const assignmentId = z.strictObject({ assignmentId: z.uuid() })
const buildingId = z.strictObject({ buildingId: z.uuid() })

/** Answers on their way; of two phones the later edit stands. */
export const Draft = z.object({ answers: Answers, notApplicable: NotApplicable, editedAt: Timestamp })

/** What a fielder has done at a building so far, for a phone that has to begin anew. */
export const FieldWork = z
  .object({
    assignmentId: z.uuid(),
    buildingId: z.uuid(),
    draft: Draft.nullable(),
    photos: z.array(
      z.object({
        id: z.uuid(),
        slot: z.string(),
        sha256: Sha256,
        size: z.int(),
        takenAt: Timestamp,
        state: z.enum(CUSTODY_STATES),
      }),
    ),
  })
  .meta({ id: 'FieldWork' })
export type FieldWork = z.infer<typeof FieldWork>

/** Where it stands after the phone has said its part. Late: the assignment had ended; it is kept for the office to decide. */
export const FieldworkStanding = z
  .object({
    assignmentId: z.uuid(),
    status: z.enum(SHOWN_ASSIGNMENT_STATUSES),
    buildingStatus: z.enum(WORK_STATUSES),
    isLate: z.boolean(),
  })
  .meta({ id: 'FieldworkStanding' })
export type FieldworkStanding = z.infer<typeof FieldworkStanding>

export const Survey = z
  .object({
    id: z.uuid(),
    buildingId: z.uuid(),
    assignmentId: z.uuid(),
    fielderId: z.uuid(),
    fielderName: z.string(),
    /** Somebody of the office, in the fielder's place. */
    submittedByName: z.string().nullable(),
    formVersion: z.int(),
    /** The first is 1; each later revision counts on, and the earlier ones are kept. Null: it came late. */
    version: z.int().nullable(),
    answers: Answers,
    notApplicable: NotApplicable,
    /** The photos that belong to it. */
    photoIds: z.array(z.uuid()),
    submittedAt: Timestamp,
    isLate: z.boolean(),
    /** Taken back by the fielder, who went on. */
    isWithdrawn: z.boolean(),
    /** A revision that a reviewer made of the one before. */
    correction: z.object({ byName: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Survey' })
export type Survey = z.infer<typeof Survey>

/** "8 taken, 7 received, 1 on the phone since 14:05". */
export const Custody = z
  .object({
    buildingId: z.uuid(),
    taken: z.int(),
    received: z.int(),
    checked: z.int(),
    onPhoneSince: Timestamp.nullable(),
    /** What came after its assignment had ended, and was not adopted. */
    late: z.array(
      z.object({
        assignmentId: z.uuid(),
        fielderName: z.string(),
        photos: z.int(),
        hasSurvey: z.boolean(),
        /** What was found instead of a building to survey. */
        outcome: z.enum(OUTCOMES).nullable(),
        at: Timestamp,
      }),
    ),
    actions: z.array(z.enum(['acceptIncomplete', 'adoptLateEvidence'])),
  })
  .meta({ id: 'Custody' })
export type Custody = z.infer<typeof Custody>

export const RoofOfWork = z
  .object({
    assignmentId: z.uuid(),
    /** The last corner is the first. */
    outline: z.array(z.object({ lat: z.number(), lon: z.number() })),
  })
  .meta({ id: 'RoofOfWork' })
export type RoofOfWork = z.infer<typeof RoofOfWork>

export const listFieldWork = endpoint({
  method: 'GET',
  path: '/api/fielders/:userId/field-work',
  summary: 'List a fielder’s progress at each open building',
  permission: 'assignment.read',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(FieldWork),
})
export const listRoofsOfWork = endpoint({
  method: 'GET',
  path: '/api/fielders/:userId/roofs',
  summary: 'List the roof outlines of a fielder’s open buildings, where they are known',
  permission: 'assignment.read',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(RoofOfWork),
})
export const saveSurveyDraft = endpoint({
  method: 'PUT',
  path: '/api/assignments/:assignmentId/survey',
  summary: 'Save the answers so far; with two phones, the later edit wins',
  permission: 'assignment.act',
  params: assignmentId,
  body: z.strictObject({ answers: Answers, notApplicable: NotApplicable, editedAt: PhoneTime, ...onBehalf }),
  reply: FieldworkStanding,
})
export const submitFieldwork = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignmentId/submit',
  summary: 'Submit a building for review; it enters review once every listed photo is received and checked',
  permission: 'assignment.act',
  params: assignmentId,
  body: z.strictObject({
    /** Made on the phone; said twice it is the same survey. */
    surveyId: z.uuid(),
    answers: Answers,
    notApplicable: NotApplicable,
    manifest: Manifest,
    submittedAt: PhoneTime,
    ...onBehalf,
  }),
  reply: FieldworkStanding,
})
export const unsubmitFieldwork = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignmentId/unsubmit',
  summary: 'Undo a submission within 30 minutes, before it is in review',
  permission: 'assignment.act',
  params: assignmentId,
  body: z.strictObject(onBehalf),
  reply: FieldworkStanding,
})
export const reportOutcome = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignmentId/outcome',
  summary: 'Report that a building couldn’t be surveyed, with a photo and a note; a reviewer decides',
  permission: 'assignment.act',
  params: assignmentId,
  body: z.strictObject({
    /** Made on the phone; said twice it is the same report. */
    outcomeId: z.uuid(),
    outcome: z.enum(OUTCOMES),
    note: Reason,
    manifest: Manifest.min(1, 'Add a photo'),
    /** Where the building really is. */
    pin: MapPoint.nullable(),
    /** Other buildings of the site that the report is for: each gets one of its own, and copies of the photos. */
    others: z
      .array(z.strictObject({ assignmentId: z.uuid(), outcomeId: z.uuid() }))
      .max(MOST_REPORTED_WITH)
      .optional(),
    reportedAt: PhoneTime,
    ...onBehalf,
  }),
  reply: FieldworkStanding,
})
export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/surveys',
  summary: 'List a building’s surveys, newest revision first',
  permission: 'photo.read',
  params: buildingId,
  reply: z.array(Survey),
})
export const readCustody = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/custody',
  summary: 'Count a building’s photos: taken, received and late',
  permission: 'photo.read',
  params: buildingId,
  reply: Custody,
})
export const acceptIncomplete = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/accept-incomplete',
  summary: 'Send a submitted building to QC without a lost photo',
  permission: 'evidence.decide',
  params: buildingId,
  body: Reasoned,
  reply: Custody,
})
export const adoptLateEvidence = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/adopt-late',
  summary: 'Accept late work for a building; its fielder is credited, and an open assignment is recalled',
  permission: 'evidence.decide',
  params: buildingId,
  body: z.strictObject({ assignmentId: z.uuid(), reason: Reason }),
  reply: Custody,
})

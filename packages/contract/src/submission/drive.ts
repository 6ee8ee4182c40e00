import { DRIVE_STATES } from '@demarc/domain/submission/mirror'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SubmissionDetail } from './submission.ts'

export const mirrorSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/mirror',
  summary: 'Copy a delivered package into the cloud drive now, after that has failed',
  permission: 'submission.send',
  params: z.strictObject({ submissionId: z.uuid() }),
  reply: SubmissionDetail,
})
export const readDrive = endpoint({
  method: 'GET',
  path: '/api/drive',
  summary: 'Whether delivered packages are copied into a cloud drive',
  permission: 'settings.manage',
  reply: z.object({ state: z.enum(DRIVE_STATES) }).meta({ id: 'Drive' }),
})
export const testDrive = endpoint({
  method: 'POST',
  path: '/api/drive/test',
  summary: 'Write a small file into the cloud drive and take it away again',
  permission: 'settings.manage',
  reply: z.object({
    isWorking: z.boolean(),
    /** What was tried and what came of it. */
    detail: z.string(),
  }),
  takesIdempotencyKey: false,
})

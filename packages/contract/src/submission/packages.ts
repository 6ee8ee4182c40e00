import { SUBMISSION_CHANNELS } from '@demarc/domain/reference/customer'
import { CHANNEL_STATES } from '@demarc/domain/submission/channels'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const packageFile = endpoint({
  method: 'GET',
  path: '/api/submissions/:submissionId/package',
  summary: 'The package of a delivery, byte for byte as it goes to the customer; takes ranges',
  permission: 'submission.read',
  params: z.strictObject({ submissionId: z.uuid() }),
  replies: 'file',
})
export const packageByLink = endpoint({
  method: 'GET',
  path: '/api/packages/:token',
  summary: 'The package that a mail links to, for whoever received that mail, as long as the link lasts; takes ranges',
  permission: 'anyone',
  params: z.strictObject({ token: z.string().min(1).max(100) }),
  replies: 'file',
})

const Channel = z
  .object({ channel: z.enum(SUBMISSION_CHANNELS), state: z.enum(CHANNEL_STATES) })
  .meta({ id: 'SubmissionChannel' })

export const listSubmissionChannels = endpoint({
  method: 'GET',
  path: '/api/submission-channels',
  summary: 'The ways to a customer, and whether this installation can send through them',
  permission: 'submission.read',
  reply: z.array(Channel),
})
export const testSubmissionChannel = endpoint({
  method: 'POST',
  path: '/api/submission-channels/:channel/test',
  summary: 'Ask the far end of a channel whether it would take a delivery; nothing is delivered',
  permission: 'submission.send',
  params: z.strictObject({ channel: z.enum(SUBMISSION_CHANNELS) }),
  reply: z.object({
    isWorking: z.boolean(),
    /** What was asked and what came back. */
    detail: z.string(),
  }),
  takesIdempotencyKey: false,
})

import { DELIVERY_CHANNELS } from '@demarc/domain/reference/customer'
import { CHANNEL_STATES } from '@demarc/domain/delivery/channels'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const packageFile = endpoint({
  method: 'GET',
  path: '/api/submissions/:submissionId/package',
  summary: 'Get a delivery’s package, exactly as sent to the customer; supports ranges',
  permission: 'submission.read',
  params: z.strictObject({ submissionId: z.uuid() }),
  replies: 'file',
})
export const packageByLink = endpoint({
  method: 'GET',
  path: '/api/packages/:token',
  summary: 'Get the package from an emailed link, until the link expires; supports ranges',
  permission: 'anyone',
  params: z.strictObject({ token: z.string().min(1).max(100) }),
  replies: 'file',
})

const Channel = z
  .object({ channel: z.enum(DELIVERY_CHANNELS), state: z.enum(CHANNEL_STATES) })
  .meta({ id: 'SubmissionChannel' })

export const listDeliveryChannels = endpoint({
  method: 'GET',
  path: '/api/submission-channels',
  summary: 'List delivery channels and whether they are set up',
  permission: 'submission.read',
  reply: z.array(Channel),
})
export const testDeliveryChannel = endpoint({
  method: 'POST',
  path: '/api/submission-channels/:channel/test',
  summary: 'Test a delivery channel; nothing is delivered',
  permission: 'submission.send',
  params: z.strictObject({ channel: z.enum(DELIVERY_CHANNELS) }),
  reply: z.object({
    isWorking: z.boolean(),
    /** What was asked and what came back. */
    detail: z.string(),
  }),
  takesIdempotencyKey: false,
})

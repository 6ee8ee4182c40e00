import { DRIVE_STATES } from '@demarc/domain/delivery/mirror'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DeliveryDetail } from './delivery.ts'

export const mirrorDelivery = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/mirror',
  summary: 'Retry copying a delivered package to the cloud drive',
  permission: 'submission.send',
  params: z.strictObject({ submissionId: z.uuid() }),
  reply: DeliveryDetail,
})
export const readDrive = endpoint({
  method: 'GET',
  path: '/api/drive',
  summary: 'Check whether delivered packages are copied to a cloud drive',
  permission: 'settings.manage',
  reply: z.object({ state: z.enum(DRIVE_STATES) }).meta({ id: 'Drive' }),
})
export const testDrive = endpoint({
  method: 'POST',
  path: '/api/drive/test',
  summary: 'Test the cloud drive by writing and removing a small file',
  permission: 'settings.manage',
  reply: z.object({
    isWorking: z.boolean(),
    /** What was tried and what came of it. */
    detail: z.string(),
  }),
  takesIdempotencyKey: false,
})

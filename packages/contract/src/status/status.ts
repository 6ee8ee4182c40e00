import { STATUS_PARTS, STATUS_STATES } from '@demarc/domain/status/parts'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

/** What a check found: a state, a code with its facts, and the English sentence. */
const found = {
  state: z.enum(STATUS_STATES),
  code: z.string(),
  detail: z.string(),
  facts: z.json(),
}
export const StatusFound = z.object(found).meta({ id: 'StatusFound' })
export type StatusFound = z.infer<typeof StatusFound>
export const PartStatus = z.object({ part: z.enum(STATUS_PARTS), ...found }).meta({ id: 'PartStatus' })
export type PartStatus = z.infer<typeof PartStatus>

export const SystemStatus = z.object({ checkedAt: Timestamp, parts: z.array(PartStatus) }).meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof SystemStatus>

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'Check the database, storage, email, address search, job queue, history seals, disk and versions',
  permission: 'settings.manage',
  reply: SystemStatus,
})
export const testStatus = endpoint({
  method: 'POST',
  path: '/api/status/:part/test',
  summary: 'Test one part by using it: write and read back, send an email to yourself, look up an address, do a job',
  permission: 'settings.manage',
  params: z.strictObject({ part: z.enum(STATUS_PARTS) }),
  reply: StatusFound,
  takesIdempotencyKey: false,
})

import { SECURITY_EVENT_KINDS } from '@demarc/domain/identity/security-events'
import { z } from 'zod'
import { DayOrMoment } from '../audit/audit.ts'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'

export const SecurityEvent = z
  .object({
    id: z.uuid(),
    at: Timestamp,
    kind: z.enum(SECURITY_EVENT_KINDS),
    /** How often within a few seconds. */
    count: z.int(),
    person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** As it was typed, where somebody tried to sign in. */
    email: z.string().nullable(),
    sessionId: z.uuid().nullable(),
    address: z.string(),
    userAgent: z.string().nullable(),
    method: z.string(),
    route: z.string(),
    recordId: z.uuid().nullable(),
    /** The code of the refusal. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof SecurityEvent>

const filter = {
  personId: z.uuid().optional(),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  from: DayOrMoment.optional(),
  /** A day counts to its end. */
  to: DayOrMoment.optional(),
}
const { limit, cursor } = listQuery(50, 200)

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/security-events',
  summary: 'List sign-ins, refusals, exports, downloads and access changes, newest first',
  permission: 'audit.read',
  query: z.strictObject({ limit, cursor, ...filter }),
  reply: z.array(SecurityEvent),
})
export const exportSecurityEvents = listExport(listSecurityEvents, {
  summary: 'Export filtered or selected security events as CSV or Excel',
})

import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

/** One change, as office screens hear of it: enough to know what to ask again, nothing to read. */
export const LiveEvent = z
  .object({ name: z.string(), entity: z.string(), entityId: z.string().nullable() })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof LiveEvent>

export const organisation = endpoint({
  method: 'GET',
  path: '/api/organisation',
  summary: 'Whose installation this is, and the time zone the office shows',
  permission: 'signed-in',
  reply: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** Another version is another picture: `/api/organisation/logo?v=…` is then asked anew. */
    logo: z.object({ version: Timestamp, width: z.int(), height: z.int() }).nullable(),
  }),
})
export const organisationLogo = endpoint({
  method: 'GET',
  path: '/api/organisation/logo',
  summary: 'The mark of the organisation as a PNG; nothing where there is none',
  permission: 'signed-in',
  query: z.strictObject({ v: z.string().max(40).optional() }),
  replies: 'image',
})
export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'What changes, as server-sent events, for those who may hear of it',
  permission: 'signed-in',
  reply: LiveEvent,
  replies: 'stream',
})
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive',
  permission: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
})
export const readiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The process can serve: the database answers and has the schema it needs',
  permission: 'anyone',
  reply: z.object({ status: z.literal('ready') }),
})
export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description; in production for signed-in people only',
  permission: 'anyone',
  reply: z.record(z.string(), z.json()),
  replies: 'page',
})

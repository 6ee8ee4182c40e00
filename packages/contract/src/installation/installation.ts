import { CLOCKS, UNITS } from '@demarc/domain/settings'
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
  summary: 'Get the company name, time zone, units and clock',
  permission: 'signed-in',
  reply: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** How it reads distances and the time of day; what is sent stays metric and ISO. */
    units: z.enum(UNITS),
    clock: z.enum(CLOCKS),
    /** Another version is another picture: `/api/organisation/logo?v=…` is then asked anew. */
    logo: z.object({ version: Timestamp, width: z.int(), height: z.int() }).nullable(),
  }),
})
export const organisationLogo = endpoint({
  method: 'GET',
  path: '/api/organisation/logo',
  summary: 'Get the company logo as a PNG; empty if none is set',
  permission: 'signed-in',
  query: z.strictObject({ v: z.string().max(40).optional() }),
  replies: 'image',
})
export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Stream changes as server-sent events, limited to what the user may see',
  permission: 'signed-in',
  reply: LiveEvent,
  replies: 'stream',
})
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Liveness: the process is running',
  permission: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
})
export const readiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Readiness: the database responds and has the required schema',
  permission: 'anyone',
  reply: z.object({ status: z.literal('ready') }),
})
export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Get this API description; in production for signed-in users only',
  permission: 'anyone',
  reply: z.record(z.string(), z.json()),
  replies: 'page',
})

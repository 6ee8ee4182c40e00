import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

const PushEndpoint = z.url({ protocol: /^https?$/ }).max(1000)
/** An uncompressed point of P-256 and 16 random bytes, as browsers write them. */
const PushKeys = z.strictObject({
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
})

export const pushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'Get the public key for push messages',
  permission: 'signed-in',
  reply: z.object({ publicKey: z.string() }),
})
export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: 'List the devices that show your notifications',
  permission: 'signed-in',
  reply: z.array(z.object({ endpoint: z.string(), userAgent: z.string().nullable(), createdAt: Timestamp })),
})
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  summary: 'Turn on notifications on this device; any previous user stops getting them there',
  permission: 'signed-in',
  body: z.strictObject({ endpoint: PushEndpoint, keys: PushKeys }),
})
export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Turn off notifications on this device',
  permission: 'signed-in',
  body: z.strictObject({ endpoint: PushEndpoint }),
})
export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a test message to one of your devices',
  permission: 'signed-in',
  body: z.strictObject({ endpoint: PushEndpoint }),
})

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
  summary: 'The public key by which a browser recognises the messages of this installation',
  permission: 'signed-in',
  reply: z.object({ publicKey: z.string() }),
})
export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: 'The devices that show your notifications',
  permission: 'signed-in',
  reply: z.array(z.object({ endpoint: z.string(), userAgent: z.string().nullable(), createdAt: Timestamp })),
})
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  summary: 'Show your notifications on this device; whoever it showed them for before no longer gets them there',
  permission: 'signed-in',
  body: z.strictObject({ endpoint: PushEndpoint, keys: PushKeys }),
})
export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Show your notifications on this device no longer',
  permission: 'signed-in',
  body: z.strictObject({ endpoint: PushEndpoint }),
})
export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a message to one of your devices, to see that it arrives',
  permission: 'signed-in',
  body: z.strictObject({ endpoint: PushEndpoint }),
})

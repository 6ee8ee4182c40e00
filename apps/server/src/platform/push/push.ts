import { request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { lookUpPublic } from '#platform/net/public-address.ts'
import { secondsUntil } from '#platform/net/retry-after.ts'
import { findPushRoute, type PushServices } from './push-services.ts'
import type { VapidKeys } from './vapid.ts'

const TIMEOUT_MS = 10_000

export type Push = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly vapid: VapidKeys
  readonly payload: object
  /** A later message of the same topic takes the place of one that waits at the service. */
  readonly topic: string
  /** How long the service keeps it for a device that is off. */
  readonly secondsToLive: number
}
/** `gone`: the device will never be told again. `later`: the service asked to wait that long. */
export type PushOutcome = 'taken' | 'gone' | { readonly laterInSeconds: number }
export type SendPush = (push: Push) => Promise<PushOutcome>

type Settings = { readonly pushServices: PushServices; readonly publicUrl: URL; readonly mailFrom: string }

/** Encrypted for one device and handed to its push service; what the service cannot take throws. */
export function openPush({ pushServices, publicUrl, mailFrom }: Settings): SendPush {
  // Whom a push service can turn to: a page of ours by https, else the address our mail comes from.
  const subject = publicUrl.protocol === 'https:' ? publicUrl.href : `mailto:${addressIn(mailFrom)}`
  const agent = new Agent({ lookup: lookUpPublic, keepAlive: false })

  return async ({ endpoint, p256dh, auth, vapid, payload, topic, secondsToLive }) => {
    const route = findPushRoute(pushServices, endpoint)
    // Its service was taken from the list after it had subscribed.
    if (!route) return 'gone'
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, ...vapid }, TTL: secondsToLive, topic, urgency: 'normal' },
    )
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const reply = await new Promise<IncomingMessage>((answered, failed) => {
      // Neither of the two follows redirects.
      const request =
        route === 'stand-in' ? requestHttp(endpoint, options) : requestHttps(endpoint, { ...options, agent })
      request.once('response', answered).once('error', failed).end(body)
    })
    // What it says beside its status is of no use, and may be long.
    reply.destroy()
    return outcomeOf(reply, new URL(endpoint).host)
  }
}

const addressIn = (mailbox: string): string => /[^\s<]+@[^\s>]+/.exec(mailbox)?.[0] ?? mailbox

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, host: string): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return 'taken'
  if (statusCode === 404 || statusCode === 410) return 'gone'
  const laterInSeconds = secondsUntil(headers['retry-after'])
  const isBusy = statusCode === 429 || statusCode >= 500
  if (isBusy && laterInSeconds > 0) return { laterInSeconds }
  throw new Error(`${host} answered ${statusCode} to a push message`)
}

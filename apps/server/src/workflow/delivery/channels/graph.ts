import { Readable } from 'node:stream'
import { z } from 'zod'
import { sendBytes, Unanswered, type Answered } from '#platform/net/send-bytes.ts'
import { DeliveryDelayed, DeliveryRefused } from './channel.ts'

export type DocumentSite = {
  readonly siteId: string
  readonly tenantId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly graphUrl: URL
  readonly loginUrl: URL
  /** Only https, and only what leads to a public address: the far end names the address for an upload. */
  readonly isPublicOnly: boolean
  /** So long an answer may take. */
  readonly idleMs: number
}

const Token = z.object({ access_token: z.string().min(1) })
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([408, 409, 423, 425, 429, 509])

type GraphRequest = Pick<DocumentSite, 'isPublicOnly' | 'idleMs'> & {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** One question, answered or delayed: whoever cannot be reached can be asked again. Redirects are not followed. */
export async function ask(url: URL, { method = 'GET', headers = {}, body, isPublicOnly, idleMs }: GraphRequest) {
  if (isPublicOnly && url.protocol !== 'https:') throw new DeliveryRefused(`${url.host} must use https`)
  const bytes = body === undefined ? undefined : Buffer.from(body)
  try {
    return await sendBytes({
      url,
      method,
      headers: { ...headers, ...(bytes ? { 'content-length': String(bytes.length) } : {}) },
      ...(bytes ? { body: Readable.from([bytes]) } : {}),
      isPublicOnly,
      idleMs,
    })
  } catch (error) {
    const { message, isForGood } = error instanceof Unanswered ? error : { message: 'failed', isForGood: false }
    throw new (isForGood ? DeliveryRefused : DeliveryDelayed)(`${url.host} ${message}`)
  }
}

/** Throws as the attempt ends: for good where asking again would not help. */
export function insistOnAnswer(answer: Answered, what: string): Answered {
  const { host, status, retryAfterSeconds } = answer
  if (status >= 200 && status < 300) return answer
  const said = `${host} answered ${status} to ${what}`
  if (status < 500 && !WORTH_ANOTHER_TRY.has(status)) throw new DeliveryRefused(said)
  throw new DeliveryDelayed(said, { retryAfterSeconds })
}

/** What it says, in the shape that was asked for; another shape is nobody we know. */
export function read<T>({ host, text }: Answered, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(jsonIn(text))
  if (!parsed.success) throw new DeliveryDelayed(`${host} sent an unexpected reply`)
  return parsed.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Client credentials: the installation itself signs in, no person does. */
export async function signInto(site: DocumentSite): Promise<string> {
  const url = new URL(`${encodeURIComponent(site.tenantId)}/oauth2/v2.0/token`, site.loginUrl)
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: site.clientId,
    client_secret: site.clientSecret,
    scope: 'https://graph.microsoft.com/.default',
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  const { isPublicOnly, idleMs } = site
  const answer = await ask(url, { method: 'POST', headers, body: body.toString(), isPublicOnly, idleMs })
  return read(insistOnAnswer(answer, 'the sign-in'), Token).access_token
}

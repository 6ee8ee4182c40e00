import { z } from 'zod'
import { secondsUntil } from '#platform/net/retry-after.ts'
import { DeliveryDelayed, DeliveryRefused } from './channel.ts'

export type DocumentSite = {
  readonly siteId: string
  readonly tenantId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly graphUrl: URL
  readonly loginUrl: URL
  /** So long an answer may take. */
  readonly idleMs: number
}

const Token = z.object({ access_token: z.string().min(1) })
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([408, 409, 423, 425, 429, 509])

type Asked = RequestInit & { readonly idleMs: number }

/** One question, answered or delayed: whoever cannot be reached can be asked again. Redirects are not followed. */
export async function ask(url: URL, { idleMs, ...asked }: Asked): Promise<Response> {
  try {
    return await fetch(url, { ...asked, redirect: 'error', signal: AbortSignal.timeout(idleMs) })
  } catch {
    throw new DeliveryDelayed(`${url.host} could not be reached`)
  }
}

/** Throws as the attempt ends: for good where asking again would not help. */
export async function insistOnAnswer(answer: Response, what: string): Promise<Response> {
  if (answer.ok) return answer
  await answer.body?.cancel()
  const said = `${new URL(answer.url).host} answered ${answer.status} to ${what}`
  if (answer.status < 500 && !WORTH_ANOTHER_TRY.has(answer.status)) throw new DeliveryRefused(said)
  const retryAfterSeconds = secondsUntil(answer.headers.get('retry-after') ?? undefined) || undefined
  throw new DeliveryDelayed(said, { retryAfterSeconds })
}

/** What it says, in the shape that was asked for; another shape is nobody we know. */
export async function read<T>(answer: Response, shape: z.ZodType<T>): Promise<T> {
  const parsed = shape.safeParse(await answer.json().catch(() => null))
  if (!parsed.success) throw new DeliveryDelayed(`${new URL(answer.url).host} answered what nobody understands`)
  return parsed.data
}

/** Client credentials: the installation itself signs in, no person does. */
export async function signInto({ tenantId, clientId, clientSecret, loginUrl, idleMs }: DocumentSite): Promise<string> {
  const url = new URL(`${encodeURIComponent(tenantId)}/oauth2/v2.0/token`, loginUrl)
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'https://graph.microsoft.com/.default',
  })
  const answer = await insistOnAnswer(await ask(url, { method: 'POST', body, idleMs }), 'the sign-in')
  return (await read(answer, Token)).access_token
}

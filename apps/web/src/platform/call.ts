import type { CallName, EndpointOf, InputOf } from '@demarc/contract'
import type { z } from 'zod'
import { noteServerTime } from './server-time.ts'

/** Calls that must act again when repeated; the contract's `takesIdempotencyKey` is tested to be this list. */
export const WITHOUT_KEY: ReadonlySet<CallName> = new Set<CallName>([
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/verify-email',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/setup',
  'PUT /api/profile/password',
  'POST /api/city-codes/import',
  'POST /api/wire-centers/import',
  'POST /api/objects/upload',
  'PUT /api/objects/:ticket',
  'POST /api/photos/receipts',
  'POST /api/photos/uploads',
  'HEAD /api/photos/uploads/:photoId',
  'PATCH /api/photos/uploads/:photoId',
  'HEAD /api/photos/uploads/:photoId',
  'POST /api/geocode',
  'POST /api/payments/bank-preview',
  'POST /api/dispatch/suggest',
  'POST /api/dispatch/away/preview',
  'POST /api/dispatch/drives',
  'POST /api/submission-channels/:channel/test',
  'POST /api/drive/test',
  'POST /api/status/:part/test',
  'POST /api/admin/mail-texts/preview',
  'POST /api/admin/mail-texts/test',
])

/** The server said no (or could not be reached: status 0), in words the user can act on. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly code: string
  readonly sentence: string
  readonly facts: unknown

  constructor(said: { status: number; code: string; sentence: string; facts?: unknown }) {
    super(said.status ? `${said.status}: ${said.sentence}` : said.sentence)
    this.status = said.status
    this.code = said.code
    this.sentence = said.sentence
    this.facts = said.facts
  }
}

/** Trying again helps when the server could not answer; a no with a reason stays a no. */
export const mayHelpAgain = (error: unknown): boolean =>
  error instanceof CallRefused && (error.status === 0 || error.status >= 500)

export const isStranger = (error: unknown): boolean => error instanceof CallRefused && error.status === 401

type Input<Name extends CallName> = InputOf<EndpointOf<Name>> & {
  /** One per user action: a repeated try of the same action passes the key of the first. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Goes on when the page is closed meanwhile; for bodies under 64 KB. */
  outlivesPage?: boolean
}
type Arguments<Name extends CallName> = {} extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
export type BodyOf<Name extends CallName> = z.input<EndpointOf<Name>['body']>
export type QueryOf<Name extends CallName> = z.input<EndpointOf<Name>['query']>
export type ReplyOf<Name extends CallName> = z.output<EndpointOf<Name>['reply']>

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  outlivesPage?: boolean
}

/** Calls the server by the name the contract gives the call. Replies are trusted: the server checked them. */
export async function call<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<ReplyOf<Name>> {
  // The typed parts of every call are of this plain shape.
  return replyIn(await ask(name, (input ?? {}) as Parts))
}

/** What a call answers that is no JSON; empty where there is nothing. */
export async function callFile<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Blob> {
  return (await ask(name, (input ?? {}) as Parts)).blob()
}

export type ListName = { [Name in CallName]: ReplyOf<Name> extends readonly unknown[] ? Name : never }[CallName]
export type ListRowOf<Name extends ListName> = ReplyOf<Name> extends readonly (infer Row)[] ? Row : never
/** One page of rows: where the next begins, null on the last one; how many there are, counted to 1,001. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null; readonly total: number }
export type ListOf<Name extends ListName> = {
  readonly rows: ReplyOf<Name>
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  /** Counted to 1,001: more than 1,000. */
  readonly total: number
}

/** One page of a list, with what its headers say of the rest. */
export async function callList<Name extends ListName>(name: Name, ...[input]: Arguments<Name>): Promise<ListOf<Name>> {
  return pageIn(await ask(name, (input ?? {}) as Parts))
}

/** The page of a list that begins at the cursor; without one, the first. */
export async function callPage<Name extends ListName>(
  name: Name,
  query: QueryOf<Name>,
  { cursor, signal }: { readonly cursor: string | null; readonly signal: AbortSignal },
): Promise<ListPage<ListRowOf<Name>>> {
  // Every list takes its parameters and its cursor as one flat object.
  const asked = { ...(query as object), cursor: cursor ?? undefined }
  // The reply of a list is an array of its rows, which the compiler does not see through the name of the call.
  return (await pageIn<Name>(await ask(name, { query: asked, signal }))) as unknown as ListPage<ListRowOf<Name>>
}

async function pageIn<Name extends ListName>(response: Response): Promise<ListOf<Name>> {
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  const counted = response.headers.get('x-total-count')
  const rows = await replyIn<Name>(response)
  return {
    rows,
    next: next ? new URL(next, location.origin).searchParams.get('cursor') : null,
    // A list without pages is not counted.
    total: counted === null ? (rows as readonly unknown[]).length : Number(counted),
  }
}

async function ask(name: CallName, parts: Parts): Promise<Response> {
  const method = name.slice(0, name.indexOf(' '))
  const headers = new Headers({ accept: 'application/json' })
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (method !== 'GET' && !WITHOUT_KEY.has(name)) {
    headers.set('idempotency-key', parts.idempotencyKey ?? crypto.randomUUID())
  }
  const askedAt = Date.now()
  const response = await send(urlOf(name, parts.params, parts.query), {
    method,
    headers,
    credentials: 'include',
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: parts.signal ?? null,
    keepalive: parts.outlivesPage ?? false,
  })
  noteServerTime(response, askedAt)
  if (!response.ok) throw await refusalIn(response)
  return response
}

async function replyIn<Name extends CallName>(response: Response): Promise<ReplyOf<Name>> {
  const text = await response.text()
  // The reply's type is the contract's promise; a call without a reply answers an empty body.
  return (text ? JSON.parse(text) : undefined) as ReplyOf<Name>
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  }
}

/** Nobody answered: no connection, or no server. */
export const unreachable = (): CallRefused =>
  new CallRefused({
    status: 0,
    code: 'network.unreachable',
    sentence: 'The server cannot be reached. Check your connection and try again.',
  })

/** `GET /api/orders/:orderId` with its values: `/api/orders/7?limit=50`. Absent query values are left out. */
export function urlOf(name: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) asked.append(key, String(each))
    }
  }
  return asked.size > 0 ? `${path}?${asked}` : path
}

/** What a reply that is not OK says: the sentence of a problem, else its text, else the status in words. */
export async function refusalIn(response: Response): Promise<CallRefused> {
  const { status } = response
  const text = await response.text()
  const problem = response.headers.get('content-type')?.includes('application/problem+json') ? findProblem(text) : null
  if (problem) return new CallRefused({ status, ...problem })
  return new CallRefused({ status, code: 'reply.unexpected', sentence: text || response.statusText })
}

function findProblem(text: string): { code: string; sentence: string; facts: unknown } | null {
  try {
    // A body of this media type is a Problem of the contract.
    const { code, detail, facts } = JSON.parse(text) as { code?: string; detail?: string; facts?: unknown }
    return code && detail ? { code, sentence: detail, facts } : null
  } catch {
    return null
  }
}

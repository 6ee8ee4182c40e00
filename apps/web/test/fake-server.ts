import { ENDPOINTS, type CallName, type EndpointOf, type LiveEvent, type Problem } from '@demarc/contract'
import type { z } from 'zod'

type FakeRequest<Name extends CallName> = {
  params: z.output<EndpointOf<Name>['params']>
  query: z.output<EndpointOf<Name>['query']>
  body: z.output<EndpointOf<Name>['body']>
  headers: Headers
}
type ReplyOf<Name extends CallName> = z.input<EndpointOf<Name>['reply']>
/** A Response is only for calls whose reply is not JSON: a CSV file, a picture. */
type Answered<Name extends CallName> = ReplyOf<Name> | Refusal | ListPage<ReplyOf<Name>> | Response
type Answer<Name extends CallName> = (asked: FakeRequest<Name>) => Answered<Name> | Promise<Answered<Name>>
/** What the fake server answers, by the contract's call names. */
export type Answers = { [Name in CallName]?: Answer<Name> }

/** A call the app made. */
type Heard = { name: CallName; url: URL; body: unknown; headers: Headers }

class Refusal {
  readonly status: number
  readonly problem: Pick<Problem, 'code' | 'detail' | 'facts'> | null

  constructor(status: number, problem: Pick<Problem, 'code' | 'detail' | 'facts'> | null = null) {
    this.status = status
    this.problem = problem
  }
}

class ListPage<Rows> {
  readonly rows: Rows
  readonly total: number
  readonly next: string | null

  constructor(rows: Rows, total: number, next: string | null) {
    this.rows = rows
    this.total = total
    this.next = next
  }
}

/** A refusal of our server with its code; without a code, a bare status as a proxy in between would send it. */
export const no = (status: number, code?: string, detail = '', facts?: Problem['facts']): Refusal =>
  new Refusal(status, code === undefined ? null : { code, detail, ...(facts === undefined ? {} : { facts }) })

/** One page of a longer list: `next` is the cursor of the page after it. */
export const listPage = <Rows>(rows: Rows, total: number, next: string | null = null): ListPage<Rows> =>
  new ListPage(rows, total, next)

/** There is no connection. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** An answer that waits until the test lets it go, for what a screen shows meanwhile. */
export function held<Name extends CallName>(answer: Answer<Name>): { answer: Answer<Name>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: async (asked) => (await promise, answer(asked)), release: resolve }
}

export type FakeServer = {
  /** Replaces answers from now on. */
  answer: (answers: Answers) => void
  /** The calls made so far, oldest first. */
  heard: (name?: CallName) => Heard[]
  /** The app listens to live events, and all that it asked for is answered. */
  isListenedTo: () => boolean
  /** Sends a live event, as the server does when a record changes. */
  tell: (event: LiveEvent) => void
  /** Puts fetch and EventSource back; answers with every call that broke the contract or had no answer. */
  close: () => string[]
}

const ROUTES = Object.values(ENDPOINTS)
  .map((endpoint) => ({
    endpoint,
    // A call is named by its method and path.
    name: `${endpoint.method} ${endpoint.path}` as CallName,
    pattern: new URLPattern({ pathname: endpoint.path }),
  }))
  // `/api/orders/export` before `/api/orders/:orderId`.
  .toSorted((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length)

/**
 * Stands in for the server behind `fetch` and `EventSource`. Requests and replies are parsed by the contract's schemas,
 * so a test cannot pass with a request the server would refuse or a reply it would never send.
 */
export function openFakeServer(first: Answers, { isDeaf = false } = {}): FakeServer {
  const answers: Answers = { ...first }
  const heard: Heard[] = []
  const breaches = new Set<string>()
  /** Thrown inside fetch this looks like a lost connection, which the app survives: it is kept for the end of the test. */
  const breach = (what: string): never => {
    breaches.add(what)
    throw new TypeError(what)
  }
  const streams = new Set<EventTarget>()
  /** Events sent before the app listens: it opens its stream a moment after the first screen. */
  const untold: LiveEvent[] = []
  let underWay = 0
  const realFetch = fetch
  const RealEventSource = EventSource

  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!new URL(request.url).pathname.startsWith('/api/')) return realFetch(input, init)
    underWay += 1
    return reply(request).finally(() => (underWay -= 1))
  }
  async function reply(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const route = ROUTES.find(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url))
    if (!route) return breach(`the contract has no ${request.method} ${url.pathname}`)
    const { endpoint, name, pattern } = route
    const body = endpoint.takes === 'bytes' ? await request.blob() : await jsonIn(request)
    heard.push({ name, url, body, headers: request.headers })
    const params = endpoint.params.safeParse(pattern.exec(url)?.pathname.groups ?? {})
    const query = endpoint.query.safeParse(queryIn(url))
    const taken = endpoint.takes === 'bytes' ? { data: body, error: undefined } : endpoint.body.safeParse(body)
    for (const { error } of [params, query, taken]) if (error) return breach(`${name} was asked ${error.message}`)
    // The type of the table ties each answer to its call.
    const answer = answers[name] as Answer<CallName> | undefined
    if (!answer) return breach(`nothing answers ${name}`)
    const asked = { params: params.data, query: query.data, body: taken.data, headers: request.headers }
    const answered = await answer(asked as never)
    request.signal.throwIfAborted()
    if (answered instanceof Refusal) return refusalOf(answered)
    if (answered instanceof Response) {
      return endpoint.replies === 'json' ? breach(`${name} must be answered with a plain reply`) : answered
    }
    const page = answered instanceof ListPage ? answered : null
    const checked = endpoint.reply.safeParse(page ? page.rows : answered)
    if (checked.error) return breach(`${name} was answered ${checked.error.message}`)
    return replyOf(checked.data, endpoint.status, page)
  }
  // As much of it as platform/live.ts uses.
  window.EventSource = streamClass({ streams, untold, isDeaf }) as never

  return {
    answer: (more) => void Object.assign(answers, more),
    heard: (name) => (name ? heard.filter((call) => call.name === name) : heard),
    // Once the stream is open, everything on the screen is read once more, the bell on every screen with it.
    isListenedTo: () => heard.filter(({ name }) => name === 'GET /api/notifications').length > 1 && underWay === 0,
    tell: (event) => {
      if (streams.size === 0) untold.push(event)
      for (const stream of streams) stream.dispatchEvent(eventMessage(event))
    },
    close: () => {
      window.fetch = realFetch
      window.EventSource = RealEventSource
      return [...breaches]
    },
  }
}

type Streams = { readonly streams: Set<EventTarget>; readonly untold: LiveEvent[]; readonly isDeaf: boolean }

function streamClass({ streams, untold, isDeaf }: Streams) {
  return class FakeStream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    constructor() {
      super()
      streams.add(this)
      // Its listeners are added after it is made.
      queueMicrotask(() => {
        if (!isDeaf) this.dispatchEvent(new Event('open'))
        for (const event of untold.splice(0)) this.dispatchEvent(eventMessage(event))
      })
    }
    close() {
      this.readyState = FakeStream.CLOSED
      streams.delete(this)
    }
  }
}

const eventMessage = (event: LiveEvent) => new MessageEvent('message', { data: JSON.stringify(event) })

async function jsonIn(request: Request): Promise<unknown> {
  const text = await request.text()
  return text ? JSON.parse(text) : undefined
}

/** A repeated name is a list, as the server reads it. */
function queryIn(url: URL): Record<string, string | string[]> {
  const names = new Set(url.searchParams.keys())
  return Object.fromEntries(
    [...names].map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function replyOf(reply: unknown, status: number, page: ListPage<unknown> | null): Response {
  const headers = new Headers({ date: new Date().toUTCString() })
  if (reply === undefined) return new Response(null, { status: 204, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  if (Array.isArray(reply)) headers.set('x-total-count', String(page?.total ?? reply.length))
  if (page?.next) headers.set('link', `</api/more?cursor=${encodeURIComponent(page.next)}>; rel="next"`)
  return new Response(JSON.stringify(reply), { status, headers })
}

function refusalOf({ status, problem }: Refusal): Response {
  if (!problem) return new Response('', { status, statusText: STATUS_TEXTS[status] ?? '' })
  const body = { type: 'about:blank', title: problem.code, status, ...problem }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })
}
const STATUS_TEXTS: Record<number, string> = { 502: 'Bad Gateway', 503: 'Service Unavailable' }

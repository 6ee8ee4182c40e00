import { Readable } from 'node:stream'
import type { Endpoint } from '@demarc/contract'
import { can, Refusal, refuse, type Actor, type Settings } from '@demarc/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { isWorthAnotherTry, violatedConstraint, type Db, type Tx } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { refuseViolation } from './constraint-refusals.ts'
import { onceByKey } from './idempotency.ts'
import { isKeepable } from './keepable-text.ts'
import { noteCaller } from './caller.ts'
import { findSignedIn, keepAlive, signedInActor, type SignedIn } from './signed-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was declared as. */
    call?: Endpoint
  }
}

/** What every route of an installation stands on. */
export type AppContext = {
  readonly http: FastifyInstance
  readonly db: Db
  /** Connections of their own: however many wait for a locked table, those who sign in and phones that send go on. */
  readonly reserved: { readonly sessions: Db; readonly uploads: Db }
  readonly config: Config
  readonly storage: Storage
  /** As they stand now. */
  readonly settings: () => Promise<Settings>
}

type Input<E extends Endpoint> = {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
}
type Known = { readonly actor: Actor; readonly person: SignedIn }
/** A call without a reply answers nothing. */
type Answer<E extends Endpoint> = z.input<E['reply']> extends undefined ? void : z.input<E['reply']>
export type RowOf<E extends Endpoint> = z.input<E['reply']> extends readonly (infer Row)[] ? Row : never
type ApiRequest = { readonly db: Db; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** A read: its statement runs on the pool, without a transaction. */
export function serveRead<E extends Endpoint<'GET'>>(
  app: AppContext,
  call: E,
  answer: (ask: Input<E> & Known & { readonly db: Db }) => Promise<Answer<E>>,
) {
  route(app, call, async (request) => {
    const known = await admit(app, call, request)
    return checked(call, await answer({ ...inputOf(call, request), ...known, db: app.db }))
  })
}

/** One page of a list, where the next begins, and how many rows there are in all, counted no further than COUNTED. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null; readonly total: number }

/** A list: an array, as callers expect it; the rest stands in the headers. */
export function serveList<E extends Endpoint<'GET'>>(
  app: AppContext,
  call: E,
  answer: (ask: Input<E> & Known & { readonly db: Db }) => Promise<ListPage<RowOf<E>>>,
) {
  route(app, call, async (request, reply) => {
    const known = await admit(app, call, request)
    const { rows, next, total } = await answer({ ...inputOf(call, request), ...known, db: app.db })
    void reply.header('x-total-count', total)
    if (next) void reply.header('link', `<${nextPage(request.url, next)}>; rel="next"`)
    return checkedRows(call, rows)
  })
}

/** The same question, from the row after the last one. */
function nextPage(url: string, cursor: string): string {
  const [path, query] = url.split('?')
  const asked = new URLSearchParams(query)
  asked.set('cursor', cursor)
  return `${path}?${asked}`
}

/**
 * A write: one actor, one transaction, one reply. Commits when `answer` returns, rolls back when it throws. What must
 * count although the call is refused happens `before`, while the request holds no connection yet.
 */
export function serveWrite<E extends Endpoint<'POST' | 'PUT' | 'DELETE'>>(
  app: AppContext,
  call: E,
  answer: (ask: Input<E> & Known & { readonly tx: Tx }) => Promise<Answer<E>>,
  { before }: { readonly before?: (known: Known) => Promise<void> } = {},
) {
  route(app, call, async (request) => {
    const known = await admit(app, call, request)
    const input = inputOf(call, request)
    await before?.(known)
    return actOnce(app, call, { request, known }, (tx) => answer({ ...input, ...known, tx }))
  })
}

function actOnce<E extends Endpoint>(
  app: AppContext,
  call: E,
  { request, known }: { readonly request: FastifyRequest; readonly known: Known },
  answer: (tx: Tx) => Promise<Answer<E>>,
) {
  const caller = { userId: known.actor.userId, secret: app.config.sessionSecret }
  return inTransaction(app.db, async (tx) => {
    const act = async () => {
      try {
        return checked(call, await answer(tx))
      } catch (error) {
        throw asDeclared(call, error)
      }
    }
    return call.takesIdempotencyKey ? onceByKey(tx, request, caller, act) : act()
  })
}

/**
 * A write of a file, which takes its time to read: that is done before the transaction opens, so that those who wait
 * for their turn hold no connection.
 */
export function serveWriteOfFile<E extends Endpoint<'POST' | 'PUT'>, File>(
  app: AppContext,
  call: E,
  read: (input: Input<E>) => Promise<File>,
  answer: (ask: Input<E> & Known & { readonly tx: Tx; readonly file: File }) => Promise<Answer<E>>,
) {
  route(app, call, async (request) => {
    const known = await admit(app, call, request)
    const input = inputOf(call, request)
    const file = await read(input)
    return actOnce(app, call, { request, known }, (tx) => answer({ ...input, ...known, tx, file }))
  })
}

/** A question that is too long for an address: nothing changes, so no transaction waits while others are asked. */
export function serveQuestion<E extends Endpoint<'POST'>>(
  app: AppContext,
  call: E,
  answer: (ask: Input<E> & Known & { readonly db: Db }) => Promise<Answer<E>>,
) {
  route(app, call, async (request) => {
    const known = await admit(app, call, request)
    return checked(call, await answer({ ...inputOf(call, request), ...known, db: app.db }))
  })
}

type Upload = {
  readonly bytes: Readable
  readonly length: number | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Bytes, passed on as they come once their sender is known. It looks after its own transactions: none waits for a network. */
export function serveUpload<E extends Endpoint<'POST' | 'PUT' | 'PATCH'>>(
  app: AppContext,
  call: E,
  answer: (ask: Omit<Input<E>, 'body'> & Known & Upload) => Promise<void>,
) {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', (_, bytes, done) => done(null, bytes))
    route({ ...app, http }, call, async (request, reply) => {
      const known = await admit(app, call, request)
      const params = parsed<E['params']>(call.params, request.params)
      const query = parsed<E['query']>(call.query, request.query)
      const bytes = request.body instanceof Readable ? request.body : Readable.from([])
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      await answer({ ...known, params, query, bytes, length: Number.isNaN(length) ? null : length, request, reply })
        .catch((error) => {
          // Whoever has hung up is not answered, and a line that broke is no fault of ours.
          if (!request.raw.socket.destroyed) throw error
          reply.hijack()
        })
        .finally(() => {
          // Of what was refused the rest flows past: unread, it would hold the line and nobody would see it end.
          bytes.resume()
        })
    })
  })
}

/** A call by somebody who need not be signed in. It looks after its own transactions: attempts count even when refused. */
export function serveVisitor<E extends Endpoint>(
  app: AppContext,
  call: E,
  answer: (ask: Input<E> & ApiRequest) => Promise<Answer<E>>,
) {
  route(app, call, async (request, reply) => {
    const input = inputOf(call, request)
    try {
      return checked(call, await answer({ ...input, db: app.db, request, reply }))
    } catch (error) {
      return refuseViolation(error)
    }
  })
}

/** A page, a redirect or a stream: the handler sends it itself. `person` is there unless anyone may call. */
export function servePage<E extends Endpoint<'GET' | 'HEAD'>>(
  app: AppContext,
  call: E,
  answer: (ask: Input<E> & ApiRequest & { readonly person: SignedIn | null }) => Promise<FastifyReply>,
) {
  app.http.route({
    method: call.method,
    url: call.path,
    // A map reads dozens of tiles at a look, like files of the web app: they are not counted.
    config: { call, ...(call.replies === 'tile' ? { rateLimit: false } : {}) },
    handler: async (request, reply) => {
      const known = call.permission === 'anyone' ? null : await admit(app, call, request)
      return answer({ ...inputOf(call, request), db: app.db, request, reply, person: known?.person ?? null })
    },
  })
}

function route(
  app: AppContext,
  call: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.http.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.mostBytes ? { bodyLimit: call.mostBytes } : {}),
    handler: async (request, reply) => {
      const body = await handle(request, reply)
      if (reply.sent) return reply
      return reply.code(call.status).send(call.status === 204 ? undefined : body)
    },
  })
}

/** 401 before 403 before 400: a stranger learns nothing about what a call would have taken. */
async function admit({ reserved, config }: AppContext, call: Endpoint, request: FastifyRequest): Promise<Known> {
  const person = await findSignedIn(reserved.sessions, config, request)
  if (!person) return refuse('session.missing', {})
  noteCaller(request, { userId: person.id, sessionId: person.sessionId })
  const actor = signedInActor(person)
  const { permission } = call
  if (permission !== 'signed-in' && permission !== 'anyone' && !can(actor, permission)) refuse('permission.denied', {})
  await keepAlive(reserved.sessions, config, request, person)
  return { actor, person }
}

function inputOf<E extends Endpoint>(call: E, request: FastifyRequest): Input<E> {
  return {
    params: parsed<E['params']>(call.params, request.params),
    query: parsed<E['query']>(call.query, request.query),
    body: parsed<E['body']>(call.body, request.body ?? undefined),
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (!isKeepable(value)) return refuse('input.invalid', { problems: ['It has characters that can’t be saved'] })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  return refuse('input.invalid', {
    problems: result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
    ),
  })
}

/** The reply is what the contract declares and nothing else, or it is our fault and nothing is committed. */
function checked<E extends Endpoint>(call: E, answer: Answer<E>): z.output<E['reply']> {
  const reply = call.reply.safeParse(answer)
  if (!reply.success) throw new Error(`${call.method} ${call.path} broke its contract`, { cause: reply.error })
  // safeParse of the endpoint's own schema gives exactly its output.
  return reply.data as z.output<E['reply']>
}

/** A refusal that shows the record as it stands shows of it what the contract declares, as a reply does. */
function asDeclared(call: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal) || !('current' in error.facts)) return error
  const shown = call.reply.safeParse(error.facts.current)
  return shown.success ? new Refusal(error.code, error.message, { ...error.facts, current: shown.data }) : error
}

/** The rows of a list are its reply. */
export const checkedRows = <E extends Endpoint>(call: E, rows: readonly RowOf<E>[]): z.output<E['reply']> =>
  checked(call, rows as unknown as Answer<E>)

/** Whoever is deactivated got a session at this very moment: the next try ends that one, too. */
const SIGNED_IN_MEANWHILE = 'sessions_user_is_active'

async function inTransaction<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(act)
  } catch (error) {
    if (!isWorthAnotherTry(error) && violatedConstraint(error) !== SIGNED_IN_MEANWHILE) return refuseViolation(error)
  }
  return db.transaction().execute(act).catch(refuseViolation)
}

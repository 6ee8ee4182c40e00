import { Refusal, REFUSALS } from '@demarc/domain'
import type { Problem } from '@demarc/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '#platform/db/away.ts'
import { StorageFault } from '#platform/storage/storage.ts'
import { Busy } from './busy.ts'

const STATUS = {
  unreadable: 400,
  stranger: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  // As the tus protocol has it, and so has 460: a checksum that does not fit.
  'other-version': 412,
  'too-large': 413,
  'key-reused': 422,
  held: 423,
  'too-often': 429,
  altered: 460,
} as const

/** Troubles that Fastify finds before any code of ours runs: unreadable JSON, a body too large, a wrong content type. */
const FRAMEWORK = {
  400: ['input.unreadable', 'The request isn’t valid JSON or form data.'],
  403: ['input.odd_address', 'This URL isn’t valid.'],
  404: ['route.missing', 'Nothing was found at this URL.'],
  413: ['input.too_large', 'The request is too large.'],
  414: ['input.address_too_long', 'The URL is too long.'],
  415: ['input.not_json', 'The request body must be JSON.'],
} as const

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  460: 'Checksum Mismatch',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

const codes = new WeakMap<FastifyReply, string>()
/** With which code a request was refused; null where it was not. */
export const refusalIn = (reply: FastifyReply): string | null => codes.get(reply) ?? null

export function sendProblem(reply: FastifyReply, problem: Pick<Problem, 'status' | 'code' | 'detail' | 'facts'>) {
  codes.set(reply, problem.code)
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title: TITLES[problem.status] ?? 'Error', ...problem }))
}

function sendRefusal(reply: FastifyReply, { code, message, facts }: Refusal) {
  const status = STATUS[REFUSALS[code].kind]
  if (status === 429 && 'retryAfter' in facts) reply.header('retry-after', String(facts.retryAfter))
  // Facts are what the catalogue declares for the code: plain values for programs that read the reply.
  return sendProblem(reply, { status, code, detail: message, facts: facts as Problem['facts'] })
}

/** The only place where a refusal becomes HTTP. Anything else that is thrown is our fault: log it once and say 500. */
export function answerTrouble(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) return sendRefusal(reply, error)
  const status = error.statusCode ?? 500
  if (status in FRAMEWORK) {
    // `in` has just shown that the table has this row.
    const [code, detail] = FRAMEWORK[status as keyof typeof FRAMEWORK]
    return sendProblem(reply, { status, code, detail })
  }
  request.log.error({ reqId: request.id, err: error }, 'fault')
  if (error instanceof StorageFault) return sendStorageFault(reply, error)
  if (error instanceof DatabaseAway) return sendDatabaseAway(reply)
  if (error instanceof Busy) return sendBusy(reply)
  return sendProblem(reply, {
    status: 500,
    code: 'fault',
    detail: 'Something went wrong on our end. The error was logged.',
  })
}

/** Ours too, but it passes: whoever tries again later is served. */
const sendStorageFault = (reply: FastifyReply, { isFull }: StorageFault) =>
  isFull
    ? sendProblem(reply, { status: 507, code: 'storage.full', detail: 'Storage is full. Files can’t be saved.' })
    : sendProblem(reply, {
        status: 503,
        code: 'storage.unavailable',
        detail: 'Files aren’t available right now. Try again.',
      })

/** About as long as PostgreSQL takes to come back from a crash. */
const DATABASE_BACK_IN_SECONDS = 2

const sendDatabaseAway = (reply: FastifyReply) =>
  sendLater(reply, DATABASE_BACK_IN_SECONDS, {
    code: 'database.unavailable',
    detail: 'The database isn’t available right now. Try again.',
  })

const BUSY_SECONDS = 5

const sendBusy = (reply: FastifyReply) =>
  sendLater(reply, BUSY_SECONDS, {
    code: 'server.busy',
    detail: 'The server is busy right now. Try again.',
  })

/** When to come again stands in the header, and among the facts for programs that read only the body. */
const sendLater = (reply: FastifyReply, retryAfter: number, problem: Pick<Problem, 'code' | 'detail'>) =>
  sendProblem(reply.header('retry-after', String(retryAfter)), { status: 503, ...problem, facts: { retryAfter } })

export const nothingHere = (reply: FastifyReply) =>
  sendProblem(reply, { status: 404, code: FRAMEWORK[404][0], detail: FRAMEWORK[404][1] })

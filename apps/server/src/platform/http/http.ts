import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import { refusal } from '@demarc/domain'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { openRequestLog, type Log } from '#platform/log/log.ts'
import { networkOf } from '#platform/net/network-of.ts'
import { Busy } from './busy.ts'
import { answerTrouble } from './problems.ts'
import { refuseForeignOrigins } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

/** The person whose session a request brings along, or null. */
export type WhoAsks = (request: FastifyRequest) => Promise<string | null>

/** An HTTP server with every guard up and no route yet. */
export async function openHttp(config: Config, log: Log, whoAsks: WhoAsks): Promise<FastifyInstance> {
  const headersFor = await securityHeaders(config)
  // FastifyInstance without the logger's own type parameters: nobody needs them further in.
  const app = Fastify({
    loggerInstance: log,
    // One line per request of our own, below.
    logController: new LogController({ disableRequestLogging: true }),
    // No logger of its own for each request: the two lines that need it name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    // The proxy's own word only: what stands before it in X-Forwarded-For was written by the client.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 1024 * 1024,
    // Ten megabytes over a line of one megabit.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What still comes while the process stops is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // An address that cannot be decoded never reaches a hook or a route.
    frameworkErrors: (error, request, reply) =>
      void answerTrouble(error, request, reply.headers(headersFor(request.url))),
  }) as unknown as FastifyInstance

  app.setErrorHandler(answerTrouble)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasHungUp(request)) return void reply.hijack()
    reply.headers(headersFor(request.url))
    done()
  })
  await app.register(underPressure, busyGuard(config))
  await app.register(cookie)
  await app.register(rateLimit, requestLimit(config, whoAsks))
  refuseForeignOrigins(app, config)
  logRequests(app, openRequestLog(config.logLevel))
  return app
}

/** Sending photos and files takes several calls for each piece; nobody who sends them reads less meanwhile. */
const isUpload = ({ method, url }: FastifyRequest): boolean =>
  method !== 'GET' && (url.startsWith('/api/photos') || url.startsWith('/api/objects/'))

const isCounted = ({ url }: FastifyRequest): boolean => url.startsWith('/api/')

/** Counted for each person, and where nobody is signed in for each network. */
const requestLimit = (config: Config, whoAsks: WhoAsks): RateLimitPluginOptions => ({
  max: (request) => (isUpload(request) ? config.uploadCallsPerMinute : config.requestsPerMinute),
  keyGenerator: async (request) => {
    if (!isCounted(request)) return ''
    return `${isUpload(request) ? 'upload' : 'call'} ${(await whoAsks(request)) ?? networkOf(request.ip)}`
  },
  cache: MOST_COUNTED,
  timeWindow: '1 minute',
  addHeaders: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
    'retry-after': false,
  },
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  allowList: (request) => !isCounted(request),
  errorResponseBuilder: (_, { ttl }) => refusal('rate.exceeded', { retryAfter: Math.ceil(ttl / 1000) }),
})
const MOST_COUNTED = 50_000

/** Looks at ten of these times together: a machine that stands still for a second has not too much to do. */
const busyGuard = ({ busyAfterMs }: Config): FastifyUnderPressureOptions => ({
  maxEventLoopDelay: busyAfterMs,
  sampleInterval: 10 * busyAfterMs,
  pressureHandler: ({ url }, _, kind, value) => {
    // Who restarts a process that does not answer must not do so because it is busy.
    if (url !== '/api/health') throw new Busy(`${kind} is ${value}`)
  },
})

/** Gone before we began: there is nobody to answer, and no address to count the attempt for. */
const hasHungUp = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === undefined

function logRequests(app: FastifyInstance, lines: Log) {
  app.addHook('onResponse', (request, reply, done) => {
    const { rateLimit } = request.routeOptions.config
    // What isn't counted isn't in the log either: a map reads dozens of tiles at a look.
    if (rateLimit !== false && request.url.startsWith('/api/') && request.routeOptions.url !== '/api/health') {
      lines.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    }
    done()
  })
}

import { LEAST_PASSWORD_LENGTH } from '@demarc/domain'
import { z } from 'zod'
import { readPushServices, USUAL_PUSH_SERVICES } from '#platform/push/push-services.ts'
import { readDriveDirectory } from './drive.ts'
import { readGeocoder } from './geocoder.ts'
import { readGraph } from './graph.ts'
import { readTiles } from './map-layers.ts'
import { readSecretFiles } from './secret-files.ts'
import { readServerAddress } from './server-address.ts'

const flag = z.stringbool().default(false)
const port = z.coerce.number().int().min(1).max(65535)
const zoom = z.coerce.number().int().min(1).max(24)
/** It becomes a part of an address: nothing in it may end that part. */
const key = z.string().regex(/^[\w.~-]{8,200}$/, 'a key is 8 to 200 letters, digits, dots, dashes and underscores')

const isStorageUrl = (text: string): boolean => {
  const url = URL.parse(text)
  return (url?.protocol === 'file:' && url.hostname === '') || (url?.protocol === 's3:' && url.hostname !== '')
}

/** Everything an installation can be told, and nothing is read from anywhere else. See .env.example. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(5000),
  HOST: z.string().default('127.0.0.1'),
  LISTEN_PID: z.coerce.number().int().optional(),
  LISTEN_FDS: z.coerce.number().int().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  MIGRATE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_TLS: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  STORAGE_URL: z.string().refine(isStorageUrl, 'file:///directory or s3://bucket?endpoint=https://…').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  SMTP_TLS: z.enum(['on', 'off']).default('on'),
  MAIL_FROM: z.string().default('Demarc <no-reply@demarc.test>'),
  PUSH_SERVICES: z.string().default(USUAL_PUSH_SERVICES),
  DELIVERY_IDLE_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  DRIVE_DIRECTORY: z.string().optional(),
  GRAPH_TENANT_ID: key.optional(),
  GRAPH_CLIENT_ID: key.optional(),
  GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.microsoft.com/v1.0/'),
  GRAPH_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com/'),
  OCR_PROGRAM: z.string().default('tesseract'),
  GEOCODER: z.enum(['none', 'google', 'nominatim']).default('none'),
  GEOCODER_URL: z.string().optional(),
  GEOCODER_KEY: key.optional(),
  ROUTING_URL: z.string().optional(),
  GOOGLE_MAPS_BROWSER_KEY: key.optional(),
  MAP_STREETS_URL: z.string().optional(),
  MAP_STREETS_ATTRIBUTION: z.string().max(200).optional(),
  MAP_STREETS_MAX_ZOOM: zoom.default(19),
  MAP_IMAGERY_URL: z.string().optional(),
  MAP_IMAGERY_ATTRIBUTION: z.string().max(200).optional(),
  MAP_IMAGERY_MAX_ZOOM: zoom.default(20),
  SESSION_SECRET: z.string().min(32).optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  SETUP_CODE: z.string().min(8).optional(),
  PASSWORD_RESET_DELIVERY: z.enum(['email', 'response']).optional(),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).optional(),
  TRUST_PROXY: flag,
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(10).default(1200),
  UPLOAD_CALLS_PER_MINUTE: z.coerce.number().int().min(10).default(6000),
  BUSY_AFTER_MS: z.coerce.number().int().min(0).default(500),
  SECURITY_EVENT_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  HEALTH_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
})

export type Config = ReturnType<typeof readConfig>

/** What a process runs: `demarc serve`, `demarc serve --jobs` or `demarc work`. */
export type Serves = { readonly web: boolean; readonly jobs: boolean }

export const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SECRETS_KEY',
  'SMTP_URL',
  'STORAGE_URL',
] as const

/** systemd hands its sockets to a process as file descriptors from this number on. */
const FIRST_SOCKET = 3

/** Below the checkout, where git does not look. */
const DEVELOPMENT_STORAGE = new URL('../../../../../.demarc/storage', import.meta.url)

/** Only for development: everybody knows it, so production must bring its own. */
const DEVELOPMENT_SECRET = 'a development secret that everybody knows'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What a stranger on the line could read, or everybody knows, protects nobody. */
function insistOnSafety(publicUrl: URL, secrets: readonly (string | undefined)[]): void {
  if (publicUrl.protocol !== 'https:' && !LOOPBACK.has(publicUrl.hostname))
    throw new Error('In production PUBLIC_URL is https, unless it is this machine: cookies and passwords travel there')
  if (new Set(secrets).size < secrets.length)
    throw new Error('SESSION_SECRET and SECRETS_KEY must differ: who learns one must not have the other')
  if (secrets.includes(DEVELOPMENT_SECRET))
    throw new Error(
      'SESSION_SECRET and SECRETS_KEY must be your own in production: the one of development is published',
    )
}

/** On this machine, or by a socket in its file system: nobody else can listen. */
const staysHere = (url: URL): boolean =>
  LOOPBACK.has(url.hostname) || url.hostname === '' || (url.searchParams.get('host') ?? '').startsWith('/')

/** What the lines to the database and to the mail server need in production; what is switched off, the doctor says. */
function insistOnTls(databases: readonly URL[], isOff: boolean): void {
  const open = databases.find((url) => !staysHere(url) && url.searchParams.get('sslmode') !== 'verify-full')
  if (open && !isOff)
    throw new Error(
      `In production the line to ${open.hostname} needs sslmode=verify-full in its URL, unless it is this machine; ` +
        'DATABASE_TLS=off goes without',
    )
}

/** Complete, and of production also safe to start with. */
function readEnvironment(environment: Record<string, string | undefined>) {
  const complete = readSecretFiles(environment, Object.keys(Environment.shape))
  // An empty line in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(complete).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new Error(`The environment is not complete:\n${z.prettifyError(parsed.error)}`)

  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const missing = isProduction ? REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined) : []
  if (missing.length > 0) throw new Error(`In production these must be set: ${missing.join(', ')}`)
  if (isProduction && env.PASSWORD_RESET_DELIVERY === 'response') {
    throw new Error('PASSWORD_RESET_DELIVERY=response gives any account to anybody: it is refused in production')
  }
  return { env, isProduction }
}

/**
 * For every process that doesn't act as the database's owner: without the owner's address, whose file it may not be
 * allowed to read.
 */
export function readConfigOfProcess(environment: Record<string, string | undefined>, serves?: Serves): Config {
  const { MIGRATE_DATABASE_URL: _, MIGRATE_DATABASE_URL_FILE: __, ...others } = environment
  return readConfig(others, serves)
}

export function readConfig(
  environment: Record<string, string | undefined>,
  serves: Serves = { web: false, jobs: false },
) {
  const { env, isProduction } = readEnvironment(environment)
  const storageUrl = new URL(env.STORAGE_URL ?? DEVELOPMENT_STORAGE)
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  if (isProduction) insistOnSafety(publicUrl, [env.SESSION_SECRET, env.SECRETS_KEY])
  const databaseUrls = [env.DATABASE_URL, env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL].map((url) => new URL(url))
  if (isProduction) insistOnTls(databaseUrls, env.DATABASE_TLS === 'off')
  const smtpUrl = env.SMTP_URL ?? null
  const isMailFar = smtpUrl !== null && !staysHere(new URL(smtpUrl))
  return {
    isProduction,
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    /** A socket that systemd keeps open, also while no process runs; null: the process opens its own on HOST and PORT. */
    openSocket: env.LISTEN_PID === process.pid && env.LISTEN_FDS === 1 ? FIRST_SOCKET : null,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    storageUrl,
    smtpUrl,
    /** A mail server that offers no encryption gets no mail. */
    smtpNeedsTls: isProduction && isMailFar && env.SMTP_TLS === 'on',
    /** The lines of production that anybody on the way can read, by choice. */
    linesWithoutTls: isProduction
      ? [
          ...(env.DATABASE_TLS === 'off' && !databaseUrls.every(staysHere) ? ['DATABASE_TLS'] : []),
          ...(env.SMTP_TLS === 'off' && isMailFar ? ['SMTP_TLS'] : []),
        ]
      : [],
    mailFrom: env.MAIL_FROM,
    /** Where messages to devices may go; an endpoint elsewhere is refused. */
    pushServices: readPushServices(env.PUSH_SERVICES, { isProduction }),
    /** For so long nothing may move while a package is posted. */
    deliveryIdleSeconds: env.DELIVERY_IDLE_SECONDS,
    /** Below it admins may name a folder for copies of packages; null: only a WebDAV address. */
    driveDirectory: readDriveDirectory(env.DRIVE_DIRECTORY, storageUrl),
    /** As whom we sign in to Microsoft Graph; null: no document site is reached. */
    graph: readGraph(env, { isProduction }),
    /** Reads text in pictures; null: nobody does. */
    ocrProgram: env.OCR_PROGRAM === 'off' ? null : env.OCR_PROGRAM,
    /** Whom we ask where an address is, besides what we know ourselves. */
    geocoder: readGeocoder(env, { isProduction }),
    /** Whom we ask how far places are by road; null: it is estimated from the straight line. */
    routing: env.ROUTING_URL ? readServerAddress('ROUTING_URL', env.ROUTING_URL, { isProduction }) : null,
    /** What a browser may fetch for its map besides what comes with the product. */
    maps: {
      streets: readTiles(env, 'STREETS', publicUrl),
      imagery: readTiles(env, 'IMAGERY', publicUrl),
      googleKey: env.GOOGLE_MAPS_BROWSER_KEY ?? null,
    },
    sessionSecret: env.SESSION_SECRET ?? DEVELOPMENT_SECRET,
    /** What the database must not know: it seals the secrets of the settings and the rows of history. */
    secretsKey: env.SECRETS_KEY ?? DEVELOPMENT_SECRET,
    /** Null: no code is asked for. In production the set-up page stays shut without one. */
    setupCode: env.SETUP_CODE ?? null,
    resetDelivery: env.PASSWORD_RESET_DELIVERY ?? (isProduction ? ('email' as const) : ('response' as const)),
    leastPasswordLength: env.PASSWORD_MIN_LENGTH ?? (isProduction ? 12 : LEAST_PASSWORD_LENGTH),
    serves,
    trustProxy: env.TRUST_PROXY,
    /** Of each person, and of each address where nobody is signed in. */
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    uploadCallsPerMinute: env.UPLOAD_CALLS_PER_MINUTE,
    /** Where the event loop is behind by so much on average, calls are answered with 503 and asked to come again. 0: never. */
    busyAfterMs: env.BUSY_AFTER_MS,
    securityEventDays: env.SECURITY_EVENT_DAYS,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? null,
    /** The port on which a worker answers health checks; null: none. */
    healthPort: env.HEALTH_PORT ?? null,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  }
}

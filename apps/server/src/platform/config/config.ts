import { z } from 'zod'
import { readPushServices, USUAL_PUSH_SERVICES } from '#platform/push/push-services.ts'
import { readDriveDirectory } from './drive.ts'
import { readGeocoder } from './geocoder.ts'
import { readGraph } from './graph.ts'
import { readTiles } from './map-layers.ts'

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
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(5000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  MIGRATE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  STORAGE_URL: z.string().refine(isStorageUrl, 'file:///directory or s3://bucket?endpoint=https://…').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
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
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
  DEMARC_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  TRUST_PROXY: flag,
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(10).default(1200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
})

export type Config = ReturnType<typeof readConfig>

const REQUIRED_IN_PRODUCTION = ['PUBLIC_URL', 'SESSION_SECRET', 'SECRETS_KEY', 'SMTP_URL', 'STORAGE_URL'] as const

/** Below the checkout, where git does not look. */
const DEVELOPMENT_STORAGE = new URL('../../../../../.demarc/storage', import.meta.url)

/** Only for development: everybody knows it, so production must bring its own. */
const DEVELOPMENT_SECRET = 'a development secret that everybody knows'

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty line in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new Error(`The environment is not complete:\n${z.prettifyError(parsed.error)}`)

  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const missing = isProduction ? REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined) : []
  if (missing.length > 0) throw new Error(`In production these must be set: ${missing.join(', ')}`)
  if (isProduction && env.PASSWORD_RESET_DELIVERY === 'response') {
    throw new Error('PASSWORD_RESET_DELIVERY=response gives any account to anybody: it is refused in production')
  }

  const storageUrl = new URL(env.STORAGE_URL ?? DEVELOPMENT_STORAGE)
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return {
    isProduction,
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    storageUrl,
    smtpUrl: env.SMTP_URL ?? null,
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
    leastPasswordLength: env.PASSWORD_MIN_LENGTH,
    serves: { web: env.DEMARC_ROLE !== 'worker', jobs: env.DEMARC_ROLE !== 'web' },
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? null,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  }
}

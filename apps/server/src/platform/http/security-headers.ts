import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { contentPolicy } from './content-policy.ts'

type HeaderSettings = Pick<Config, 'publicUrl' | 'maps'>

/** Scalar's page carries its settings and styles inline; only that page may. */
const DOCS = '/api/docs'
const POLICY_OF_DOCS =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"

/** A tile is no page: what a page may do isn't said with it. A map reads dozens of them, and that would be a fifth of the work. */
const TILES = '/api/ground/tiles/'
const OF_A_TILE = new Set([
  'cache-control',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
])

/** What any reply has, with or without helmet. */
const ANY_REPLY = new Set(['connection', 'content-length', 'content-type', 'date'])

/** Helmet is asked once: it says the same to every request, and working that out costs more than a small reply. */
async function askHelmet(config: HeaderSettings): Promise<Record<string, string>> {
  const isHttps = config.publicUrl.protocol === 'https:'
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy(config),
    },
    // same-origin, not no-referrer: under the latter a browser blanks the Origin that refuseForeignOrigins reads.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  asked.get('/', async () => '')
  const { headers } = await asked.inject('/')
  await asked.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ANY_REPLY.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

const pick = (headers: Record<string, string>, names: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)))

/** The headers of a reply, by the address that was asked for. */
export async function securityHeaders(config: HeaderSettings): Promise<(url: string) => Record<string, string>> {
  const everywhere = {
    ...(await askHelmet(config)),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  }
  const onApi = { ...everywhere, 'cache-control': 'no-store' }
  const onDocs = { ...onApi, 'content-security-policy': POLICY_OF_DOCS }
  const onTile = pick(onApi, OF_A_TILE)
  return (url) => {
    if (url.startsWith(DOCS)) return onDocs
    if (url.startsWith(TILES)) return onTile
    return url.startsWith('/api/') ? onApi : everywhere
  }
}

import { refusal } from '@demarc/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

type Settings = { publicUrl: URL; isProduction: boolean }

/**
 * A browser says where an unsafe request comes from, by Sec-Fetch-Site and by Origin; both must mean this application.
 * Programs that send neither hold no cookie of a browser that could be abused.
 */
function isForeign(request: FastifyRequest, { publicUrl, isProduction }: Settings): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.origin
  if (origin === undefined || origin === publicUrl.origin) return false
  // In development one machine is reached by several names.
  return isProduction || origin !== `${request.protocol}://${request.headers.host}`
}

export function refuseForeignOrigins(app: FastifyInstance, settings: Settings) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(!SAFE.has(request.method) && isForeign(request, settings) ? refusal('origin.foreign', {}) : undefined)
  })
}

/** The link or form was followed inside this application, not from a mail or another site. */
export const isOwnNavigation = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] === 'same-origin'

import type { Geocoder } from '@demarc/domain'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { askJson, NoAnswer } from '#platform/net/ask-json.ts'
import { openBreaker } from '#platform/net/breaker.ts'
import { openPace } from '#platform/net/pace.ts'
import { GOOGLE } from './google.ts'
import { NOMINATIM } from './nominatim.ts'
import type { Find, Protocol } from './protocol.ts'
import type { TypedAddress } from './read-address.ts'

export const PROTOCOLS = { GOOGLE, NOMINATIM } as const satisfies Partial<Record<Geocoder, Protocol>>

export type AskedGeocoder = {
  readonly provider: Geocoder
  /** `silent`: it did not answer, or is left alone for a while. That says nothing about the address. */
  readonly ask: (asked: TypedAddress, withinMs: number) => Promise<Find | null | 'silent'>
}

const TIMEOUT_MS = 2000
const LONGEST_WAIT_MS = 1000
/** In less nobody can answer. */
const LEAST_MS = 200

/** Null: the installation has none. Its failures are told once each in the log, and are nobody else's trouble. */
export function openGeocoder({ geocoder, publicUrl }: Config, log: Log): AskedGeocoder | null {
  if (!geocoder) return null
  const { provider, isPublicOnly } = geocoder
  const protocol: Protocol = PROTOCOLS[provider]
  const userAgent = `Demarc (${publicUrl.origin})`
  const pace = openPace(protocol.everyMs)
  const breaker = openBreaker()
  let failures = 0

  return {
    provider,
    ask: async (asked, withinMs) => {
      const begun = performance.now()
      if (breaker.isShut() || !(await pace(LONGEST_WAIT_MS))) return 'silent'
      const timeoutMs = Math.min(TIMEOUT_MS, Math.ceil(withinMs - (performance.now() - begun)))
      // A machine that is busy elsewhere can wake us too late: that is not the geocoder's failure. Its one try after a
      // failure is taken last, so that nothing but an answer uses it up.
      if (timeoutMs < LEAST_MS || !breaker.lets()) return 'silent'
      try {
        const reply = await askJson({ url: protocol.addressOf(geocoder, asked), userAgent, isPublicOnly, timeoutMs })
        const found = protocol.read(reply, asked)
        breaker.succeeded()
        return found
      } catch (error) {
        const reason = reasonOf(error)
        // Anything else is a fault of ours.
        if (reason === null) throw error
        failures += 1
        log.warn({ provider, reason, inARow: breaker.failed(), failures }, 'the geocoder gave no answer')
        return 'silent'
      }
    },
  }
}

/** Null: a bug in our code. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof NoAnswer) return error.message
  if (error instanceof z.ZodError) return `does not keep its protocol: ${error.issues[0]?.path.join('.')}`
  return null
}

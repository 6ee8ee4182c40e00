import { finding } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { tryGeocoder } from '#support/geo/index.ts'
import { timed, type StatusCheck } from './check.ts'

const NAMES = { GOOGLE: 'Google', NOMINATIM: 'Nominatim' } as const

const placeOf = ({ geocoder }: Config): string | null =>
  geocoder && `${NAMES[geocoder.provider]} at ${geocoder.url.host}`

/** Lookups may cost money, so only the test does one. */
export const GEOCODER: StatusCheck = {
  part: 'GEOCODER',
  place: placeOf,
  look: async ({ config: { geocoder } }) =>
    geocoder
      ? finding('geocoder.set', { provider: NAMES[geocoder.provider], host: geocoder.url.host })
      : finding('geocoder.off', {}),
  test: async ({ config }) => {
    const { ms, result } = await timed(() => tryGeocoder(config))
    if (!result) return finding('geocoder.off', {})
    if ('reason' in result) return finding('check.failed', { place: placeOf(config), reason: result.reason })
    const { address, label } = result
    if (label === null) return finding('geocoder.unknown', { address })
    return result.isNear ? finding('geocoder.found', { label, ms }) : finding('geocoder.elsewhere', { address, label })
  },
}

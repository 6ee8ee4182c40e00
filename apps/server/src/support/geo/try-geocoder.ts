import { metresBetween } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { askJson } from '#platform/net/ask-json.ts'
import { PROTOCOLS, reasonOf } from './geocoder.ts'
import type { Protocol } from './protocol.ts'
import { readAddress } from './read-address.ts'

/** The White House: every geocoder knows it. */
const KNOWN = { text: '1600 Pennsylvania Ave NW, Washington, DC 20500', lat: 38.8977, lon: -77.0365 }
/** The grounds are large, and providers place the pin differently. */
const NEAR_METRES = 2000
const TIMEOUT_MS = 5000

type Lookup =
  | { readonly address: string; readonly label: string; readonly isNear: boolean }
  | { readonly address: string; readonly label: null }
  | { readonly reason: string }

/** Looks up a known address at the provider, never in our own data, and stores nothing. Null: no provider is set. */
export async function tryGeocoder(config: Pick<Config, 'geocoder' | 'publicUrl'>): Promise<Lookup | null> {
  const { geocoder, publicUrl } = config
  if (!geocoder) return null
  const protocol: Protocol = PROTOCOLS[geocoder.provider]
  const asked = readAddress(KNOWN.text)
  try {
    const reply = await askJson({
      url: protocol.addressOf(geocoder, asked),
      userAgent: `Demarc (${publicUrl.origin})`,
      isPublicOnly: geocoder.isPublicOnly,
      timeoutMs: TIMEOUT_MS,
    })
    const found = protocol.read(reply, asked)
    if (!found) return { address: KNOWN.text, label: null }
    return { address: KNOWN.text, label: found.label, isNear: metresBetween(KNOWN, found) < NEAR_METRES }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    return { reason }
  }
}

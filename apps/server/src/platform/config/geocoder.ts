import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '#platform/net/public-address.ts'

export type GeocoderConfig = {
  readonly provider: 'GOOGLE' | 'NOMINATIM'
  /** Ends with a slash: the paths of the protocol follow it. */
  readonly url: URL
  readonly key: string | null
  /** A host given by name must resolve to a public address; one that is given as an address is what the operator wants. */
  readonly isPublicOnly: boolean
}
type Given = {
  readonly GEOCODER: 'none' | 'google' | 'nominatim'
  readonly GEOCODER_URL?: string | undefined
  readonly GEOCODER_KEY?: string | undefined
}

const GOOGLE = 'https://maps.googleapis.com/'

/** Where clouds answer questions about a machine and its keys, and addresses that are nobody's: no geocoder lives there. */
const NEVER = new BlockList()
NEVER.addSubnet('169.254.0.0', 16, 'ipv4')
NEVER.addSubnet('0.0.0.0', 8, 'ipv4')
NEVER.addSubnet('224.0.0.0', 3, 'ipv4')
NEVER.addSubnet('fe80::', 10, 'ipv6')
NEVER.addSubnet('ff00::', 8, 'ipv6')
NEVER.addAddress('::', 'ipv6')
NEVER.addAddress('fd00:ec2::254', 'ipv6')

/** Null: there is none. Throws with the variable that makes no sense; never with its value, which may hold a key. */
export function readGeocoder(given: Given, { isProduction }: { isProduction: boolean }): GeocoderConfig | null {
  const { GEOCODER, GEOCODER_URL, GEOCODER_KEY } = given
  if (GEOCODER === 'none') {
    if (GEOCODER_URL || GEOCODER_KEY) throw new Error('GEOCODER_URL and GEOCODER_KEY need GEOCODER=google or nominatim')
    return null
  }
  if (GEOCODER === 'google' && !GEOCODER_KEY) throw new Error('GEOCODER=google needs GEOCODER_KEY')
  if (GEOCODER === 'nominatim' && !GEOCODER_URL) {
    throw new Error('GEOCODER=nominatim needs GEOCODER_URL, such as https://nominatim.company.com')
  }
  const url = readUrl(GEOCODER_URL ?? GOOGLE, isProduction)
  return {
    provider: GEOCODER === 'google' ? 'GOOGLE' : 'NOMINATIM',
    url,
    key: GEOCODER_KEY ?? null,
    isPublicOnly: isProduction && addressIn(url) === null,
  }
}

function readUrl(text: string, isProduction: boolean): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new Error('GEOCODER_URL is the address of a server: http or https, no name, password, ? or # in it')
  }
  const literal = addressIn(url)
  if (literal && NEVER.check(literal.address, literal.family === 4 ? 'ipv4' : 'ipv6')) {
    throw new Error('GEOCODER_URL names an address at which no geocoder can be')
  }
  // Inside its own network an installation may speak plainly; what leaves it must not be read on the way.
  const isInside = literal !== null && !isPublicAddress(literal)
  if (isProduction && url.protocol !== 'https:' && !isInside) {
    throw new Error('GEOCODER_URL must be https in production, unless it names an address of your own network')
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** The address in a URL that names no host but an address. */
function addressIn({ hostname }: URL): { address: string; family: number } | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  return family === 0 ? null : { address, family }
}

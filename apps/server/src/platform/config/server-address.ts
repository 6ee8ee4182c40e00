import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '#platform/net/public-address.ts'

/** Where an operator's own choice of an outside server is. */
export type ServerAddress = {
  /** Ends with a slash: the paths of the protocol follow it. */
  readonly url: URL
  /** A host given by name must resolve to a public address; one that is given as an address is what the operator wants. */
  readonly isPublicOnly: boolean
}

/** Where clouds answer questions about a machine and its keys, and addresses that are nobody's: no server of ours lives there. */
const NEVER = new BlockList()
NEVER.addSubnet('169.254.0.0', 16, 'ipv4')
NEVER.addSubnet('0.0.0.0', 8, 'ipv4')
NEVER.addSubnet('224.0.0.0', 3, 'ipv4')
NEVER.addSubnet('fe80::', 10, 'ipv6')
NEVER.addSubnet('ff00::', 8, 'ipv6')
NEVER.addAddress('::', 'ipv6')
NEVER.addAddress('fd00:ec2::254', 'ipv6')

/** Throws with the name of the variable, never with its value, which may hold a key. */
export function readServerAddress(
  name: string,
  text: string,
  { isProduction }: { readonly isProduction: boolean },
): ServerAddress {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new Error(`${name} is the address of a server: http or https, no name, password, ? or # in it`)
  }
  const literal = addressIn(url)
  if (literal && NEVER.check(literal.address, literal.family === 4 ? 'ipv4' : 'ipv6')) {
    throw new Error(`${name} names an address at which no such server can be`)
  }
  // Inside its own network an installation may speak plainly; what leaves it must not be read on the way.
  const isInside = literal !== null && !isPublicAddress(literal)
  if (isProduction && url.protocol !== 'https:' && !isInside) {
    throw new Error(`${name} must be https in production, unless it names an address of your own network`)
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return { url, isPublicOnly: isProduction && literal === null }
}

/** The address in a URL that names no host but an address. */
function addressIn({ hostname }: URL): { address: string; family: number } | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  return family === 0 ? null : { address, family }
}

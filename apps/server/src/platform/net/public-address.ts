import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Everything that IANA keeps for private, local and special use: nobody whom we call lives there. */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
}

/** Global unicast, and out of it what leads back into IPv4 or nowhere. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')
}

export function isPublicAddress({ address, family }: LookupAddress): boolean {
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

const notPublic = (host: string) =>
  Object.assign(new Error(`${host} does not lead to a public address`), { code: 'NOT_A_PUBLIC_ADDRESS' })

/**
 * For the socket itself: the address that was looked at is the one that is connected to, so a name that answers
 * differently the second time gains nothing.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const isPublic = found.length > 0 && found.every(isPublicAddress)
    if (!isPublic) return done(notPublic(host), [])
    const [first] = found
    if (options.all || !first) return done(null, found)
    done(null, first.address, first.family)
  })
}

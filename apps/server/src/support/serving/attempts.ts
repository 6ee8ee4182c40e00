import { isIPv6 } from 'node:net'
import { refuse } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { fingerprint } from '#platform/crypto/secrets.ts'
import { forgiveBucket, returnAttempt, takeAttempt } from './serving.queries.ts'

/** How often something may be tried. A row read aloud is the rule. */
const LIMITS = {
  'login-of-account': { most: 5, seconds: 60 },
  'login-of-address': { most: 100, seconds: 60 },
  'register-of-address': { most: 20, seconds: 600 },
  'reset-of-account': { most: 5, seconds: 900 },
  'reset-of-address': { most: 60, seconds: 900 },
  'password-of-person': { most: 10, seconds: 600 },
  'setup-of-address': { most: 20, seconds: 600 },
  'upload-of-person': { most: 300, seconds: 600 },
  'geocode-of-person': { most: 300, seconds: 600 },
  'package-of-address': { most: 120, seconds: 600 },
  'channel-test-of-person': { most: 20, seconds: 600 },
} as const

type What = keyof typeof LIMITS

/** The first half of an IPv6 address is one household; counting whole addresses would count nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Hashed: the table of attempts must not become a list of people's addresses. */
const bucketOf = (what: What, who: string) => `${what}:${fingerprint(who.toLowerCase()).slice(0, 32)}`

export async function attempt(db: Db, what: What, who: string): Promise<void> {
  const { most, seconds } = LIMITS[what]
  const taken = await takeAttempt(db, bucketOf(what, who), most, seconds)
  if (taken && taken.used > most) refuse('rate.exceeded', { retryAfter: Math.max(1, taken.waitSeconds) })
}

export const forgiveAttempts = (db: Db, what: What, who: string): Promise<void> =>
  forgiveBucket(db, bucketOf(what, who))

/** For limits that count failures only. */
export const takeBackAttempt = (db: Db, what: What, who: string): Promise<void> =>
  returnAttempt(db, bucketOf(what, who))

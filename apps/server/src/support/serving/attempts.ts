import { refuse } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { fingerprint } from '#platform/crypto/secrets.ts'
import { forgiveBucket, returnAttempt, takeAttempt } from './serving.queries.ts'

/** How often something may be tried. A row read aloud is the rule. */
const LIMITS = {
  'login-of-account': { most: 5, seconds: 60 },
  'login-of-account-anywhere': { most: 50, seconds: 3600 },
  'login-of-address': { most: 100, seconds: 60 },
  'register-of-address': { most: 20, seconds: 600 },
  'reset-of-account': { most: 5, seconds: 900 },
  'reset-mails-of-account': { most: 20, seconds: 3600 },
  'reset-of-address': { most: 60, seconds: 900 },
  'password-of-person': { most: 10, seconds: 600 },
  'setup-of-address': { most: 20, seconds: 600 },
  'upload-of-person': { most: 300, seconds: 600 },
  'geocode-of-person': { most: 300, seconds: 600 },
  'drives-of-person': { most: 600, seconds: 600 },
  'package-of-address': { most: 120, seconds: 600 },
  'channel-test-of-person': { most: 20, seconds: 600 },
  'status-test-of-person': { most: 5, seconds: 60 },
} as const

type What = keyof typeof LIMITS

/** Hashed: the table of attempts must not become a list of people's addresses. */
const bucketOf = (what: What, who: string) => `${what}:${fingerprint(who.toLowerCase()).slice(0, 32)}`

export async function attempt(db: Db, what: What, who: string): Promise<void> {
  const { most, seconds } = LIMITS[what]
  const taken = await takeAttempt(db, bucketOf(what, who), most, seconds)
  if (taken && taken.used > most) refuse('rate.exceeded', { retryAfter: Math.max(1, taken.waitSeconds) })
}

/** The same without a word: whoever asks too often hears what everybody hears. */
export async function isWithinLimit(db: Db, what: What, who: string): Promise<boolean> {
  const { most, seconds } = LIMITS[what]
  const taken = await takeAttempt(db, bucketOf(what, who), most, seconds)
  return (taken?.used ?? 0) <= most
}

export const forgiveAttempts = (db: Db, what: What, who: string): Promise<void> =>
  forgiveBucket(db, bucketOf(what, who))

/** For limits that count failures only. */
export const takeBackAttempt = (db: Db, what: What, who: string): Promise<void> =>
  returnAttempt(db, bucketOf(what, who))

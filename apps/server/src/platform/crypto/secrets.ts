import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that is given to somebody once; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is kept. Keyed, so that a copy of the database alone cannot be used to recognise one. */
export const hashToken = (key: string, token: string): string => createHmac('sha256', key).update(token).digest('hex')

/** The same token for the same purpose: a job that is taken again after a crash sends what it sent before. */
export const derivedToken = (key: string, purpose: string): string =>
  createHmac('sha256', key).update(purpose).digest('base64url')

export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex')

export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(fingerprint(one)), Buffer.from(fingerprint(other)))
}

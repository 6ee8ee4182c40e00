import type { Endpoint } from '@demarc/contract'
import type { SecurityEventKind } from '@demarc/domain'

type Answered = {
  readonly call: Endpoint
  readonly query: unknown
  readonly status: number
  /** The code of the refusal, where it was refused. */
  readonly refusal: string | null
}

/** Which of them a request was; null for almost all. A rule for each kind, so that a new export needs no word here. */
export function kindOfEvent({ call, query, status, refusal }: Answered): SecurityEventKind | null {
  const isSignIn = call.path === '/api/login' && call.method === 'POST'
  if (status === 429) return isSignIn ? 'sign_in_limited' : 'limited'
  if (isSignIn) return status === 200 ? 'signed_in' : status < 500 && status !== 400 ? 'sign_in_failed' : null
  if (refusal === 'permission.denied' || refusal === 'origin.foreign') return 'denied'
  if (status >= 400) return null
  if (call.changesAccess) return 'access_changed'
  if (call.replies === 'table') return 'exported'
  return call.replies === 'file' && !isSmallView(query) ? 'downloaded' : null
}

/** Screens show small views of photos all the time; the original is what somebody takes along. */
const isSmallView = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'size' in query && query.size !== 'original'

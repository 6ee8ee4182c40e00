import { CallRefused, call } from '#platform/call.ts'
import { waitBefore } from '#platform/live.ts'
import type { Trying } from '../rows.ts'
import type { Refusal } from '../types.ts'
import type { Phone } from '../phone.ts'

/** Nobody can be asked at this moment; whatever else waits would fare the same. */
export class NoSignal extends Error {
  override readonly name = 'NoSignal'
}
/** There is a line, and the server has more to do than it can: nothing is tried until then. */
export class Busy extends Error {
  override readonly name = 'Busy'
  readonly until: number
  constructor(until: number) {
    super()
    this.until = until
  }
}
/** The server does not know who this is, or takes this for somebody else. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/** The server is busy with an earlier try, or wants to be asked more slowly. */
const ASK_LATER: ReadonlySet<number> = new Set([408, 423, 425, 429])

/** A no with a reason: asked again it would be a no again. */
export const isNo = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  !ASK_LATER.has(error.status)

/** So long the server asks to be left alone; what it says in Retry-After stands among its facts. */
function retryAfterMs({ facts }: CallRefused): number {
  if (!facts || typeof facts !== 'object' || !('retryAfter' in facts)) return 0
  return 1000 * Number(facts.retryAfter)
}

/** Whatever else is asked for would hear the same; anything else that failed may concern this one alone. */
const isBusy = ({ status, code }: CallRefused): boolean => status === 429 || code === 'server.busy'

type AfterFailure = Trying & {
  /** It concerns everything and not only this one: after it is noted, nothing else is tried. */
  readonly ends: NoSignal | SignedOut | Busy | null
}

/** What came of a try that failed. Anything but the server's word, or the lack of it, is a fault. */
export function afterFailure({ tries }: Pick<Trying, 'tries'>, error: unknown, now: number): AfterFailure {
  if (!(error instanceof CallRefused)) throw error
  const refusal: Refusal = { status: error.status, code: error.code, sentence: error.sentence, facts: error.facts }
  const nextTryAt = now + Math.max(waitBefore(tries), retryAfterMs(error))
  const later = { tries, nextTryAt, isRefused: false, ends: null }
  if (error.status === 0) return { ...later, trouble: { key: 'network', refusal: null }, ends: new NoSignal() }
  // It waits for its owner to sign in, not for the clock.
  if (error.status === 401) return { ...later, nextTryAt: 0, trouble: null, ends: new SignedOut() }
  if (!isNo(error))
    return { ...later, trouble: { key: 'server', refusal }, ends: isBusy(error) ? new Busy(nextTryAt) : null }
  return { tries, nextTryAt: 0, trouble: { key: 'refused', refusal }, isRefused: true, ends: null }
}

/** Insists that the server takes us for the owner of this phone's work: nothing of it is sent in another name. */
export async function insistOnOwner({ userId }: Phone): Promise<void> {
  try {
    const user = await call('GET /api/auth/user')
    if (user.id !== userId) throw new SignedOut()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    throw whatStandsInTheWay(error)
  }
}

/** Of a call that asks for nothing of its own: who is there, or what will be needed. */
export function whatStandsInTheWay(error: CallRefused): NoSignal | SignedOut | Busy {
  if (error.status === 401) return new SignedOut()
  return error.status === 0 ? new NoSignal() : new Busy(Date.now() + (retryAfterMs(error) || USUAL_WAIT_MS))
}
/** Where it does not say how long. */
const USUAL_WAIT_MS = 5000

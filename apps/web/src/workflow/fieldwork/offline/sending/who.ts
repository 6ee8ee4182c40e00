import { call, CallRefused } from '#platform/call.ts'
import type { Phone } from '../phone.ts'
import { Busy, NoSignal, retryAfterMs, SignedOut } from './outcome-of-try.ts'

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

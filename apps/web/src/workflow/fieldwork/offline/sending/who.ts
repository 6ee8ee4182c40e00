import { call, CallRefused } from '#platform/call.ts'
import type { Phone } from '../phone.ts'
import { NoSignal, SignedOut } from './outcome-of-try.ts'

/** Insists that the server takes us for the owner of this phone's work: nothing of it is sent in another name. */
export async function insistOnOwner({ userId }: Phone): Promise<void> {
  try {
    const user = await call('GET /api/auth/user')
    if (user.id !== userId) throw new SignedOut()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    throw error.status === 401 ? new SignedOut() : new NoSignal()
  }
}

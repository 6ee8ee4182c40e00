import { call, isStranger } from '#platform/call.ts'
import { endLeftSession } from '#shared/left-session.ts'
import { drainOnce, SYNC_TAG } from '#workflow/fieldwork/offline/background.ts'
import { scope } from './worker-scope.ts'

/** The browser says that there is a line again, also while no page is open. */
export function sendInBackground(): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendForWhoIsSignedIn())
  })
}

/** Rejects where there is still no line: then the browser asks again later. */
async function sendForWhoIsSignedIn(): Promise<void> {
  if (!(await endLeftSession())) throw new Error('There is no signal yet')
  try {
    const { id } = await call('GET /api/auth/user')
    await drainOnce(id)
  } catch (error) {
    // Nobody is signed in: what waits is its owner's, who sends it after signing in.
    if (!isStranger(error)) throw error
  }
}

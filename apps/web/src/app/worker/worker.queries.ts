import { call } from '#platform/call.ts'

export const readSignedIn = () => call('GET /api/auth/user')

/** Seen is read. Signed out, or a test message: the bell knows better, and nothing is lost. */
export async function markRead(id: string): Promise<void> {
  await fetch(`/api/notifications/${id}/read`, { method: 'POST' }).catch(() => undefined)
}

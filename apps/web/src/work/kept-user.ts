import type { CurrentUser } from '@demarc/contract'

/** Written at once. What stands in localStorage is on the disk only seconds later, and a phone that dies takes it along. */
const PLACE = 'demarc-kept'
const NAME = '/kept/user'

/** Screens that work without a server, for whoever was here last. */
export const isFieldPath = (path: string): boolean => path === '/field' || path.startsWith('/field/')

/** Who works on this phone, for when nobody can be asked. Signing out forgets them; their unsent work stays sealed. */
export async function keepUser(user: CurrentUser | null): Promise<void> {
  try {
    const kept = await caches.open(PLACE)
    if (user?.active && user.permissions.includes('assignment.act')) await kept.put(NAME, Response.json(user))
    else await kept.delete(NAME)
  } catch {
    // Without storage there is no work without a server.
  }
}

export async function findKeptUser(): Promise<CurrentUser | null> {
  try {
    const found = await caches.match(NAME, { cacheName: PLACE })
    // Written above and nowhere else.
    return found ? ((await found.json()) as CurrentUser) : null
  } catch {
    return null
  }
}

import type { CurrentUser } from '@demarc/contract'

/** Written at once. What stands in localStorage is on the disk only seconds later, and a phone that dies takes it along. */
const PLACE = 'demarc-kept'
const NAME = '/kept/user'

/** Screens that work without a server, for whoever was here last. */
export const isFieldPath = (path: string): boolean => path === '/field' || path.startsWith('/field/')

/** Who works on this phone, for when nobody can be asked. Signing out forgets them; their unsent work stays sealed. */
export const keepUser = (user: CurrentUser | null): Promise<void> =>
  keep(NAME, user?.active && user.permissions.includes('assignment.act') ? user : null)

export const findKeptUser = (): Promise<CurrentUser | null> => findKept<CurrentUser>(NAME)

/** Null forgets it. */
export async function keep(name: string, value: unknown): Promise<void> {
  try {
    const kept = await caches.open(PLACE)
    if (value) await kept.put(name, Response.json(value))
    else await kept.delete(name)
  } catch {
    // Without storage there is no work without a server.
  }
}

export async function findKept<T>(name: string): Promise<T | null> {
  try {
    const found = await caches.match(name, { cacheName: PLACE })
    // Whoever asks for a name has kept it.
    return found ? ((await found.json()) as T) : null
  } catch {
    return null
  }
}

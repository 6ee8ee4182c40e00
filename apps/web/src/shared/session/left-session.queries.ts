import { call, mayHelpAgain } from '#platform/call.ts'

/** Beside the one who works here (kept-user.ts), and on the disk as soon. */
const PLACE = 'demarc-kept'
const NAME = '/kept/left'

/** A session that was left without a signal ends before anything else is asked. True: none is left. */
export async function endLeftSession(): Promise<boolean> {
  if (!(await hasNote())) return true
  try {
    await call('POST /api/logout')
  } catch (error) {
    // Any other answer means that there is no such session any more.
    if (mayHelpAgain(error)) return false
  }
  await forgetLeftSession()
  return true
}

/** For a page that stays open. */
export function endWhenOnline(): void {
  globalThis.addEventListener('online', () => void endLeftSession(), { once: true })
}

/** Somebody has signed in: the session is a new one. */
export const forgetLeftSession = (): Promise<unknown> => inPlace((kept) => kept.delete(NAME))
/** Somebody signs out. */
export const keepNote = (): Promise<unknown> => inPlace((kept) => kept.put(NAME, new Response()))
const hasNote = async (): Promise<boolean> => (await inPlace((kept) => kept.match(NAME))) instanceof Response

/** Without storage the browser's cookie is all that is known. */
async function inPlace<T>(act: (kept: Cache) => Promise<T>): Promise<T | null> {
  try {
    return await act(await caches.open(PLACE))
  } catch {
    return null
  }
}

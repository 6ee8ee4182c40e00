export const SYNC_TAG = 'demarc-field'

/** Without it nothing is sent once the app is closed (iPhone, Firefox). */
export const hasBackgroundSync = (): boolean => 'SyncManager' in globalThis

/** Where the browser has it (Android), the service worker goes on after the app was closed. */
export async function askBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  // Not in every browser, and in no type library of ours.
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  // Switched off by the phone's owner: the app sends when it is open.
  await sync?.register(SYNC_TAG).catch(() => undefined)
}

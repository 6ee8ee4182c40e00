/** What this browser can do about push messages. Nothing here talks to the server. */

/** In app windows of some systems these are missing, as they are on pages without https. */
export const canShowMessages = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Null while nobody has turned messages on in this browser. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canShowMessages()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Registered now and not before: whoever never turns messages on runs no service worker. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // One made for another key, or for somebody else, would refuse this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

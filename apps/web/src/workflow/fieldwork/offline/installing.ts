import { readState } from './memory.ts'

/** The field's screens open without a signal from now on. Where browsers have no service workers, they need one. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  document.addEventListener('visibilitychange', () => {
    // Out of sight and nothing on its way: the next opening finds the new release, and nobody was interrupted.
    const isSending = Object.keys(readState()?.standing.percents ?? {}).length > 0
    if (document.visibilityState === 'hidden' && !isSending) registration.waiting?.postMessage('take-over')
    // An app that stays open for days asks when it is seen again.
    else if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep-map')
}

import { hasBackgroundSync } from './background-sync.ts'

/** A phone that goes to sleep stops sending, unless its system goes on for it: the screen stays on until it is done. */
export function stayAwakeFor(work: Promise<unknown>): void {
  if (hasBackgroundSync() || !('wakeLock' in navigator)) return
  let lock: WakeLockSentinel | null = null
  const over = new AbortController()
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    // A battery that is nearly empty refuses it.
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (over.signal.aborted) await lock?.release()
  }
  const end = () => {
    over.abort()
    void lock?.release()
  }
  // The system takes it away with the page out of sight.
  document.addEventListener('visibilitychange', () => void ask(), { signal: over.signal })
  void ask()
  work.then(end, end)
}

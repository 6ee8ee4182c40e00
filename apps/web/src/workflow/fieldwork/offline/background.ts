import { openPhone } from './phone.ts'
import { countWaiting } from './shown-outbox.ts'
import { tellBadge } from './sending/badge.ts'
import { sendLarge, sendSmall } from './sending/engine.ts'
import { sendLockOf, tryAgain } from './sending/leader.ts'

export { SYNC_TAG } from './sending/background-sync.ts'

/** Longer would hold up a new release, which waits for everything that the worker is at. */
const PAGE_GONE_WITHIN_MS = 5_000

/**
 * Everything that waits for somebody goes once, without a page. A page that is being closed still has the lock for a
 * moment: to end well at once would tell the browser that nothing waits any more, and it would never ask again. So its
 * end is waited for, and a page that stays open rejects this with a TimeoutError, as no line does.
 */
export async function drainOnce(userId: string): Promise<void> {
  const signal = AbortSignal.timeout(PAGE_GONE_WITHIN_MS)
  await navigator.locks.request(sendLockOf(userId), { signal }, async () => {
    const phone = await openPhone(userId)
    try {
      await tryAgain(phone, { alsoRefused: false })
      const went = await sendSmall(phone)
      const wentLarge = went === 'well' ? await sendLarge(phone, phone.closing) : went
      if (wentLarge === 'noSignal' || wentLarge === 'busy') throw new Error('It cannot be sent yet')
    } finally {
      await tellBadge(countWaiting(phone.state()))
      phone.close()
    }
  })
}

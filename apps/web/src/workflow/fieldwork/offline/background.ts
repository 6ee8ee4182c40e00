import { openPhone } from './phone.ts'
import { countWaiting } from './shown-outbox.ts'
import { tellBadge } from './sending/badge.ts'
import { sendLarge, sendSmall } from './sending/engine.ts'
import { sendLockOf } from './sending/leader.ts'
import { tryAgain } from './sending/try-again.ts'

export { SYNC_TAG } from './sending/background-sync.ts'

/** Everything that waits for somebody goes once, without a page; a page that sends is left to it. */
export async function drainOnce(userId: string): Promise<void> {
  await navigator.locks.request(sendLockOf(userId), { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const phone = await openPhone(userId)
    try {
      await tryAgain(phone, { alsoRefused: false })
      const went = await sendSmall(phone)
      const wentLarge = went === 'well' ? await sendLarge(phone, phone.closing) : went
      if (wentLarge === 'noSignal') throw new Error('There is no signal yet')
    } finally {
      await tellBadge(countWaiting(phone.state()))
      phone.close()
    }
  })
}

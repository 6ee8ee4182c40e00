import type { Phone } from '../phone.ts'
import { countWaiting } from '../shown-outbox.ts'

/** On the app's icon: how much the office does not have yet. Where the system has no badges, nobody misses it. */
export function keepBadge(phone: Phone): void {
  let shown: number | null = null
  const show = () => {
    const count = countWaiting(phone.state())
    if (count === shown) return
    shown = count
    void tellBadge(count)
  }
  show()
  phone.onChange(show)
  // What stays sealed is nobody else's to count.
  phone.closing.addEventListener('abort', () => void tellBadge(0))
}

/** Not allowed on every system, also where the browser knows of it. */
export async function tellBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

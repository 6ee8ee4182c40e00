import { openPhoneOf } from './opening.ts'
import type { Phone } from './phone.ts'
import type { Sending } from './sending/leader.ts'

const started = new WeakMap<Phone, Promise<Sending>>()

/** For as long as somebody is signed in. Its code comes when the first screen stands. */
export function keepSending(phone: Phone): Promise<Sending> {
  const known = started.get(phone)
  if (known) return known
  const sending = Promise.all([import('./sending/leader.ts'), import('./installing.ts')]).then(
    async ([{ startSending }, { keepForOffline }]) => {
      // A browser that refuses it sends all the same.
      keepForOffline().catch(() => undefined)
      return startSending(phone)
    },
  )
  started.set(phone, sending)
  // Without a connection the code may not come; then the next use asks for it again.
  sending.catch(() => started.delete(phone))
  return sending
}

/** On screens that are not of the field: only where something was left on this phone earlier. */
export async function resumeSending(userId: string, isGone: () => boolean): Promise<void> {
  const { hasDatabase } = await import('./database.ts')
  const isLeft = await hasDatabase(userId)
  // Whoever signed out meanwhile has had their phone closed: it stays closed.
  if (isLeft && !isGone()) await keepSending(await openPhoneOf(userId))
}

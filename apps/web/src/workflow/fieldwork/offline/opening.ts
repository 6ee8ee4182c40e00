import { changeState } from './memory.ts'
import type { Phone } from './phone.ts'

let opened: { readonly userId: string; readonly phone: Promise<Phone> } | null = null

/** The phone of whoever is signed in. Its code comes with the first use. */
export function openPhoneOf(userId: string): Promise<Phone> {
  if (opened?.userId === userId) return opened.phone
  if (opened) closePhone(opened.userId)
  const phone = import('./phone.ts').then((code) => code.openPhone(userId))
  opened = { userId, phone }
  phone.then(
    ({ state }) => {
      if (opened?.phone === phone) changeState(state())
    },
    // Without a connection the code may not come; then the next use asks for it again.
    () => {
      if (opened?.phone === phone) opened = null
    },
  )
  return phone
}

export function phoneNow(): Promise<Phone> {
  if (!opened) return Promise.reject(new Error('Nobody is signed in on this phone'))
  return opened.phone
}

export function closePhone(userId: string): void {
  if (opened?.userId !== userId) return
  void opened?.phone.then((phone) => phone.close()).catch(() => undefined)
  opened = null
}

import { usePhone } from './hooks.ts'
import { keepSending } from './keep-sending.ts'
import { phoneNow } from './opening.ts'

/** Everything that waits goes at once, refused or not. */
async function sendNow(): Promise<void> {
  const sending = await keepSending(await phoneNow())
  await sending.sendNow()
}

async function setWifiOnly(isWifiOnly: boolean): Promise<void> {
  const phone = await phoneNow()
  await phone.write(['kept'], (pen) => pen.put('kept', { isWifiOnly }, 'settings'))
  const sending = await keepSending(phone)
  sending.wake()
}

export function useSending() {
  const isWifiOnly = usePhone()?.settings.isWifiOnly ?? false
  return { sendNow, isWifiOnly, setWifiOnly }
}

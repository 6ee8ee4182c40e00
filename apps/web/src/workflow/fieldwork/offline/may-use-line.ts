import type { Phone } from './phone.ts'

/** Where the browser cannot tell what the phone is connected by, it counts as what its owner wants. */
export function mayUseLine(phone: Phone): boolean {
  if (!phone.state().settings.isWifiOnly) return true
  // Not in every browser, and in no type library of ours.
  const { connection } = navigator as { connection?: { type?: string } }
  return connection?.type !== 'cellular'
}

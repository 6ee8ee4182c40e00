import { call } from '#platform/call.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Phone } from '../phone.ts'
import { tilesNameOf } from '../tiles-name.ts'
import { tilesAround } from './tiles-around.ts'

const AT_ONCE = 4

/** Where what is in hand stands. What is handed in is nobody's way any more. */
const placesInHand = (phone: Phone) =>
  (phone.state().day?.assignments ?? []).flatMap(({ status, building: { lat, lon } }) =>
    status === 'COMPLETED' || lat === null || lon === null ? [] : [{ lat, lon }],
  )

/** For which places it was asked in this opening of the app. */
const asked = new WeakMap<Phone, string>()
const keyOf = (phone: Phone): string => JSON.stringify(placesInHand(phone))

export const hasMapToPull = (phone: Phone): boolean =>
  placesInHand(phone).length > 0 && asked.get(phone) !== keyOf(phone)

/** Which pictures of the ground there are, and those around what is in hand, for where there is no signal. */
export async function pullMap(phone: Phone): Promise<void> {
  if (!hasMapToPull(phone)) return
  const layers = await call('GET /api/config/map')
  asked.set(phone, keyOf(phone))
  if (JSON.stringify(layers) !== JSON.stringify(phone.state().mapLayers)) {
    await phone.write(['kept'], (pen) => pen.put('kept', layers, 'mapLayers'))
  }
  // Without https a browser has no such store.
  if (!('caches' in globalThis) || !mayUseLine(phone)) return
  const source = layers.streets ?? layers.imagery
  const wanted = source ? tilesAround(placesInHand(phone), source) : []
  await keepExactly(tilesNameOf(phone.userId), wanted, phone.closing)
}

async function keepExactly(name: string, wanted: readonly string[], signal: AbortSignal): Promise<void> {
  const cache = await caches.open(name)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  for (const url of here) if (!wanted.includes(url)) await cache.delete(url)
  const missing = wanted.filter((url) => !here.has(new URL(url, location.href).href))
  const one = async () => {
    for (let url = missing.shift(); url !== undefined && !signal.aborted; url = missing.shift()) {
      const reply = await fetch(url, { signal })
      if (reply.ok) await cache.put(url, reply)
    }
  }
  // A source that does not answer is left alone until the app is opened next: the plan is drawn without it.
  await Promise.all(Array.from({ length: AT_ONCE }, one)).catch(() => undefined)
}

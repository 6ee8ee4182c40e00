import { call } from '#platform/call.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Phone } from '../phone.ts'
import { tilesNameOf } from '../kept-files.ts'
import type { Tiles } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'

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

/** From a quarter of a town to a yard. Those between are drawn from the coarser one. */
const ZOOMS = [12, 14, 15, 16, 17]
/** About 10 MB. A tile source is somebody's service: a day's work, and no more. */
export const MOST_TILES = 600

/** Addresses of the tiles around places, the coarse ones first; beyond the most, the finest are left out. */
export function tilesAround(places: readonly Point[], { url, maxZoom }: Pick<Tiles, 'url' | 'maxZoom'>): string[] {
  const zooms = ZOOMS.filter((zoom) => zoom <= maxZoom)
  const wanted = zooms.flatMap((zoom) => places.flatMap((place) => ninePlaces(place, zoom)))
  const addresses = wanted.map(({ z, x, y }) =>
    url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y)),
  )
  return [...new Set(addresses)].slice(0, MOST_TILES)
}

/** The tile of a place and the eight around it. */
function ninePlaces({ lat, lon }: Point, z: number) {
  const across = 2 ** z
  const turn = (lat * Math.PI) / 180
  const x = Math.floor(((lon + 180) / 360) * across)
  const y = Math.floor(((1 - Math.asinh(Math.tan(turn)) / Math.PI) / 2) * across)
  const steps = [-1, 0, 1]
  return steps
    .flatMap((down) => steps.map((right) => ({ z, x: (x + right + across) % across, y: y + down })))
    .filter((tile) => tile.y >= 0 && tile.y < across)
}

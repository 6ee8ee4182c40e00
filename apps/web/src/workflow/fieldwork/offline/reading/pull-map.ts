import { call } from '#platform/call.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Phone } from '../phone.ts'
import type { MapLayers } from '../rows.ts'
import { tilesNameOf } from '../kept-files.ts'
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

/** Also when nothing is in hand any more: then what lies here goes. */
export const hasMapToPull = (phone: Phone): boolean =>
  asked.get(phone) !== keyOf(phone) && (placesInHand(phone).length > 0 || phone.state().mapBytes > 0)

/** Which maps there are, and the tiles of them around what is in hand, for where there is no signal. */
export async function pullMap(phone: Phone): Promise<void> {
  if (!hasMapToPull(phone)) return
  const key = keyOf(phone)
  const layers = await call('GET /api/config/map')
  asked.set(phone, key)
  if (JSON.stringify(layers) !== JSON.stringify(phone.state().mapLayers)) {
    await phone.write(['kept'], (pen) => pen.put('kept', layers, 'mapLayers'))
  }
  await pullRoofs(phone, layers)
  // Without https a browser has no such store.
  if (!('caches' in globalThis) || !mayUseLine(phone)) return
  const bytes = await keepExactly(tilesNameOf(phone.userId), tilesWanted(placesInHand(phone), layers), phone.closing)
  if (bytes !== phone.state().mapBytes) await phone.write(['kept'], (pen) => pen.put('kept', bytes, 'mapBytes'))
}

async function pullRoofs(phone: Phone, { hasRoofs }: MapLayers): Promise<void> {
  const isWanted = hasRoofs && placesInHand(phone).length > 0
  const listed = isWanted ? await call('GET /api/fielders/:userId/roofs', { params: { userId: phone.userId } }) : []
  const roofs = Object.fromEntries(listed.map(({ assignmentId, outline }) => [assignmentId, outline]))
  if (JSON.stringify(roofs) !== JSON.stringify(phone.state().roofs)) {
    await phone.write(['kept'], (pen) => pen.put('kept', roofs, 'roofs'))
  }
}

/** All that may lie on a phone of maps. Twenty-five buildings of one town need a tenth of it. */
const MOST_BYTES = 40_000_000

/** Answers how much lies there now. */
async function keepExactly(name: string, wanted: readonly string[], signal: AbortSignal): Promise<number> {
  const cache = await caches.open(name)
  const addresses = wanted.map((url) => new URL(url, location.href).href)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  for (const url of here) if (!addresses.includes(url)) await cache.delete(url)
  let bytes = 0
  for (const url of addresses) if (here.has(url)) bytes += await sizeOf(await cache.match(url))
  const missing = addresses.filter((url) => !here.has(url))
  const one = async () => {
    for (let url = missing.shift(); url !== undefined && !signal.aborted; url = missing.shift()) {
      if (bytes >= MOST_BYTES) return
      const reply = await fetch(url, { signal })
      if (!reply.ok) continue
      bytes += await sizeOf(reply.clone())
      await cache.put(url, reply)
    }
  }
  // A source that does not answer is left alone until the app is opened next: the plan is drawn without it.
  await Promise.all(Array.from({ length: AT_ONCE }, one)).catch(() => undefined)
  return bytes
}

const sizeOf = async (reply: Response | undefined): Promise<number> => (await reply?.blob())?.size ?? 0

/** Our own streets and roofs before pictures from elsewhere, which may be the larger part. */
function tilesWanted(places: readonly Point[], { streetMap, streets, imagery }: MapLayers): string[] {
  const pictures = streets ?? imagery
  return [
    ...(streetMap ? tilesAround(places, streetMap, STREET_ZOOMS) : []),
    ...(pictures ? tilesAround(places, pictures, PICTURE_ZOOMS) : []),
  ]
}

/** From a town to a yard: closer than the last, a map draws that one larger. */
const STREET_ZOOMS = [10, 12, 13, 14]
/** From a quarter of a town to a yard. Those between are drawn from the coarser one. */
const PICTURE_ZOOMS = [12, 14, 15, 16, 17]
/** Of each source, about 10 MB. It may be somebody's service: a day's work, and no more. */
export const MOST_TILES = 600

type Source = { readonly url: string; readonly maxZoom: number }

/** Addresses of the tiles around places, the coarse ones first; beyond the most, the finest are left out. */
export function tilesAround(places: readonly Point[], { url, maxZoom }: Source, zooms: readonly number[]): string[] {
  const wanted = zooms
    .filter((zoom) => zoom <= maxZoom)
    .flatMap((zoom) => places.flatMap((place) => ninePlaces(place, zoom)))
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

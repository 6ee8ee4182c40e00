import { call } from '#platform/call.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Kept } from '../database.ts'
import type { Phone } from '../phone.ts'
import type { MapLayers } from '../rows.ts'
import { fetchMap } from './map-tiles.ts'

/** Where what is in hand stands. What is handed in is nobody's way any more. */
const placesInHand = (phone: Phone) =>
  (phone.state().day?.assignments ?? []).flatMap(({ status, building: { lat, lon } }) =>
    status === 'COMPLETED' || lat === null || lon === null ? [] : [{ lat, lon }],
  )

/** `againAt`: when to ask again for what is missing; `waitMs` doubles with each time it is still missing. */
type Asked = { readonly places: string; readonly againAt: number; readonly waitMs: number }
/** What was asked for in this opening of the app. */
const asked = new WeakMap<Phone, Asked>()
/** A line that may be used at last is a reason to ask, too. */
const keyOf = (phone: Phone): string => JSON.stringify([placesInHand(phone), mayUseLine(phone)])
/** With work in hand there is a map to fetch; without, one to delete. */
const hasMap = (phone: Phone): boolean => placesInHand(phone).length > 0 || phone.state().mapBytes > 0
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Also when nothing is in hand any more: then the tiles are deleted. */
export function hasMapToPull(phone: Phone): boolean {
  const last = asked.get(phone)
  const isDue = last?.places !== keyOf(phone) || Date.now() >= last.againAt
  return isDue && hasMap(phone)
}

/** How long until a missing part is asked for again, never at once. Infinity: none is missing. */
export const mapWaitMs = (phone: Phone): number =>
  hasMap(phone) ? Math.max((asked.get(phone)?.againAt ?? Infinity) - Date.now(), FIRST_WAIT_MS) : Infinity

/** Which maps there are, and the tiles of them around what is in hand, for where there is no signal. */
export async function pullMap(phone: Phone): Promise<void> {
  if (!hasMapToPull(phone)) return
  const places = keyOf(phone)
  const last = asked.get(phone)
  const waitMs = last?.places === places ? Math.min(2 * last.waitMs, LONGEST_WAIT_MS) : FIRST_WAIT_MS
  const layers = await call('GET /api/config/map')
  await pullRoofs(phone, layers)
  asked.set(phone, { places, againAt: Date.now() + waitMs, waitMs })
  // Tiles are large: on a line that their owner wants to spare, the map that is here stays.
  const kept = mayUseLine(phone) ? await fetchMap(phone, placesInHand(phone), layers) : null
  if (kept?.isWhole || phone.state().mapBytes === 0) await keep(phone, 'mapLayers', layers)
  if (!kept) return
  await keep(phone, 'mapBytes', kept.bytes)
  await keep(phone, 'mapMissing', kept.missing)
  if (kept.missing === 0) asked.set(phone, { places, againAt: Infinity, waitMs })
}

async function keep<Key extends 'mapLayers' | 'mapBytes' | 'mapMissing' | 'roofs'>(
  phone: Phone,
  key: Key,
  value: Kept[Key],
): Promise<void> {
  if (JSON.stringify(value) === JSON.stringify(phone.state()[key])) return
  await phone.write(['kept'], (pen) => pen.put('kept', value, key))
}

async function pullRoofs(phone: Phone, { hasRoofs }: MapLayers): Promise<void> {
  const isWanted = hasRoofs && placesInHand(phone).length > 0
  const listed = isWanted ? await call('GET /api/fielders/:userId/roofs', { params: { userId: phone.userId } }) : []
  const roofs = Object.fromEntries(listed.map(({ assignmentId, outline }) => [assignmentId, outline]))
  await keep(phone, 'roofs', roofs)
}

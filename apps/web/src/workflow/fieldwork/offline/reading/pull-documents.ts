import { call, callFile, CallRefused } from '#platform/call.ts'
import { sha256Of } from '../acts/photos.ts'
import { documentKeyOf, documentsNameOf } from '../kept-files.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Phone } from '../phone.ts'
import type { FieldDocument } from '../rows.ts'

const AGAIN_MS = 10 * 60_000
/** For which orders it was asked in this opening of the app, and when. */
const asked = new WeakMap<Phone, { readonly orders: string; readonly at: number }>()

const ordersInHand = (phone: Phone): string[] => {
  const live = phone.state().day?.assignments.filter(({ status }) => status !== 'COMPLETED') ?? []
  return [...new Set(live.map(({ building }) => building.orderId))]
}

/** Asked anew when other orders are in hand, and once in a while when the day was read again. */
export function hasDocumentsToPull(phone: Phone): boolean {
  const { day, documents } = phone.state()
  const orders = ordersInHand(phone)
  const last = asked.get(phone)
  if (!last) return orders.length > 0 || documents.length > 0
  return last.orders !== orders.join() || Date.parse(day?.readAt ?? '') > last.at + AGAIN_MS
}

/** What was released of the orders in hand lies on this phone, and what is not theirs to read any more does not. */
export async function pullDocuments(phone: Phone): Promise<void> {
  // Without https a browser has no such store.
  if (!hasDocumentsToPull(phone) || !('caches' in globalThis)) return
  const orders = ordersInHand(phone)
  const released = (await Promise.all(orders.map(listReleased))).flat()
  const cache = await caches.open(documentsNameOf(phone.userId))
  const wanted = new Set(released.map(({ id }) => new URL(documentKeyOf(id), location.href).href))
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
  const kept: FieldDocument[] = []
  for (const document of released) {
    const isHere = (await cache.match(documentKeyOf(document.id))) !== undefined
    kept.push({ ...document, isHere: isHere || (mayUseLine(phone) && (await keep(cache, document, phone.closing))) })
  }
  await phone.write(['kept'], (pen) => pen.put('kept', kept, 'documents'))
  asked.set(phone, { orders: orders.join(), at: Date.now() })
}

async function listReleased(orderId: string): Promise<Omit<FieldDocument, 'isHere'>[]> {
  try {
    const listed = await call('GET /api/orders/:orderId/documents', { params: { orderId }, query: {} })
    return listed.map(({ id, buildingId, fileName, fileType, size, sha256 }) => ({
      id,
      orderId,
      buildingId,
      fileName,
      fileType,
      size,
      sha256,
    }))
  } catch (error) {
    // It was taken away meanwhile.
    if (error instanceof CallRefused && [403, 404].includes(error.status)) return []
    throw error
  }
}

/** False where it did not come whole: it is asked for again the next time. */
async function keep(cache: Cache, { id, sha256 }: Omit<FieldDocument, 'isHere'>, signal: AbortSignal) {
  const file = await callFile('GET /api/documents/:documentId/file', { params: { documentId: id }, query: {}, signal })
  if ((await sha256Of(await file.arrayBuffer())) !== sha256) return false
  await cache.put(documentKeyOf(id), new Response(file, { headers: { 'content-type': file.type } }))
  return true
}

import { callFile, CallRefused } from '#platform/call.ts'
import { viewKeyOf, viewsNameOf } from '../kept-files.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Phone } from '../phone.ts'

/** Of some hundred kilobytes each. */
const MOST_VIEWS = 150

/** For which photos it was asked in this opening of the app. */
const asked = new WeakMap<Phone, string>()

/** The old photos that somebody is asked about, has to take again, or finds the way by. */
function wantedViews(phone: Phone): string[] {
  const { questions, day } = phone.state()
  const live = day?.assignments.filter(({ status }) => status !== 'COMPLETED') ?? []
  const again = live.flatMap(({ workOrder }) => workOrder?.items.map(({ photo }) => photo?.id) ?? [])
  const marked = questions.flatMap(({ marks }) => marks.map(({ photoId }) => photoId))
  const known = live.flatMap(({ earlier }) => earlier.flatMap(({ photoIds }) => photoIds))
  const ids = [...again, ...marked, ...known].filter((id) => typeof id === 'string')
  return [...new Set(ids)].slice(0, MOST_VIEWS)
}

export const hasViewsToPull = (phone: Phone): boolean =>
  // Without https a browser has no store for them.
  'caches' in globalThis && mayUseLine(phone) && (asked.get(phone) ?? '') !== wantedViews(phone).join()

/** They lie on this phone before they are needed, and no longer than that. */
export async function pullViews(phone: Phone): Promise<void> {
  if (!hasViewsToPull(phone)) return
  const wanted = wantedViews(phone)
  const cache = await caches.open(viewsNameOf(phone.userId))
  const urls = new Set(wanted.map((id) => new URL(viewKeyOf(id), location.href).href))
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url)
  for (const photoId of wanted) {
    if (!(await cache.match(viewKeyOf(photoId)))) await keep(cache, photoId, phone.closing)
  }
  asked.set(phone, wanted.join())
}

async function keep(cache: Cache, photoId: string, signal: AbortSignal): Promise<void> {
  try {
    const view = await callFile('GET /api/photos/:photoId/file', {
      params: { photoId },
      query: { size: 'view' },
      signal,
    })
    await cache.put(viewKeyOf(photoId), new Response(view, { headers: { 'content-type': view.type } }))
  } catch (error) {
    // One that is gone, or has no such view, holds up no other.
    if (!(error instanceof CallRefused && error.status >= 400 && error.status < 500 && error.status !== 401))
      throw error
  }
}

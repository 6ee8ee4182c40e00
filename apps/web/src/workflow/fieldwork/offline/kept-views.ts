import { callFile } from '#platform/call.ts'
import { phoneNow } from './opening.ts'

/** One for each person, as everything else on the phone. */
export const viewsNameOf = (userId: string): string => `demarc-field-views-${userId}`
export const viewKeyOf = (photoId: string): string => `/api/photos/${photoId}/file?size=view`

/** A photo that was handed in, as large as a screen: as it was taken here, else as it was pulled, else from the office. */
export async function readView(photoId: string): Promise<Blob> {
  const phone = await phoneNow()
  const own = await (await phone.database()).get('bytes', photoId)
  if (own) return new Blob([own], { type: phone.state().photos.get(photoId)?.fileType ?? 'image/jpeg' })
  const kept = await findKept(phone.userId, photoId)
  return kept?.blob() ?? callFile('GET /api/photos/:photoId/file', { params: { photoId }, query: { size: 'view' } })
}

async function findKept(userId: string, photoId: string): Promise<Response | undefined> {
  // Without https a browser has no such store.
  if (!('caches' in globalThis)) return undefined
  return caches.match(viewKeyOf(photoId), { cacheName: viewsNameOf(userId) })
}

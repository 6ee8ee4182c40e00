import { callFile } from '#platform/call.ts'
import { phoneNow } from './opening.ts'

/** Names of caches: one for each person, as everything else on the phone. */
export const documentsNameOf = (userId: string): string => `demarc-field-documents-${userId}`
export const viewsNameOf = (userId: string): string => `demarc-field-views-${userId}`
/** Of the map that was fetched ahead: where somebody works is nobody else's to see. */
export const tilesNameOf = (userId: string): string => `demarc-field-tiles-${userId}`

export const documentKeyOf = (documentId: string): string => `/api/documents/${documentId}/file`
export const viewKeyOf = (photoId: string): string => `/api/photos/${photoId}/file?size=view`

/** From this phone, else from the office. */
export async function readDocument(documentId: string): Promise<Blob> {
  const { userId } = await phoneNow()
  const kept = await findKept(documentsNameOf(userId), documentKeyOf(documentId))
  return kept?.blob() ?? callFile('GET /api/documents/:documentId/file', { params: { documentId }, query: {} })
}

/** A photo that was handed in, as large as a screen: as it was taken here, else as it was pulled, else from the office. */
export async function readView(photoId: string): Promise<Blob> {
  const phone = await phoneNow()
  const own = await (await phone.database()).get('bytes', photoId)
  if (own) return new Blob([own], { type: phone.state().photos.get(photoId)?.fileType ?? 'image/jpeg' })
  const kept = await findKept(viewsNameOf(phone.userId), viewKeyOf(photoId))
  return kept?.blob() ?? callFile('GET /api/photos/:photoId/file', { params: { photoId }, query: { size: 'view' } })
}

async function findKept(cacheName: string, key: string): Promise<Response | undefined> {
  // Without https a browser has no such store.
  if (!('caches' in globalThis)) return undefined
  return caches.match(key, { cacheName })
}

import { callFile } from '#platform/call.ts'
import { phoneNow } from './opening.ts'

/** One for each person, as everything else on the phone. */
export const documentsNameOf = (userId: string): string => `demarc-field-documents-${userId}`
export const documentKeyOf = (documentId: string): string => `/api/documents/${documentId}/file`

/** From this phone, else from the office. */
export async function readDocument(documentId: string): Promise<Blob> {
  const { userId } = await phoneNow()
  const kept = await findKept(userId, documentId)
  return kept?.blob() ?? callFile('GET /api/documents/:documentId/file', { params: { documentId }, query: {} })
}

async function findKept(userId: string, documentId: string): Promise<Response | undefined> {
  // Without https a browser has no such store.
  if (!('caches' in globalThis)) return undefined
  return caches.match(documentKeyOf(documentId), { cacheName: documentsNameOf(userId) })
}

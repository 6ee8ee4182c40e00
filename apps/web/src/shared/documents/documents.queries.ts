import type { Document } from '@demarc/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, callFile, isStranger, urlOf } from '#platform/call.ts'
import { documentTextsNow } from '#texts/orders/documents.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useAction } from '#shared/action/use-action.ts'
import { DOCUMENTS } from './documents-key.ts'
import { sendFile, sentenceOf, UploadFailed } from './uploads.queries.ts'
import type { Sending } from './uploads.ts'

/** An order, or one of its sites or buildings. */
export type DocumentPlace = {
  readonly orderId: string
  readonly siteId?: string | undefined
  readonly buildingId?: string | undefined
}

export const documentsQuery = ({ orderId, siteId, buildingId }: DocumentPlace) =>
  queryOptions({
    queryKey: [...DOCUMENTS, orderId, { siteId, buildingId }],
    queryFn: ({ signal }) =>
      call('GET /api/orders/:orderId/documents', { params: { orderId }, query: { siteId, buildingId }, signal }),
  })

/** The bytes of a document that we draw ourselves. */
export const bytesQuery = (documentId: string) =>
  queryOptions({
    // Not one of DOCUMENTS: the bytes of a document never change.
    queryKey: ['document-bytes', documentId],
    queryFn: async ({ signal }) =>
      (await callFile('GET /api/documents/:documentId/file', { params: { documentId }, signal })).arrayBuffer(),
    // Megabytes: not kept once nobody looks at them.
    gcTime: 0,
  })

export const fileUrl = ({ id }: Pick<Document, 'id'>): string =>
  urlOf('GET /api/documents/:documentId/file', { documentId: id })
export const downloadUrl = ({ id }: Pick<Document, 'id'>): string =>
  urlOf('GET /api/documents/:documentId/file', { documentId: id }, { download: '1' })

/** A file that has arrived becomes a document of its place. */
export async function attachFile(file: File, url: string, place: DocumentPlace): Promise<Document> {
  const { name: fileName, type } = file
  try {
    return await call('POST /api/orders/documents', {
      body: { ...place, fileName, fileUrl: url, fileType: type || 'application/octet-stream' },
    })
  } catch (error) {
    if (isStranger(error)) throw error
    throw new UploadFailed(sentenceOf(error) || documentTextsNow().failed.document, false)
  }
}

/** All the way: sent, attached, in the list and told. */
export async function uploadDocument(
  queries: QueryClient,
  place: DocumentPlace,
  { file, sending }: { file: File; sending: Sending },
): Promise<Document> {
  const document = await attachFile(file, await sendFile(file, sending), place)
  // An event of the server may have brought it already.
  const isKnown = (known: readonly Document[]) => known.some(({ id }) => id === document.id)
  queries.setQueryData(documentsQuery(place).queryKey, (known) =>
    known && !isKnown(known) ? [...known, document] : known,
  )
  const { title, text } = documentTextsNow().uploaded
  notify({ title, description: text })
  return document
}

export const useDeleteDocument = (done: () => void) =>
  useAction({
    send: ({ id }: Document) => call('DELETE /api/documents/:documentId', { params: { documentId: id } }),
    refused: () => documentTextsNow().deletion.failed,
    keeps: (queries) => {
      done()
      return queries.invalidateQueries({ queryKey: DOCUMENTS })
    },
    said: (_, { fileName }) => {
      const { title, text } = documentTextsNow().deletion.done
      return { title, description: text(fileName) }
    },
  })

type Releasing = { readonly document: Document; readonly isReleased: boolean }

/** Shows a document to the customer and to the fielders sent there, or no longer. */
export const useReleaseDocument = () =>
  useAction({
    send: ({ document: { id }, isReleased }: Releasing) =>
      call('PUT /api/documents/:documentId', { params: { documentId: id }, body: { isReleased } }),
    refused: () => documentTextsNow().release.failed,
    keeps: (queries) => queries.invalidateQueries({ queryKey: DOCUMENTS }),
    said: (_, { document: { fileName }, isReleased }) => {
      const { released, takenBack } = documentTextsNow().release
      const { title, text } = isReleased ? released : takenBack
      return { title, description: text(fileName) }
    },
  })

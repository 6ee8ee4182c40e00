import type { Document } from '@demarc/contract'
import type { QueryClient } from '@tanstack/react-query'
import { documentsQuery, uploadDocument, type DocumentPlace } from './documents.queries.ts'
import { asAct } from './use-uploads.ts'
import { makeUploads, type Uploads } from './uploads.ts'

const places = new Map<string, Uploads<Document>>()

/** The files on their way to a place. They go on while somebody looks at another order, and are there on return. */
export function uploadsTo(queries: QueryClient, place: DocumentPlace): Uploads<Document> {
  const key = JSON.stringify(documentsQuery(place).queryKey)
  const known = places.get(key)
  if (known) return known
  const made = makeUploads({
    send: asAct(queries, (file, sending) => uploadDocument(queries, place, { file, sending })),
    forgetsSent: true,
  })
  // Of the places where nothing is on its way there is nothing to keep.
  for (const [other, { rows }] of places) if (rows().length === 0) places.delete(other)
  places.set(key, made)
  return made
}

import { randomUUIDv7 } from 'node:crypto'
import type { Document, NewDocument } from '@demarc/contract'
import {
  endingsOf,
  findFileName,
  isForeignEnding,
  MOST_DOCUMENTS_OF_ORDER,
  refuse,
  type AcceptedType,
  type Actor,
} from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { hashToken } from '#platform/crypto/secrets.ts'
import type { Tx } from '#platform/db/db.ts'
import { findTicketIn } from './ask-for-upload.ts'
import { recordDocument } from './document-record.ts'
import { documentsVisibleTo } from './document-scope.ts'
import {
  countDocuments,
  findDocument,
  findDocumentOfObject,
  findPlace,
  insertDocument,
  lockOrder,
} from './document.queries.ts'
import { viewDocument } from './document.view.ts'
import { refuseAs } from './examining/examine-file.ts'
import { lockObject, markAttached } from './object.queries.ts'

type Input = { readonly config: Pick<Config, 'sessionSecret' | 'publicUrl'>; readonly body: NewDocument }

/** Attaches what the same person has sent. Asked twice, because the first answer was lost, it is one document. */
export async function addDocument(tx: Tx, actor: Actor, { config, body }: Input): Promise<Document> {
  const scope = documentsVisibleTo(actor)
  const ticket = findTicketIn(body.fileUrl, config.publicUrl.origin)
  const object = ticket
    ? await lockObject(tx, { ticketHash: hashToken(config.sessionSecret, ticket), userId: actor.userId })
    : undefined
  if (!(await lockOrder(tx, scope, body.orderId))) return refuse('document.order_unknown', {})
  if (!object) return refuse('object.unknown', {})
  if (object.attachedAt) {
    const earlier = await findDocumentOfObject(tx, scope, object.id)
    return earlier?.orderId === body.orderId ? viewDocument(actor, earlier) : refuse('object.attached', {})
  }
  if (!object.arrivedAt) return refuse('object.not_arrived', {})
  if (object.refusedAs) return refuseAs(object.refusedAs)
  if (!object.fileType) throw new Error('what arrived and was not refused has a type')
  await insistOnRoom(tx, body.orderId)
  const fileName = insistOnFileName(body.fileName, object.fileType)
  const place = await insistOnPlace(tx, body)

  const id = randomUUIDv7()
  const { orderId, kind } = body
  await markAttached(tx, object.id)
  const metadata = { ...object.metadata, originalName: body.fileName }
  const uploadedBy = actor.userId
  await insertDocument(tx, { id, orderId, kind, fileName, ...place, objectId: object.id, uploadedBy, metadata })
  const added = await findDocument(tx, scope, id)
  if (!added) throw new Error('who may add a document may see it')
  await recordDocument(tx, actor, { action: 'added', after: added })
  return viewDocument(actor, added)
}

export function insistOnFileName(given: string, fileType: AcceptedType): string {
  if (isForeignEnding(given)) refuse('file.type_refused', {})
  return findFileName(given, fileType) ?? refuse('file.name_differs', { endings: endingsOf(fileType) })
}

async function insistOnRoom(tx: Tx, orderId: string): Promise<void> {
  const count = await countDocuments(tx, orderId)
  if (count >= MOST_DOCUMENTS_OF_ORDER) refuse('document.too_many', { most: MOST_DOCUMENTS_OF_ORDER })
}

/** A building brings its site along. */
async function insistOnPlace(tx: Tx, { orderId, siteId = null, buildingId = null }: NewDocument) {
  if (!siteId && !buildingId) return { siteId: null, buildingId: null }
  const place = await findPlace(tx, orderId, { siteId, buildingId })
  return place ? { siteId: place.siteId, buildingId } : refuse('document.place_foreign', {})
}

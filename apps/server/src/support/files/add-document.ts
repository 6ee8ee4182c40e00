import { randomUUIDv7 } from 'node:crypto'
import type { Document, NewDocument } from '@demarc/contract'
import { MOST_DOCUMENTS_OF_ORDER, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { insistOnArrived, insistOnFileName, lockSent, type Intake } from './attach-object.ts'
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
import { markAttached } from './object.queries.ts'

type Input = { readonly config: Intake; readonly body: NewDocument }

/** Attaches what the same person has sent. Asked twice, because the first answer was lost, it is one document. */
export async function addDocument(tx: Tx, actor: Actor, { config, body }: Input): Promise<Document> {
  const scope = documentsVisibleTo(actor)
  const object = await lockSent(tx, actor, { config, fileUrl: body.fileUrl })
  if (!(await lockOrder(tx, scope, body.orderId))) return refuse('document.order_unknown', {})
  if (!object) return refuse('object.unknown', {})
  if (object.attachedAt) {
    const earlier = await findDocumentOfObject(tx, scope, object.id)
    return earlier?.orderId === body.orderId ? viewDocument(actor, earlier) : refuse('object.attached', {})
  }
  const fileType = insistOnArrived(object)
  await insistOnRoom(tx, body.orderId)
  const fileName = insistOnFileName(body.fileName, fileType)
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

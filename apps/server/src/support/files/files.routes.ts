import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import {
  attempt,
  servePage,
  serveRead,
  serveUpload,
  serveWrite,
  signedInActor,
  type AppContext,
  type SignedIn,
} from '#support/serving/index.ts'
import { addDocument } from './add-document.ts'
import { askForUpload } from './ask-for-upload.ts'
import { deleteDocument } from './delete-document.ts'
import { documentsVisibleTo } from './document-scope.ts'
import { findDocument, hasOrder, listDocumentsOf } from './document.queries.ts'
import { viewDocument } from './document.view.ts'
import { editDocument } from './edit-document.ts'
import { receiveObject } from './receive-object.ts'
import { sendFile, sendView } from './send-file.ts'

export function filesRoutes(app: AppContext) {
  const { config, storage } = app
  serveWrite(
    app,
    contract.askForUpload,
    ({ tx, actor, body }) => askForUpload(tx, actor, { announced: body, secret: config.sessionSecret }),
    { before: ({ actor }) => attempt(app.db, 'upload-of-person', actor.userId) },
  )
  serveUpload(app, contract.putObject, ({ actor, params, bytes, length }) =>
    receiveObject(app, actor, { ticket: params.ticket, bytes, length }),
  )

  serveRead(app, contract.listDocuments, async ({ db, actor, params: { orderId }, query }) => {
    const scope = documentsVisibleTo(actor)
    if (!(await hasOrder(db, scope, orderId))) return refuse('order.missing', {})
    const rows = await listDocumentsOf(db, scope, { orderId, ...query })
    return rows.map((row) => viewDocument(actor, row))
  })
  serveWrite(app, contract.addDocument, ({ tx, actor, body }) => addDocument(tx, actor, { config, body }))
  serveWrite(app, contract.editDocument, ({ tx, actor, params, body }) =>
    editDocument(tx, actor, { documentId: params.documentId, body }),
  )
  serveWrite(app, contract.deleteDocument, ({ tx, actor, params }) => deleteDocument(tx, actor, params.documentId))

  servePage(app, contract.documentFile, async ({ db, person, params, query, request, reply }) => {
    const file = await insistOnDocument(db, person, params.documentId)
    return sendFile(storage, file, { request, reply, isDownload: query.download !== undefined })
  })
  servePage(app, contract.documentThumbnail, async ({ db, person, params, request, reply }) => {
    const file = await insistOnDocument(db, person, params.documentId)
    if (!file.thumbnailKey) return refuse('document.thumbnail_missing', {})
    return sendView(
      storage,
      { key: file.thumbnailKey, etag: `"${file.sha256}-small"`, fileType: 'image/webp' },
      { request, reply },
    )
  })
}

async function insistOnDocument(db: Db, person: SignedIn | null, documentId: string) {
  const found = person && (await findDocument(db, documentsVisibleTo(signedInActor(person)), documentId))
  return found ?? refuse('document.missing', {})
}

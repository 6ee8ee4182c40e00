import type { Document } from '@demarc/contract'
import { actionsOnDocument, type Actor } from '@demarc/domain'
import { documentsVisibleTo } from './document-scope.ts'
import type { DocumentRow } from './document.queries.ts'

export const viewDocument = (actor: Actor, row: DocumentRow): Document => ({
  ...fieldsOfDocument(row),
  ...ofTheOffice(actor, row),
  id: row.id,
  fileUrl: `/api/documents/${row.id}/file`,
  thumbnailUrl: row.hasThumbnail ? `/api/documents/${row.id}/thumbnail` : null,
  // To a customer the office has no faces.
  uploadedByName: actor.customerId === null || row.isFromCustomer ? row.uploadedByName : null,
  createdAt: row.createdAt,
  actions: actionsOnDocument(actor),
})

/** What the office called a file, and where it delivers to, is its own business. */
function ofTheOffice(actor: Actor, { metadata: { originalName, ...ofFile }, sharepointPath }: DocumentRow) {
  if (documentsVisibleTo(actor) !== 'office') return { metadata: ofFile, sharepointPath: null }
  return { metadata: originalName === undefined ? ofFile : { ...ofFile, originalName }, sharepointPath }
}

/** What history keeps of it. */
export const fieldsOfDocument = (row: DocumentRow) => ({
  orderId: row.orderId,
  siteId: row.siteId,
  buildingId: row.buildingId,
  kind: row.kind,
  fileName: row.fileName,
  fileType: row.fileType,
  size: row.size,
  sha256: row.sha256,
  isReleased: row.isReleased,
})

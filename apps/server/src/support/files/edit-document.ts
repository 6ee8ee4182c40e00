import type { Document, DocumentEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { insistOnFileName } from './attach-object.ts'
import { recordDocument } from './document-record.ts'
import { documentsVisibleTo } from './document-scope.ts'
import { lockDocument, updateDocument } from './document.queries.ts'
import { viewDocument } from './document.view.ts'

export async function editDocument(
  tx: Tx,
  actor: Actor,
  { documentId, body }: { documentId: string; body: DocumentEdit },
): Promise<Document> {
  const before = await lockDocument(tx, documentsVisibleTo(actor), documentId)
  if (!before) return refuse('document.missing', {})

  const { kind = before.kind, isReleased = before.isReleased } = body
  const fileName = body.fileName ? insistOnFileName(body.fileName, before.fileType) : before.fileName
  const after = { ...before, kind, isReleased, fileName }
  await updateDocument(tx, documentId, { kind, isReleased, fileName })
  await recordDocument(tx, actor, { action: 'changed', before, after })
  return viewDocument(actor, after)
}

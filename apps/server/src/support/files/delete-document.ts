import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordDocument } from './document-record.ts'
import { documentsVisibleTo } from './document-scope.ts'
import { lockDocument, markDeleted } from './document.queries.ts'

/** Its file is cleared away a month later. */
export async function deleteDocument(tx: Tx, actor: Actor, documentId: string): Promise<void> {
  const before = await lockDocument(tx, documentsVisibleTo(actor), documentId)
  if (!before) return refuse('document.missing', {})

  await markDeleted(tx, documentId)
  await recordDocument(tx, actor, { action: 'removed', before })
}

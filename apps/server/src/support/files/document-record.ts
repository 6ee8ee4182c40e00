import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import type { DocumentRow } from './document.queries.ts'
import { fieldsOfDocument } from './document.view.ts'

type Change = {
  readonly action: 'added' | 'changed' | 'removed' | 'purged'
  readonly before?: DocumentRow
  readonly after?: DocumentRow
}

const isForCustomer = (row: DocumentRow | undefined): boolean =>
  row !== undefined && (row.isReleased || row.isFromCustomer)

/** History, the open screens and the jobs that follow. Customers hear only of what they see, or saw until now. */
export async function recordDocument(tx: Tx, author: Author, { action, before, after }: Change): Promise<void> {
  const row = after ?? before
  if (!row) throw new Error('a change of a document has a document')
  await record(tx, author, {
    entity: 'document',
    entityId: row.id,
    action,
    ...(before ? { before: fieldsOfDocument(before) } : {}),
    ...(after ? { after: fieldsOfDocument(after) } : {}),
    customerId: isForCustomer(before) || isForCustomer(after) ? row.customerId : null,
    // Fielders read documents and hear nothing of them: each only knows those of their own orders.
    needs: 'document.add',
    facts: { orderId: row.orderId },
  })
}

import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'

type Change = {
  readonly id: string
  readonly action: string
  readonly before?: object
  readonly after?: object
  readonly facts?: Record<string, unknown>
}

/** What becomes of a draft, or of a mail that does not get through, is the office's own. */
export async function recordDraft(tx: Tx, author: Author, { id, ...change }: Change): Promise<void> {
  await record(tx, author, { entity: 'invoice', entityId: id, ...change, needs: 'invoice.write' })
}

type Sent = Change & { readonly customerId: string }

/** What was sent is the customer's, too: they hear of it. */
export async function recordInvoice(tx: Tx, author: Author, { id, ...change }: Sent): Promise<void> {
  await record(tx, author, { entity: 'invoice', entityId: id, ...change, needs: 'invoice.read' })
}

import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import type { DisputeRow } from './dispute.queries.ts'
import { nameOf } from './dispute.view.ts'

type Disputed = Pick<DisputeRow, 'id' | 'invoiceNo' | 'customerId' | 'jsb' | 'description'>
type Change = { readonly action: string; readonly after?: object; readonly messageId?: string }

export const isTheCustomer = (actor: Actor): boolean => actor.roles.includes('CUSTOMER')

/** Both sides see what became of it; who is told follows from whose side it was. */
export async function recordDispute(
  tx: Tx,
  actor: Actor,
  dispute: Disputed,
  { action, after, messageId }: Change,
): Promise<void> {
  const { id, customerId, invoiceNo } = dispute
  await record(tx, actor, {
    entity: 'dispute',
    entityId: id,
    action,
    after: { invoiceNo, name: nameOf(dispute), ...after },
    customerId,
    needs: 'invoice.read',
    facts: { byId: actor.userId, fromCustomer: isTheCustomer(actor), ...(messageId ? { messageId } : {}) },
  })
}

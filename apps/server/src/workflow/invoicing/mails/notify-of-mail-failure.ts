import type { Db } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { listReached, notify } from '#support/notifications/index.ts'

/** A mail was given up: whoever bills hears of it. */
export function notifyOfMailFailure(
  { db }: { readonly db: Db },
  { changeId, entityId, facts }: DomainEvent,
): Promise<void> {
  // As endFailed() wrote them.
  const { invoiceNo, recipient, reason } = facts as { invoiceNo: string; recipient: string; reason: string }
  return db.transaction().execute(async (tx) => {
    for (const userId of await listReached(tx, 'invoice.mail_given_up')) {
      await notify(tx, userId, {
        kind: 'invoice.mail_given_up',
        payload: { invoiceId: entityId, invoiceNo, recipient, reason },
        toldOf: changeId,
      })
    }
  })
}

import type { Db } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { listReached, notify } from '#support/notifications/index.ts'

/** A delivery was given up: whoever delivers hears of it. */
export function notifyOfFailure(
  { db }: { readonly db: Db },
  { changeId, entityId, facts }: DomainEvent,
): Promise<void> {
  // As endFailed() wrote them.
  const { jsn, part, reason } = facts as { jsn: string; part: number; reason: string }
  return db.transaction().execute(async (tx) => {
    for (const userId of await listReached(tx, 'submission.given_up')) {
      await notify(tx, userId, {
        kind: 'submission.given_up',
        payload: { submissionId: entityId, jsn, part, reason },
        toldOf: changeId,
      })
    }
  })
}

import type { Db } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { findAsked } from '../review/review.queries.ts'

/** A reviewer has a question: whoever handed the work in hears of it. */
export function notifyOfQuestion({ db }: { readonly db: Db }, { entityId: reviewId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const asked = await findAsked(tx, reviewId)
    if (!asked) return
    const { fielderId, ...payload } = asked
    await notify(tx, fielderId, { kind: 'qc.sent_back', payload, toldOf: reviewId })
  })
}

import type { Db } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { findAnswered } from './question.queries.ts'

/** A question was answered: the building waits for whoever asked. */
export function notifyOfAnswer({ db }: { readonly db: Db }, { entityId: answerId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const answered = await findAnswered(tx, answerId)
    if (!answered) return
    const { reviewerId, ...payload } = answered
    await notify(tx, reviewerId, { kind: 'qc.answered', payload, toldOf: answerId })
  })
}

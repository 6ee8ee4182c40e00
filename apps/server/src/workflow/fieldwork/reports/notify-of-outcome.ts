import type { Db } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { findLeadOf } from '#workflow/dispatch/index.ts'
import { findReported } from './outcome.queries.ts'

/** Nobody could survey it: the fielder's lead hears of it, unless they said so themselves. */
export const notifyOfOutcome = ({ db }: { readonly db: Db }, { entityId }: DomainEvent): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const found = await findReported(tx, entityId)
    if (!found) return
    const { assignmentId, reportedBy, ...payload } = found
    const leadId = await findLeadOf(tx, assignmentId)
    if (!leadId || leadId === reportedBy) return
    await notify(tx, leadId, { kind: 'fieldwork.not_surveyed', payload, toldOf: entityId })
  })

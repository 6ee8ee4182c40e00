import type { Db, Tx } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { findLeadOf } from '#workflow/dispatch/index.ts'
import { findLateWork, hasLateReport } from '../photos/custody.queries.ts'

type Services = { readonly db: Db }

/** Work that came after its assignment had ended waits for somebody's decision: the fielder's lead hears of it. */
export const notifyOfLateWork = ({ db }: Services, { entityId, facts }: DomainEvent): Promise<void> =>
  db.transaction().execute((tx) => tellLead(tx, String(facts.assignmentId), entityId))

/** Photos too, and once for all of an assignment; where a survey or an outcome came with them, of that it is told. */
export const notifyOfLatePhotos = ({ db }: Services, { facts }: DomainEvent): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const assignmentId = String(facts.assignmentId)
    if (!(await hasLateReport(tx, assignmentId))) await tellLead(tx, assignmentId, assignmentId)
  })

async function tellLead(tx: Tx, assignmentId: string, toldOf: string): Promise<void> {
  const leadId = await findLeadOf(tx, assignmentId)
  const payload = await findLateWork(tx, assignmentId)
  if (leadId && payload) await notify(tx, leadId, { kind: 'fieldwork.late', payload, toldOf })
}

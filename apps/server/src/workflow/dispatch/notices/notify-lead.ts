import { mayLead } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { findCameBack, findLeads, type Leads } from './notices.queries.ts'

/**
 * What came back is told to the fielder's supervisor, else the deputy; where neither leads anybody any more, to whoever
 * assigned it. Whoever sent it back themselves, on behalf of the fielder, knows it already.
 */
export function notifyOfComingBack({ db }: { readonly db: Db }, { entityId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findCameBack(tx, entityId)
    if (!found) return
    const { supervisor, deputy, assigner, endedBy, ...payload } = found
    const lead = leadAmong({ supervisor, deputy, assigner })
    if (!lead.active || lead.id === endedBy) return
    await notify(tx, lead.id, { kind: 'assignment.came_back', payload, toldOf: entityId })
  })
}

const leadAmong = ({ supervisor, deputy, assigner }: Leads) =>
  [supervisor, deputy].find((candidate) => candidate !== null && mayLead(candidate)) ?? assigner

/** Who hears of what a fielder does under an assignment; null: nobody is there any more. */
export async function findLeadOf(tx: Tx, assignmentId: string): Promise<string | null> {
  const leads = await findLeads(tx, assignmentId)
  const lead = leads && leadAmong(leads)
  return lead?.active ? lead.id : null
}

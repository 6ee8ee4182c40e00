import type { Db, Tx } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { findName, findRegistrant, listAdminIds, listRoleKeys, markSettled } from './notification.queries.ts'
import { notify } from './notify.ts'
import { ringBell } from './ring-bell.ts'

type Services = { readonly db: Db }

/** Every admin hears that somebody waits. */
export function notifyAdminsOfRegistration({ db }: Services, { changeId, entityId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const person = await findRegistrant(tx, entityId)
    if (person?.status !== 'PENDING') return
    const payload = { pendingUserId: person.id, name: `${person.firstName} ${person.lastName}`, email: person.email }
    for (const admin of await listAdminIds(tx)) {
      await notify(tx, admin.id, { kind: 'registration.waiting', payload, toldOf: changeId })
    }
  })
}

/** Once decided, it needs nobody any more. */
export function settleRegistration({ db }: Services, { entityId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const userId of await markSettled(tx, 'registration.waiting', entityId)) await ringBell(tx, userId, entityId)
  })
}

export function notifyOfNewRoles({ db }: Services, { changeId, entityId, facts }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const payload = { byName: await nameOf(tx, facts.byUserId), roles: await listRoleKeys(tx, entityId) }
    await notify(tx, entityId, { kind: 'account.roles_changed', payload, toldOf: changeId })
  })
}

/** Whoever signs themselves out elsewhere knows it already. */
export async function notifyOfEndedSessions(
  { db }: Services,
  { changeId, entityId, facts }: DomainEvent,
): Promise<void> {
  if (facts.byUserId === entityId) return
  await db.transaction().execute(async (tx) => {
    const payload = { byName: await nameOf(tx, facts.byUserId) }
    await notify(tx, entityId, { kind: 'account.sessions_ended', payload, toldOf: changeId })
  })
}

const LEADS = { supervisor: 'supervisorId', deputy: 'deputyId' } as const
type Team = { readonly supervisorId: string | null; readonly deputyId: string | null }

/** Whoever leads somebody from now on hears of it, unless they did it themselves. */
export async function notifyNewLeads({ db }: Services, { changeId, entityId, facts }: DomainEvent): Promise<void> {
  // As changeTeam() in support/identity wrote them.
  const { byUserId, before, after } = facts as { byUserId: string; before: Team; after: Team }
  await db.transaction().execute(async (tx) => {
    const [byName, name] = [await nameOf(tx, byUserId), await nameOf(tx, entityId)]
    for (const part of ['supervisor', 'deputy'] as const) {
      const leadId = after[LEADS[part]]
      if (!leadId || leadId === before[LEADS[part]] || leadId === byUserId) continue
      await notify(tx, leadId, { kind: 'account.team_changed', payload: { byName, name, part }, toldOf: changeId })
    }
  })
}

const nameOf = async (tx: Tx, userId: unknown): Promise<string> =>
  (await findName(tx, String(userId))) ?? 'A former user'

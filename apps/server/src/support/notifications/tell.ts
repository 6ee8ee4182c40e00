import type { Db } from '#platform/db/db.ts'
import type { Told } from '#support/audit/index.ts'
import { findNames, findRegistrant, listAdminIds, listRoleLabels, markSettled } from './notification.queries.ts'
import { notify, ringBell } from './notify.ts'

type Desk = { readonly db: Db }

/** Every admin hears that somebody waits. */
export function tellAdminsOfRegistration({ db }: Desk, { changeId, entityId }: Told): Promise<void> {
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
export function settleRegistration({ db }: Desk, { entityId }: Told): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const userId of await markSettled(tx, 'registration.waiting', entityId)) await ringBell(tx, userId, entityId)
  })
}

export function tellOfNewRoles({ db }: Desk, { changeId, entityId, facts }: Told): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const byUserId = String(facts.byUserId)
    const [by] = await findNames(tx, [byUserId])
    const roles = await listRoleLabels(tx, entityId)
    await notify(tx, entityId, {
      kind: 'account.roles_changed',
      payload: { byName: by ? `${by.firstName} ${by.lastName}` : 'An admin', roles: roles.map((role) => role.label) },
      toldOf: changeId,
    })
  })
}

import { NOTIFICATIONS, type NotificationKind } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'

/** Everybody who is there and whose role a notification is for. */
export async function listReached(tx: Tx, kind: NotificationKind): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('users.id')
    .distinct()
    .where('users.active', '=', true)
    .where('roles.key', 'in', NOTIFICATIONS[kind].roles)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}

import type { AnyNotification } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export function listNewest(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'payload', 'sentAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

type NewNotification = {
  id: string
  userId: string
  kind: string
  payload: object
  toldOf: string
  waitsForMail: boolean
}

/** False where this person was told of this before: the reaction ran twice. */
export async function insertNotification(tx: Tx, { payload, ...notification }: NewNotification): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values({ ...notification, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'toldOf']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** One that is still news to this person: not read, and not older than so many seconds. */
export async function findUnreadOf(
  db: Db,
  userId: string,
  id: string,
  seconds: number,
): Promise<(AnyNotification & { id: string }) | null> {
  const found = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'payload'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .where(sql<boolean>`sent_at > now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst()
  // Kind and payload were written together by notify().
  return (found as (AnyNotification & { id: string }) | undefined) ?? null
}

export async function isNotificationOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  const own = tx.selectFrom('notifications').select('id').where('userId', '=', userId).where('id', '=', id)
  return (await own.executeTakeFirst()) !== undefined
}

export async function markRead(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, now())`, waitsForMail: false })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function markAllRead(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ readAt: sql`now()`, waitsForMail: false })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute()
}

/** Who had it unread: their bells change. */
export async function markSettled(tx: Tx, kind: string, pendingUserId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ readAt: sql`now()`, waitsForMail: false })
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .where(sql<boolean>`payload->>'pendingUserId' = ${pendingUserId}`)
    .returning('userId')
    .execute()
  return rows.map((row) => row.userId)
}

export function listAdminIds(db: Tx) {
  return db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('users.id')
    .where('users.active', '=', true)
    .where('roles.key', '=', 'ADMIN')
    .execute()
}

export async function findName(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return found ? `${found.firstName} ${found.lastName}` : null
}

export function findRegistrant(tx: Tx, pendingUserId: string) {
  return tx
    .selectFrom('pendingUsers')
    .select(['id', 'email', 'firstName', 'lastName', 'status'])
    .where('id', '=', pendingUserId)
    .executeTakeFirst()
}

export async function listRoleKeys(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('roles.key')
    .where('userRoles.userId', '=', userId)
    .orderBy('roles.rank')
    .execute()
  return rows.map((row) => row.key)
}

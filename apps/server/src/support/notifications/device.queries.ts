import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export function listDevices(db: Db, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userAgent', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export async function deleteDevicesOf(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('pushSubscriptions').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteAllDevices(tx: Tx): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').execute()
}

export function listSubscriptions(db: Db, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'userAgent', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export function findDevice(db: Db, id: string) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findDeviceIdOf(db: Db, userId: string, endpoint: string): Promise<string | null> {
  const own = db.selectFrom('pushSubscriptions').select('id')
  const found = await own.where('userId', '=', userId).where('endpoint', '=', endpoint).executeTakeFirst()
  return found?.id ?? null
}

/** Two devices of one person at once come one after the other, so that they are counted. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

type NewDevice = { userId: string; sessionId: string; endpoint: string; p256dh: string; auth: string }

/**
 * A device shows the notifications of whoever turned them on last. It gets a new id each time, so that what was on its
 * way to the one before does not arrive.
 */
export async function upsertDevice(tx: Tx, { sessionId, ...device }: NewDevice): Promise<void> {
  const userAgent = tx
    .selectFrom('sessions')
    .select(sql<string | null>`sess->>'userAgent'`.as('userAgent'))
    .where('id', '=', sessionId)
  const fresh = { id: randomUUIDv7(), ...device, userAgent, createdAt: sql<string>`now()` }
  await tx
    .insertInto('pushSubscriptions')
    .values(fresh)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
    .execute()
}

/** All but the newest so many. */
export async function deleteOldestDevices(tx: Tx, userId: string, kept: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${kept})`.execute(
    tx,
  )
}

export async function deleteDevice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

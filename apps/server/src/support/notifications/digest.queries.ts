import { randomUUIDv7 } from 'node:crypto'
import type { AnyNotification } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** What is read within ten minutes needs no mail; what is a day old is no news. */
const due = sql<boolean>`waits_for_mail and read_at is null
  and sent_at between now() - interval '1 day' and now() - interval '10 minutes'`

export async function listDueForMail(db: Db): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct n.user_id from notifications n join users u on u.id = n.user_id
     where u.active and ${due}`.execute(db)
  return rows.map((row) => row.userId)
}

/** Puts what is due into one mail, for good: tried again, it says the same. Null where another worker was quicker. */
export async function insertDigest(tx: Tx, userId: string): Promise<string | null> {
  const { rows: waiting } = await sql<{ id: string }>`
    select id from notifications where user_id = ${userId} and ${due} for update skip locked`.execute(tx)
  if (waiting.length === 0) return null
  const digestId = randomUUIDv7()
  await tx.insertInto('notificationDigests').values({ id: digestId, userId }).execute()
  await tx
    .updateTable('notifications')
    .set({ digestId, waitsForMail: false })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute()
  return digestId
}

/** A mail that failed as often as a job is tried: what it held, and nobody has read since, waits for the next one. */
export async function takeUpFailedDigests(db: Db): Promise<void> {
  await sql`
    update notifications n set waits_for_mail = true, digest_id = null
      from notification_digests d
     where d.id = n.digest_id and d.sent_at is null and d.at < now() - interval '1 hour'
       and n.read_at is null and n.sent_at > now() - interval '1 day'`.execute(db)
}

/** Nothing waits for mail any more. */
export async function forgetWaiting(db: Db): Promise<void> {
  await db.updateTable('notifications').set({ waitsForMail: false }).where('waitsForMail', '=', true).execute()
}

/** Whom a digest goes to; nobody once it is sent, once all of it is read, or once they are deactivated. */
export function findUnsentDigest(db: Db, digestId: string) {
  return db
    .selectFrom('notificationDigests')
    .innerJoin('users', 'users.id', 'notificationDigests.userId')
    .select(['users.email', 'users.firstName'])
    .where('notificationDigests.id', '=', digestId)
    .where('notificationDigests.sentAt', 'is', null)
    .where('users.active', '=', true)
    .where(sql<boolean>`exists (select from notifications n where n.digest_id = ${digestId} and n.read_at is null)`)
    .executeTakeFirst()
}

export async function listDigest(db: Db, digestId: string): Promise<AnyNotification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('digestId', '=', digestId)
    .orderBy('sentAt')
    .orderBy('id')
    .execute()
  // Kind and payload were written together by notify().
  return rows as unknown as AnyNotification[]
}

export async function markDigestSent(db: Db, digestId: string): Promise<void> {
  await db
    .updateTable('notificationDigests')
    .set({ sentAt: sql`now()` })
    .where('id', '=', digestId)
    .execute()
}

/** One that is to be mailed by itself, and to whom; null once it is mailed, read, or its person is deactivated. */
export async function findWaitingForMail(
  db: Db,
  id: string,
): Promise<(AnyNotification & { email: string; firstName: string }) | null> {
  const found = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['users.email', 'users.firstName', 'notifications.kind', 'notifications.payload'])
    .where('notifications.id', '=', id)
    .where('notifications.waitsForMail', '=', true)
    .where('users.active', '=', true)
    .executeTakeFirst()
  // Kind and payload were written together by notify().
  return (found as (AnyNotification & { email: string; firstName: string }) | undefined) ?? null
}

export async function markMailed(db: Db, id: string): Promise<void> {
  await db.updateTable('notifications').set({ waitsForMail: false }).where('id', '=', id).execute()
}

import type { Role } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

/** One query turns a cookie into a person: every request runs it, so it is prepared by name. */
export const findSession = named(
  'session-of-cookie',
  `select s.id as "sessionId", s.kind as "sessionKind", s.last_seen_at < now() - interval '5 minutes' as "sessionIsStale",
          u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone,
          u.profile_image_url as "profileImageUrl", u.customer_id as "customerId", u.created_at as "createdAt",
          array(select r.key from user_roles ur join roles r on r.id = ur.role_id
                where ur.user_id = u.id order by r.rank) as roles
     from sessions s join users u on u.id = s.user_id
    where s.sid = $1 and s.expire > now() and u.active
    limit 1`,
).marked<{ sessionIsStale: boolean; roles: Role[] }>()
export type SessionRow = RowOf<typeof findSession>

/** Moves the idle end of a session along with its use; `inAll` bounds it from the day of signing in. */
export async function touchSession(db: Db, sid: string, life: { idle: number; inAll: number }): Promise<void> {
  await sql`
    update sessions set last_seen_at = now(),
           expire = least(now() + make_interval(secs => ${life.idle}),
                          created_at + make_interval(secs => ${life.inAll}))
     where sid = ${sid} and last_seen_at < now() - interval '5 minutes'`.execute(db)
}

/** True for the first request with this key; a second one waits here until the first has ended. */
export async function claimIdempotencyKey(tx: Tx, userId: string, key: string, request: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyKeys')
    .values({ userId, key, request, reply: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findIdempotentReply(tx: Tx, userId: string, key: string) {
  return tx
    .selectFrom('idempotencyKeys')
    .select(['request', 'reply'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepIdempotentReply(tx: Tx, userId: string, key: string, reply: object): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ reply: JSON.stringify(reply) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Replies are kept for a day, keys for a month. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await sql`update idempotency_keys set reply = null where reply is not null and created_at < now() - interval '24 hours'`.execute(
    db,
  )
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db)
}

/**
 * Takes one of `most` attempts in a window, for all processes together, before the attempt is made: guesses that arrive
 * at once cannot slip past. Each window that was used up makes the next pause longer.
 */
export async function takeAttempt(db: Db, bucket: string, most: number, windowSeconds: number) {
  const { rows } = await sql<{ used: number; waitSeconds: number }>`
    insert into attempts as a (bucket, used, opens_at)
    values (${bucket}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      used     = case when a.opens_at <= now() then 1 else a.used + 1 end,
      strikes  = case when a.opens_at <= now() - interval '1 hour' then 0
                      when a.opens_at <= now() and a.used > ${most} then least(a.strikes + 1, 4)
                      else a.strikes end,
      opens_at = case when a.opens_at > now() then a.opens_at
                      when a.used > ${most} and a.opens_at > now() - interval '1 hour' then now() + make_interval(secs => ${windowSeconds} * power(2, least(a.strikes + 1, 4)))
                      else now() + make_interval(secs => ${windowSeconds}) end
    returning used, ceil(extract(epoch from opens_at - now()))::int as wait_seconds`.execute(db)
  return rows[0]
}

export async function forgiveBucket(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('attempts').where('bucket', '=', bucket).execute()
}

export async function returnAttempt(db: Db, bucket: string): Promise<void> {
  await sql`update attempts set used = greatest(used - 1, 0) where bucket = ${bucket}`.execute(db)
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where opens_at < now() - interval '2 hours'`.execute(db)
}

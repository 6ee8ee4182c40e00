import type { SessionKind } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'

type Credential = {
  userId: string | null
  pendingStatus: 'PENDING' | 'REJECTED' | null
  rejectionReason: string | null
  password: string
}

/** One look for both tables, whatever the address: known, waiting and unknown ones take the same time. */
export async function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select * from (
      select u.id as user_id, null as pending_status, null as rejection_reason, u.password, 1 as preference
        from email_claims c join users u on u.id = c.user_id where c.email = lower(${email})
      union all
      select null, p.status, p.rejection_reason, p.password, 2
        from pending_users p where lower(p.email) = lower(${email}) and p.status in ('PENDING', 'REJECTED')
    ) found order by preference limit 1`.execute(db)
  return rows[0]
}

type NewSession = { sid: string; id: string; userId: string; kind: SessionKind; sess: object; seconds: number }
export async function insertSession(tx: Tx, { seconds, sess, ...session }: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, sess: JSON.stringify(sess), expire: sql`now() + make_interval(secs => ${seconds})` })
    .execute()
}

export async function deleteSession(db: Kysely<Tables>, sid: string): Promise<string | null> {
  const gone = await db.deleteFrom('sessions').where('sid', '=', sid).returning('userId').executeTakeFirst()
  return gone?.userId ?? null
}

export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'kind', 'createdAt', 'lastSeenAt', sql<string | null>`sess->>'userAgent'`.as('userAgent')])
    .where('userId', '=', userId)
    .where('expire', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

export async function isSessionOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const own = tx.selectFrom('sessions').select('id').where('userId', '=', userId).where('id', '=', sessionId)
  return (await own.executeTakeFirst()) !== undefined
}

export async function deleteSessionOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a person, but the one named. */
export async function deleteSessionsOf(tx: Tx, userId: string, keep: string | null = null): Promise<number> {
  const ended = tx.deleteFrom('sessions').where('userId', '=', userId)
  const { numDeletedRows } = await (keep ? ended.where('id', '!=', keep) : ended).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expire < now()`.execute(db)
}

/** Null where nobody active has the address. A new token replaces an older one. */
export async function keepResetToken(tx: Tx, email: string, hash: string, seconds: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update users set reset_token = ${hash}, reset_token_expiry = now() + make_interval(secs => ${seconds})
     where id = (select user_id from email_claims where email = lower(${email})) and active
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** One that is good for a while: somebody who has just been mailed it can still use it. */
export async function hasFreshToken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = (select user_id from email_claims where email = lower(${email}))
       and reset_token is not null and reset_token_expiry > now() + interval '10 minutes'`.execute(db)
  return rows.length > 0
}

export async function lockPersonByResetToken(tx: Tx, hash: string): Promise<string | null> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('resetToken', '=', hash)
    .where('resetTokenExpiry', '>', sql<string>`now()`)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return found?.id ?? null
}

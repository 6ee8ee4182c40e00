import type { Role } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'

export type RegistrationRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  requestedRoles: Role[]
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  createdAt: string
  /** When somebody followed the link that was mailed to it. */
  emailVerifiedAt: string | null
}

const registrations = (db: Kysely<Tables>) =>
  db
    .selectFrom('pendingUsers')
    .select(['id', 'email', 'firstName', 'lastName', 'status', 'createdAt', 'emailVerifiedAt'])
    .select(sql<Role[]>`requested_roles`.as('requestedRoles'))

export function listWaiting(db: Db): Promise<RegistrationRow[]> {
  return registrations(db).where('status', '=', 'PENDING').orderBy('createdAt').orderBy('id').limit(500).execute()
}

type Approved = { firstName: string; lastName: string; roles: Role[]; at: string }

/** The name is the account's of today, the roles are those that were given then. */
export async function findLastApproval(db: Db): Promise<Approved | null> {
  const { rows } = await sql<Approved>`
    select u.first_name, u.last_name, a.after -> 'roles' as roles, a.at
      from (select id from pending_users where status = 'APPROVED' order by updated_at desc, id desc limit 1) p
      join audit_logs a on a.entity = 'registration' and a.entity_id = p.id and a.action = 'approved'
      join users u on u.id = (a.after ->> 'userId')::uuid
     order by a.at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export function findRegistration(db: Kysely<Tables>, id: string): Promise<RegistrationRow | undefined> {
  return registrations(db).where('id', '=', id).executeTakeFirst()
}

/** Locks the registration, so that an approval and a rejection cannot both win. */
export async function lockRegistration(
  tx: Tx,
  id: string,
): Promise<(RegistrationRow & { password: string }) | undefined> {
  // Looked for before it is locked: asking for one that is not there needs no right to write.
  if (!(await findRegistration(tx, id))) return undefined
  return registrations(tx).select('password').where('id', '=', id).forUpdate().executeTakeFirst()
}

type NewRegistration = {
  id: string
  email: string
  password: string
  firstName: string
  lastName: string
  requestedRoles: readonly Role[]
}

/** Somebody who was rejected, or whose account has ended, may ask again: the same row waits anew. Null: the address is taken. */
export async function insertOrReopen(
  tx: Tx,
  { requestedRoles, ...person }: NewRegistration,
): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    insert into pending_users as p (id, email, password, first_name, last_name, requested_roles)
    values (${person.id}, ${person.email}, ${person.password}, ${person.firstName}, ${person.lastName}, ${JSON.stringify(requestedRoles)})
    on conflict (lower(email)) do update set
      status = 'PENDING', rejection_reason = null, approved_by_admin = null, created_at = now(), email_verified_at = null,
      password = excluded.password, first_name = excluded.first_name, last_name = excluded.last_name,
      requested_roles = excluded.requested_roles
    where p.status <> 'PENDING'
    returning id, email, first_name, last_name, requested_roles, status, created_at, email_verified_at`.execute(tx)
  return rows[0] ?? null
}

export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select from email_claims where email = lower(${email})`.execute(tx)
  return rows.length > 0
}

export async function setVerified(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('pendingUsers')
    .set({ emailVerifiedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setApproved(tx: Tx, id: string, adminId: string): Promise<void> {
  await tx
    .updateTable('pendingUsers')
    .set({ status: 'APPROVED', approvedByAdmin: adminId })
    .where('id', '=', id)
    .execute()
}

export async function setRejected(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('pendingUsers')
    .set({ status: 'REJECTED', rejectionReason: reason })
    .where('id', '=', id)
    .execute()
}

export async function findRejectionReason(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('pendingUsers').select('rejectionReason').where('id', '=', id).executeTakeFirst()
  return row?.rejectionReason ?? ''
}

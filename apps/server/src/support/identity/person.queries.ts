import type { Role } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'

export type PersonRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  profileImageUrl: string | null
  customerId: string | null
  active: boolean
  createdAt: string
  lastSeenAt: string | null
  roles: Role[]
}

const rolesHeld = sql<Role[]>`array(
  select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id order by r.rank)`
const lastSeen = sql<string | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`

const people = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'profileImageUrl', 'customerId', 'active', 'createdAt'])
    .select([rolesHeld.as('roles'), lastSeen.as('lastSeenAt')])

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export function listPeople(db: Db, q: string | undefined): Promise<PersonRow[]> {
  const found = q
    ? people(db).where(sql<boolean>`first_name || ' ' || last_name || ' ' || email ilike ${`%${escapeLike(q)}%`}`)
    : people(db)
  return found.orderBy('active', 'desc').orderBy('lastName').orderBy('firstName').orderBy('id').limit(2000).execute()
}

export function findPerson(db: Kysely<Tables>, userId: string): Promise<PersonRow | undefined> {
  return people(db).where('id', '=', userId).executeTakeFirst()
}

/** Locks the account until the transaction ends, so that two admins cannot change it at once. */
export async function lockPerson(tx: Tx, userId: string): Promise<PersonRow | undefined> {
  // Looked for before it is locked: asking for somebody who is not there needs no right to write.
  if (!(await findPerson(tx, userId))) return undefined
  return people(tx).where('id', '=', userId).forUpdate('users').executeTakeFirst()
}

export function listRoles(db: Kysely<Tables>) {
  return db.selectFrom('roles').select(['id', 'key', 'label']).orderBy('rank').execute()
}

export async function hasAdmin(db: Kysely<Tables>): Promise<boolean> {
  const { rows } =
    await sql`select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where u.active and r.key = 'ADMIN' limit 1`.execute(db)
  return rows.length > 0
}

/** Only one first admin at a time: a second attempt waits here and then finds the first one. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demarc.set_up'))`.execute(tx)
}

type NewPerson = {
  id: string
  email: string
  password: string
  firstName: string
  lastName: string
  customerId: string | null
}
export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  await tx.insertInto('users').values(person).execute()
}

export async function setRoles(tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('userRoles').where('userId', '=', userId).where('roleId', 'not in', roleIds).execute()
  await tx
    .insertInto('userRoles')
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type PersonEdit = { firstName: string; lastName: string; phone: string | null; customerId?: string | null }
export async function updatePerson(tx: Tx, userId: string, edit: PersonEdit): Promise<void> {
  await tx.updateTable('users').set(edit).where('id', '=', userId).execute()
}

export async function setPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password, resetToken: null, resetTokenExpiry: null })
    .where('id', '=', userId)
    .execute()
}

export async function setActive(tx: Tx, userId: string, active: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active, ...(active ? {} : { resetToken: null, resetTokenExpiry: null }) })
    .where('id', '=', userId)
    .execute()
}

export async function findPasswordOf(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const found = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  return found?.password ?? null
}

import type { HomeBase } from '@demarc/contract'
import type { Role } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { Tables, Tx } from '#platform/db/db.ts'

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
  customerName: string | null
  homeBase: z.output<typeof HomeBase> | null
  workingDays: number[]
  supervisorId: string | null
  deputyId: string | null
}

const rolesHeld = sql<Role[]>`array(
  select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id order by r.rank)`
// Those who are signed in nowhere were last seen when they last did something.
export const lastSeen = sql<string | null>`coalesce(
  (select max(s.last_seen_at) from sessions s where s.user_id = users.id),
  (select max(a.at) from audit_logs a where a.actor_id = users.id))`
const customerName = sql<string | null>`(select c.name from customers c where c.id = users.customer_id)`
const homeBase = sql<PersonRow['homeBase']>`case when home_address is not null then
  json_build_object('address', home_address, 'lat', home_lat, 'lon', home_lon) end`

export const people = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'profileImageUrl', 'customerId', 'active', 'createdAt'])
    .select(['workingDays', 'supervisorId', 'deputyId'])
    .select([
      rolesHeld.as('roles'),
      lastSeen.as('lastSeenAt'),
      customerName.as('customerName'),
      homeBase.as('homeBase'),
    ])

export function findPerson(db: Kysely<Tables>, userId: string): Promise<PersonRow | undefined> {
  return people(db).where('id', '=', userId).executeTakeFirst()
}

/** Locks the account until the transaction ends, so that two admins cannot change it at once. */
export async function lockPerson(tx: Tx, userId: string): Promise<PersonRow | undefined> {
  // Looked for before it is locked: asking for somebody who is not there needs no right to write.
  if (!(await findPerson(tx, userId))) return undefined
  return (await lockPeople(tx, [userId])).get(userId)
}

/**
 * Always by id: two who lock the same people may wait for each other, but never in a ring. Rows that only name them may
 * still be written: whoever declines work holds its order and writes who did, while a deactivation waits for that order.
 */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  const rows = await people(tx).where('id', 'in', userIds).orderBy('id').forNoKeyUpdate('users').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** From here on no session of theirs begins: it would refer to this row. Taken after all locks on work. */
export async function lockAgainstSignIn(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
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

type PersonEdit = Pick<PersonRow, 'firstName' | 'lastName' | 'phone'> &
  Partial<Pick<PersonRow, 'customerId' | 'homeBase' | 'workingDays'>>
export async function updatePerson(tx: Tx, userId: string, { homeBase: home, ...edit }: PersonEdit): Promise<void> {
  const homeColumns =
    home === undefined
      ? {}
      : { homeAddress: home?.address ?? null, homeLat: home?.lat ?? null, homeLon: home?.lon ?? null }
  await tx
    .updateTable('users')
    .set({ ...edit, ...homeColumns })
    .where('id', '=', userId)
    .execute()
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

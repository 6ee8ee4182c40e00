import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@demarc/domain'
import { sql } from 'kysely'
import { addPerson } from '../src/support/identity/index.ts'
import { customerIdOf, emailOf, PASSWORD } from './cast.ts'
import { signIn, type Caller, type TestHouse } from './house.ts'

/** As the migrations make them. */
export const ROLE_IDS: Record<Role, string> = {
  ADMIN: '00000000-0000-7000-8000-000000000001',
  BACKEND: '00000000-0000-7000-8000-000000000002',
  SUPERVISOR: '00000000-0000-7000-8000-000000000003',
  FIELDER: '00000000-0000-7000-8000-000000000004',
  CUSTOMER: '00000000-0000-7000-8000-000000000005',
}
export const NOBODY_ID = '00000000-0000-7000-8000-00000000dead'

type Reply = Awaited<ReturnType<Caller['get']>>
type Extra = { roles?: Role[]; email?: string; customer?: 1 | 2 }

let count = 0
export const newAddress = (): string => `walk-on-${++count}@cast.test`

/** Somebody for one story only, with the password of the cast. */
export async function addWalkOn(house: TestHouse, { roles = ['FIELDER'], email = newAddress(), customer }: Extra = {}) {
  // Ada's hash serves for everybody: making one costs more than the rest of a test.
  const { password } = await house.owner
    .selectFrom('users')
    .select('password')
    .where('email', '=', emailOf('ada'))
    .executeTakeFirstOrThrow()
  const id = await house.owner.transaction().execute((tx) =>
    addPerson(tx, 'SYSTEM', {
      email,
      password,
      firstName: 'Walk',
      lastName: 'On',
      roles,
      customerId: customer ? customerIdOf(customer) : null,
    }),
  )
  return { id, email, signIn: () => signIn(house, email, PASSWORD) }
}

/** A device that somebody is told on. */
export async function addDevice(house: TestHouse, userId: string): Promise<void> {
  const id = randomUUIDv7()
  await house.owner
    .insertInto('pushSubscriptions')
    .values({ id, userId, endpoint: `https://push.test/${id}`, p256dh: 'k', auth: 'a' })
    .execute()
}

/** The form of somebody who asks for an account. */
export const newcomer = (extra: object = {}) => ({
  email: newAddress(),
  password: 'newcomers choose this',
  firstName: 'Nora',
  lastName: 'Newcomer',
  ...extra,
})

export async function askForAccount(house: TestHouse, extra: object = {}) {
  const form = newcomer(extra)
  const reply = await house.visitor.post('/api/register', form)
  if (reply.statusCode !== 201) throw new Error(`${form.email} could not register: ${reply.body}`)
  return { ...form, id: String(reply.json().id) }
}

/** Somebody who has followed the link that was mailed to them. */
export async function askVerified(house: TestHouse, extra: object = {}) {
  const asked = await askForAccount(house, extra)
  await sql`update pending_users set email_verified_at = now() where id = ${asked.id}`.execute(house.owner)
  return asked
}

/** What everybody who is no admin is told by a call, and what it left in history although it was refused. */
export async function answersToOthers(house: TestHouse, call: (caller: Caller) => Promise<Reply>) {
  const others = await Promise.all((['ben', 'sue', 'finn', 'cora'] as const).map((member) => house.as(member)))
  const before = await traceCount(house)
  const answers: string[] = []
  for (const other of [...others, house.visitor]) {
    const reply = await call(other)
    answers.push(`${reply.statusCode} ${reply.json().code}`)
  }
  return { answers, traces: (await traceCount(house)) - before }
}
export const FOR_ADMINS_ONLY = {
  answers: [...Array<string>(4).fill('403 permission.denied'), '401 session.missing'],
  traces: 0,
}

async function traceCount(house: TestHouse): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_logs`.execute(house.owner)
  return rows[0]?.count ?? 0
}

/** What was tried so far is forgotten: a story about something else must not run into a limit. */
export const forgetAttempts = (house: TestHouse) => house.owner.deleteFrom('attempts').execute()

/** An installation as it is on its first day; the database itself would not let the last admin go. */
export async function removeAdmins(house: TestHouse): Promise<void> {
  await house.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from user_roles where role_id = ${ROLE_IDS.ADMIN}`.execute(tx)
  })
}

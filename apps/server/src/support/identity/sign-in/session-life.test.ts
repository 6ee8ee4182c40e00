import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/named-people.ts'
import { callerOf, openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser } from '#test/fixtures/extra-people.ts'
import { deleteExpiredSessions } from './sign-in.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Device = 'office' | 'field'
async function signInOn(device: Device): Promise<{ caller: Caller; id: string; maxAge: number | undefined }> {
  const { id, email } = await addUser(app)
  const reply = await app.visitor.post('/api/login', { email, password: PASSWORD, device })
  const { name, value, maxAge } = reply.cookies[0]!
  return { caller: callerOf(app, `${name}=${value}`), id, maxAge }
}
/** As if the person had signed in and was last seen so long ago. */
const ageBy = (id: string, { signedIn, lastSeen }: { signedIn: string; lastSeen: string }) =>
  sql`update sessions set
        created_at = now() - ${signedIn}::interval,
        last_seen_at = now() - ${lastSeen}::interval,
        expire = least(now() - ${lastSeen}::interval + case kind when 'office' then interval '12 hours' else interval '30 days' end,
                       now() - ${signedIn}::interval + case kind when 'office' then interval '30 days' else interval '90 days' end)
      where user_id = ${id}`.execute(app.owner)
const hoursLeft = async (id: string): Promise<number> => {
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expire - now()) / 3600)::int as hours from sessions where user_id = ${id}`.execute(
    app.owner,
  )
  return rows[0]!.hours
}
const whoAmI = async (caller: Caller) => (await caller.get('/api/auth/user')).statusCode

describe('a session at a desk', () => {
  test('ends after 12 idle hours', async () => {
    const { caller, id } = await signInOn('office')
    expect(await hoursLeft(id)).toBe(12)
    await ageBy(id, { signedIn: '1 day', lastSeen: '11 hours 59 minutes' })
    expect(await whoAmI(caller)).toBe(200)
    await ageBy(id, { signedIn: '1 day', lastSeen: '12 hours 1 minute' })
    expect(await whoAmI(caller)).toBe(401)
  })

  test('lives on while it is used', async () => {
    const { caller, id } = await signInOn('office')
    await ageBy(id, { signedIn: '2 days', lastSeen: '8 hours' })
    expect(await whoAmI(caller)).toBe(200)
    expect(await hoursLeft(id)).toBe(12)
  })

  test('is not written on every request', async () => {
    const { caller, id } = await signInOn('office')
    await ageBy(id, { signedIn: '4 minutes', lastSeen: '4 minutes' })
    const seen = async () =>
      app.owner.selectFrom('sessions').select(['lastSeenAt', 'expire']).where('userId', '=', id).execute()
    const before = await seen()
    await whoAmI(caller)
    expect(await seen()).toEqual(before)
  })

  test('ends 30 days after signing in, however busy', async () => {
    const { caller, id, maxAge } = await signInOn('office')
    expect(maxAge).toBe(30 * 24 * 3600)
    await ageBy(id, { signedIn: '29 days 21 hours', lastSeen: '1 hour' })
    expect(await whoAmI(caller)).toBe(200)
    expect(await hoursLeft(id)).toBe(3)
    await ageBy(id, { signedIn: '30 days 1 minute', lastSeen: '1 minute' })
    expect(await whoAmI(caller)).toBe(401)
  })

  test('is not kept alive by requests that are refused', async () => {
    const { caller, id } = await signInOn('office')
    await ageBy(id, { signedIn: '1 day', lastSeen: '8 hours' })
    expect((await caller.get('/api/admin/users')).statusCode).toBe(403)
    expect(await hoursLeft(id)).toBe(4)
  })
})

describe('a session on a phone', () => {
  test('ends after 30 idle days, and not before', async () => {
    const { caller, id } = await signInOn('field')
    expect(await hoursLeft(id)).toBe(30 * 24)
    await ageBy(id, { signedIn: '30 days', lastSeen: '29 days 23 hours' })
    expect(await whoAmI(caller)).toBe(200)
    expect(await hoursLeft(id)).toBe(30 * 24)
    await ageBy(id, { signedIn: '31 days', lastSeen: '30 days 1 minute' })
    expect(await whoAmI(caller)).toBe(401)
  })

  test('ends after 90 days, however often it is used, and the phone keeps the cookie as long', async () => {
    const { caller, id, maxAge } = await signInOn('field')
    expect(maxAge).toBe(90 * 24 * 3600)
    await ageBy(id, { signedIn: '89 days', lastSeen: '5 days' })
    expect(await whoAmI(caller)).toBe(200)
    expect(await hoursLeft(id)).toBe(24)
    await ageBy(id, { signedIn: '90 days 1 minute', lastSeen: '1 minute' })
    expect(await whoAmI(caller)).toBe(401)
  })

  test('carries the permissions of a fielder only, whatever else its owner is', async () => {
    const { id, email } = await addUser(app, { roles: ['ADMIN', 'FIELDER'] })
    const reply = await app.visitor.post('/api/login', { email, password: PASSWORD, device: 'field' })
    expect(reply.json()).toMatchObject({ roles: ['FIELDER'] })
    const phone = callerOf(app, `${reply.cookies[0]!.name}=${reply.cookies[0]!.value}`)
    expect((await phone.get('/api/auth/user')).json()).toMatchObject({ roles: ['FIELDER'] })
    expect((await phone.get('/api/admin/users')).statusCode).toBe(403)
    expect((await phone.get(`/api/fielders/${id}/assignments`)).statusCode).toBe(200)
  })

  test('is one of a desk where its owner is no fielder', async () => {
    const { id, email } = await addUser(app, { roles: ['BACKEND'] })
    const reply = await app.visitor.post('/api/login', { email, password: PASSWORD, device: 'field' })
    expect(reply.json()).toMatchObject({ roles: ['BACKEND'] })
    expect(await hoursLeft(id)).toBe(12)
  })
})

test('expired sessions are swept away, the others stay', async () => {
  const [gone, here] = [await signInOn('office'), await signInOn('office')]
  await ageBy(gone.id, { signedIn: '2 days', lastSeen: '13 hours' })
  await deleteExpiredSessions(app.db)
  const rows = await app.owner
    .selectFrom('sessions')
    .select('userId')
    .where('userId', 'in', [gone.id, here.id])
    .execute()
  expect(rows.map(({ userId }) => userId)).toEqual([here.id])
})

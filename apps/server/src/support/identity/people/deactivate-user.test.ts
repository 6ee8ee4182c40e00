import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  addUser,
  askForAccount,
  answersToOthers,
  FOR_ADMINS_ONLY,
  forgetAttempts,
  NOBODY_ID,
} from '#test/fixtures/extra-people.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const deactivate = (userId: string, caller = ada) => caller.delete(`/api/admin/users/${userId}`)
const reactivate = (userId: string, caller = ada) => caller.post(`/api/admin/users/${userId}/reactivate`)
const sessionsOf = (userId: string) =>
  app.owner.selectFrom('sessions').select('sid').where('userId', '=', userId).execute()
const login = (email: string) => app.visitor.post('/api/login', { email, password: PASSWORD })

describe('deactivating somebody', () => {
  test('ends their access on the very next request, and history counts the sessions', async () => {
    const user = await addUser(app)
    const [desk, phone] = [await user.signIn(), await user.signIn()]
    const reply = await deactivate(user.id)

    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await desk.get('/api/auth/user')).statusCode).toBe(401)
    expect((await phone.get('/api/auth/user')).statusCode).toBe(401)
    expect(await sessionsOf(user.id)).toEqual([])
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({
      action: 'deactivated',
      actorId: await app.idOf('ada'),
      before: { active: true },
      after: { active: false, released: { sessions: 2 } },
      event: 'user.deactivated',
      needs: 'user.manage',
    })
  })

  test('ends a session, too, that began after the others were ended', async () => {
    const user = await addUser(app)
    await user.signIn()
    // A sequence is not rolled back: the second try deletes without another session beginning.
    await sql`create sequence late_session`.execute(app.owner)
    await sql`
      create function begin_late_session() returns trigger language plpgsql security definer as $$
      begin
        if nextval('late_session') = 1 then
          insert into sessions (sid, id, user_id, kind, expire)
          values (repeat('a', 64), gen_random_uuid(), old.user_id, 'office', now() + interval '1 hour');
        end if;
        return null;
      end $$`.execute(app.owner)
    await sql`
      create trigger begin_late_session after delete on sessions for each row execute function begin_late_session()`.execute(
      app.owner,
    )
    expect((await deactivate(user.id)).statusCode).toBe(204)
    expect(await sessionsOf(user.id)).toEqual([])
    await sql`drop function begin_late_session cascade`.execute(app.owner)
    await sql`drop sequence late_session`.execute(app.owner)
  })

  test('ends their reset token too', async () => {
    const user = await addUser(app)
    const { resetToken } = (await app.visitor.post('/api/forgot-password', { email: user.email })).json()
    await deactivate(user.id)
    const reply = await app.visitor.post('/api/reset-password', { token: resetToken, newPassword: 'let me in again' })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'reset.token_invalid'])
    const asked = (await app.visitor.post('/api/forgot-password', { email: user.email })).json()
    expect(asked).not.toHaveProperty('resetToken')
  })

  test('keeps the name in the list and frees the address', async () => {
    const user = await addUser(app)
    await deactivate(user.id)
    const people: { id: string }[] = (await ada.get('/api/admin/users')).json()
    expect(people.find(({ id }) => id === user.id)).toMatchObject({ firstName: 'Wally', active: false })
    await askForAccount(app, { email: user.email })
  })

  test('is never done to oneself', async () => {
    const reply = await deactivate(await app.idOf('ada'))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'user.oneself'])
    expect(reply.json().detail).toBe('You can’t do this to your own account. Ask another admin.')
  })

  test('twice, or of nobody, is refused', async () => {
    const user = await addUser(app)
    await deactivate(user.id)
    const twice = await deactivate(user.id)
    expect([twice.statusCode, twice.json().detail]).toEqual([409, 'You can’t deactivate a deactivated user.'])
    const nobody = await deactivate(NOBODY_ID)
    expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'user.missing'])
  })

  test('is for admins only', async () => {
    const user = await addUser(app)
    expect(await answersToOthers(app, (caller) => deactivate(user.id, caller))).toEqual(FOR_ADMINS_ONLY)
    expect(await answersToOthers(app, (caller) => reactivate(user.id, caller))).toEqual(FOR_ADMINS_ONLY)
  })
})

describe('bringing somebody back', () => {
  test('lets them sign in again, but restores no session', async () => {
    const user = await addUser(app)
    const before = await user.signIn()
    await deactivate(user.id)
    const reply = await reactivate(user.id)

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ id: user.id, active: true, status: 'ACTIVE', roles: ['FIELDER'] })
    expect((await before.get('/api/auth/user')).statusCode).toBe(401)
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await login(user.email)).statusCode).toBe(200)
  })

  test('leaves a trace', async () => {
    const user = await addUser(app)
    await deactivate(user.id)
    await reactivate(user.id)
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({
      action: 'reactivated',
      actorId: await app.idOf('ada'),
      before: { active: false },
      after: { active: true },
      event: 'user.reactivated',
      needs: 'user.manage',
    })
  })

  test('is refused while somebody else has the address, or waits with it', async () => {
    const [one, two] = [await addUser(app), await addUser(app)]
    await deactivate(one.id)
    await deactivate(two.id)
    await addUser(app, { email: one.email })
    await askForAccount(app, { email: two.email.toUpperCase() })
    for (const { id } of [one, two]) {
      const reply = await reactivate(id)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'user.email_taken'])
      expect(await lastAuditRowOf(app, id)).toMatchObject({ action: 'deactivated' })
    }
  })

  test('of somebody active, of oneself or of nobody is refused', async () => {
    const active = await reactivate((await addUser(app)).id)
    expect([active.statusCode, active.json().code]).toEqual([409, 'user.action_closed'])
    const oneself = await reactivate(await app.idOf('ada'))
    expect([oneself.statusCode, oneself.json().code]).toEqual([409, 'user.oneself'])
    expect((await reactivate(NOBODY_ID)).statusCode).toBe(404)
  })
})

test('two admins who deactivate each other at once: one wins, an admin remains', async () => {
  const abe = await app.as('abe')
  const [adaId, abeId] = [await app.idOf('ada'), await app.idOf('abe')]
  const replies = await Promise.all([deactivate(abeId), deactivate(adaId, abe)])
  expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  const refused = replies.find(({ statusCode }) => statusCode !== 204)!
  expect(['user.last_admin', 'session.missing']).toContain(refused.json().code)
  const left = await app.owner
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [adaId, abeId])
    .where('active', '=', true)
    .execute()
  expect(left).toHaveLength(1)
})

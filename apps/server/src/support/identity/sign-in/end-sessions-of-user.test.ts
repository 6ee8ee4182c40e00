import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { addDevice, addUser, answersToOthers, FOR_ADMINS_ONLY, NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const signOut = (userId: string, caller = ada) => caller.delete(`/api/admin/users/${userId}/sessions`)

test('an admin signs somebody out everywhere: the next request is a stranger’s, and they may come back', async () => {
  const user = await addUser(app)
  const [desk, phone] = [await user.signIn(), await user.signIn()]
  await addDevice(app, user.id)
  expect((await signOut(user.id)).statusCode).toBe(204)
  expect((await desk.get('/api/auth/user')).statusCode).toBe(401)
  expect((await phone.get('/api/auth/user')).statusCode).toBe(401)
  expect(await lastAuditRowOf(app, user.id)).toMatchObject({
    action: 'sessions_ended',
    actorId: await app.idOf('ada'),
    after: { endedSessions: 2, endedDevices: 1 },
    event: 'user.sessions_ended',
    needs: 'user.manage',
  })
  expect((await (await user.signIn()).get('/api/auth/user')).statusCode).toBe(200)
})

test('nothing to end leaves no trace', async () => {
  const user = await addUser(app)
  expect((await signOut(user.id)).statusCode).toBe(204)
  expect(await auditRowsOf(app, user.id)).toHaveLength(1)
})

test('oneself, somebody deactivated and nobody are refused', async () => {
  const oneself = await signOut(await app.idOf('ada'))
  expect([oneself.statusCode, oneself.json().detail]).toEqual([
    409,
    'You can’t do this to your own account. Ask another admin.',
  ])
  const gone = await addUser(app)
  await ada.delete(`/api/admin/users/${gone.id}`)
  const refused = await signOut(gone.id)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'You can’t sign out a deactivated user.'])
  expect((await signOut(NOBODY_ID)).json().code).toBe('user.missing')
})

test('it is for admins only', async () => {
  const user = await addUser(app)
  expect(await answersToOthers(app, (caller) => signOut(user.id, caller))).toEqual(FOR_ADMINS_ONLY)
})

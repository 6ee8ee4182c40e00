import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastTraceOf, tracesOf } from '#test/audit-and-jobs.ts'
import { addDevice, addWalkOn, answersToOthers, FOR_ADMINS_ONLY, NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const signOut = (userId: string, caller = ada) => caller.delete(`/api/admin/users/${userId}/sessions`)

test('an admin signs somebody out everywhere: the next request is a stranger’s, and they may come back', async () => {
  const walkOn = await addWalkOn(app)
  const [desk, phone] = [await walkOn.signIn(), await walkOn.signIn()]
  await addDevice(app, walkOn.id)
  expect((await signOut(walkOn.id)).statusCode).toBe(204)
  expect((await desk.get('/api/auth/user')).statusCode).toBe(401)
  expect((await phone.get('/api/auth/user')).statusCode).toBe(401)
  expect(await lastTraceOf(app, walkOn.id)).toMatchObject({
    action: 'sessions_ended',
    actorId: await app.idOf('ada'),
    after: { endedSessions: 2, endedDevices: 1 },
    event: 'user.sessions_ended',
    needs: 'user.manage',
  })
  expect((await (await walkOn.signIn()).get('/api/auth/user')).statusCode).toBe(200)
})

test('nothing to end leaves no trace', async () => {
  const walkOn = await addWalkOn(app)
  expect((await signOut(walkOn.id)).statusCode).toBe(204)
  expect(await tracesOf(app, walkOn.id)).toHaveLength(1)
})

test('oneself, somebody deactivated and nobody are refused', async () => {
  const oneself = await signOut(await app.idOf('ada'))
  expect([oneself.statusCode, oneself.json().detail]).toEqual([
    409,
    'You can’t do this to your own account. Ask another admin.',
  ])
  const gone = await addWalkOn(app)
  await ada.delete(`/api/admin/users/${gone.id}`)
  const refused = await signOut(gone.id)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'You can’t sign out a deactivated user.'])
  expect((await signOut(NOBODY_ID)).json().code).toBe('user.missing')
})

test('it is for admins only', async () => {
  const walkOn = await addWalkOn(app)
  expect(await answersToOthers(app, (caller) => signOut(walkOn.id, caller))).toEqual(FOR_ADMINS_ONLY)
})

import { INVITATION_LIFE } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf } from '#test/named-people.ts'
import { openTestApp, signIn, type Caller, type TestApp } from '#test/test-app.ts'
import { doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'
import { answersToOthers, FOR_ADMINS_ONLY, forgetAttempts, newAddress, ROLE_IDS } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const form = (extra: object = {}) => ({
  email: newAddress(),
  firstName: 'Ivy',
  lastName: 'Invited',
  roleIds: [ROLE_IDS.BACKEND],
  ...extra,
})
const invite = (body: object, caller = ada) => caller.post('/api/admin/invite-user', body)
const choose = (token: string, newPassword: string) => app.visitor.post('/api/reset-password', { token, newPassword })
async function mailedToken(email: string): Promise<string> {
  const mail = (await doJobs(app)).find(({ to }) => to === email)
  expect(mail?.subject).toBe('Set up your Demarc account')
  return /#invitation=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('somebody who was invited chooses a password by the mailed link, once, and signs in with it', async () => {
  const ivy = form()
  const reply = await invite(ivy)
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ email: ivy.email, roles: ['BACKEND'], status: 'ACTIVE', lastSeenAt: null })
  const byAda = { actorId: await app.idOf('ada'), needs: 'user.manage' }
  // Both of one transaction, and so of one moment.
  expect(await auditRowsOf(app, reply.json().id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'created', event: 'user.created', ...byAda }),
      expect.objectContaining({ action: 'invited', event: 'user.invited', ...byAda }),
    ]),
  )
  const token = await mailedToken(ivy.email)
  expect((await choose(token, 'mine and only mine')).statusCode).toBe(200)
  expect((await choose(token, 'somebody else came')).json().code).toBe('reset.token_invalid')
  await signIn(app, ivy.email, 'mine and only mine')
})

test('the link is good for a week and no longer', async () => {
  const ivy = form()
  const { id } = (await invite(ivy)).json()
  const token = await mailedToken(ivy.email)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from reset_token_expiry - now())::int as seconds from users where id = ${id}`.execute(
    app.owner,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(INVITATION_LIFE - 600)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(INVITATION_LIFE)
  await sql`update users set reset_token_expiry = now() - interval '1 second' where id = ${id}`.execute(app.owner)
  expect((await choose(token, 'a week too late')).json().code).toBe('reset.token_invalid')
})

test('somebody who was deactivated meanwhile gets no mail', async () => {
  const ivy = form()
  const { id } = (await invite(ivy)).json()
  await ada.delete(`/api/admin/users/${id}`)
  expect((await doJobs(app)).filter(({ to }) => to === ivy.email)).toEqual([])
})

test('an address that is taken, and a password that nobody asked for, are refused', async () => {
  expect((await invite(form({ email: emailOf('ben') }))).json().code).toBe('user.email_taken')
  expect((await invite(form({ password: 'sent along anyway' }))).json().code).toBe('input.invalid')
})

test('is for admins only', async () => {
  expect(await answersToOthers(app, (caller) => invite(form(), caller))).toEqual(FOR_ADMINS_ONLY)
})

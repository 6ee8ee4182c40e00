import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf, PASSWORD } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addUser, askForAccount, askVerified, ROLE_IDS } from '#test/fixtures/extra-people.ts'
import { askedJobs, doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'
import { record, type Author } from './record.ts'

let app: TestApp
let ada: Actor
beforeAll(async () => {
  app = await openTestApp()
  ada = { userId: await app.idOf('ada'), roles: ['ADMIN'], customerId: null }
})
afterAll(() => app.close())

type Change = Parameters<typeof record>[2]
const change = (extra: Partial<Change> = {}): Change => ({
  entity: 'registration',
  entityId: randomUUIDv7(),
  action: 'approved',
  ...extra,
})
const recordNow = (author: Author, what: Change) => app.db.transaction().execute((tx) => record(tx, author, what))
const jobsOn = async (entityId: string) => (await askedJobs(app)).filter(({ data }) => data.entityId === entityId)
const eventsOn = (entityId: string) =>
  app.owner.selectFrom('events').selectAll().where('entityId', '=', entityId).execute()

describe('recording a change', () => {
  test('writes one row, one event and the jobs that follow, all of one transaction', async () => {
    const what = change({ before: { status: 'PENDING' }, after: { status: 'APPROVED' }, needs: 'registration.decide' })
    await recordNow(ada, what)

    expect(await auditRowsOf(app, what.entityId)).toEqual([
      {
        action: 'approved',
        actorKind: 'USER',
        actorId: ada.userId,
        before: { status: 'PENDING' },
        after: { status: 'APPROVED' },
        event: 'registration.approved',
        needs: 'registration.decide',
      },
    ])
    const { rows } = await sql<{ id: string; same: boolean }>`
      select a.id, a.xid = e.xid as same from audit_logs a join events e using (entity_id)
       where a.entity_id = ${what.entityId}`.execute(app.owner)
    expect(rows.map(({ same }) => same)).toEqual([true])
    const jobs = await jobsOn(what.entityId)
    expect(jobs.map(({ name }) => name)).toEqual(['mail-approval', 'settle-approved-registration'])
    for (const { data } of jobs) expect(data).toEqual({ changeId: rows[0]!.id, entityId: what.entityId, facts: {} })
  })

  test('in a transaction that fails leaves nothing at all', async () => {
    const what = change()
    await expect(
      app.db.transaction().execute(async (tx) => {
        await record(tx, ada, what)
        throw new Error('and then it failed')
      }),
    ).rejects.toThrow('and then it failed')
    expect(await auditRowsOf(app, what.entityId)).toEqual([])
    expect(await eventsOn(what.entityId)).toEqual([])
    expect(await jobsOn(what.entityId)).toEqual([])
  })

  test('asks for no job where nothing follows', async () => {
    const what = change({ entity: 'user', action: 'edited' })
    await recordNow(ada, what)
    expect(await auditRowsOf(app, what.entityId)).toHaveLength(1)
    expect(await jobsOn(what.entityId)).toEqual([])
  })

  test.each(['SYSTEM', 'VISITOR'] as const)('by %s names nobody', async (author) => {
    const what = change({ action: 'seen' })
    await recordNow(author, what)
    expect(await auditRowsOf(app, what.entityId)).toMatchObject([{ actorKind: author, actorId: null }])
    expect(await eventsOn(what.entityId)).toMatchObject([{ actorId: null }])
  })

  test('says on the event whose work it is', async () => {
    const what = change({ action: 'seen', customerId: customerIdOf(1) })
    await recordNow(ada, what)
    expect(await eventsOn(what.entityId)).toMatchObject([
      { name: 'registration.seen', customerId: customerIdOf(1), userId: null, needs: null, actorId: ada.userId },
    ])
  })

  test('hands facts to the jobs, not to history', async () => {
    const what = change({ entity: 'user', action: 'roles_changed', facts: { byUserId: ada.userId } })
    await recordNow(ada, what)
    expect(await jobsOn(what.entityId)).toMatchObject([
      { name: 'tell-of-new-roles', data: { facts: { byUserId: ada.userId } } },
    ])
    expect(JSON.stringify(await auditRowsOf(app, what.entityId))).not.toContain('byUserId')
    await sql`delete from jobs.job where data->>'entityId' = ${what.entityId}`.execute(app.owner)
  })
})

test('the life of an account can be told from history, each step with its event', async () => {
  await sql`delete from jobs.job`.execute(app.owner)
  const caller = await app.as('ada')
  const nora = await askVerified(app)
  const { id } = (await caller.post(`/api/admin/approve-user/${nora.id}`, { roleIds: [ROLE_IDS.FIELDER] })).json()
  const login = await app.visitor.post('/api/login', { email: nora.email, password: nora.password })
  const cookie = `${login.cookies[0]!.name}=${login.cookies[0]!.value}`
  await app.visitor.post('/api/logout', undefined, { cookie })
  const { resetToken } = (await app.visitor.post('/api/forgot-password', { email: nora.email })).json()
  await app.visitor.post('/api/reset-password', { token: resetToken, newPassword: 'chosen with a token' })
  const edit = { firstName: 'Nora', lastName: 'Newcomer', phone: null, roleIds: [ROLE_IDS.BACKEND] }
  await caller.put(`/api/admin/users/${id}`, edit)
  await caller.delete(`/api/admin/users/${id}`)
  await caller.post(`/api/admin/users/${id}/reactivate`)

  const traces = await auditRowsOf(app, id)
  expect(traces.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['created', 'USER'],
    ['signed_in', 'USER'],
    ['signed_out', 'USER'],
    ['reset_requested', 'VISITOR'],
    ['password_reset', 'VISITOR'],
    ['roles_changed', 'USER'],
    ['deactivated', 'USER'],
    ['reactivated', 'USER'],
  ])
  expect(traces.every(({ action, event, needs }) => event === `user.${action}` && needs === 'user.manage')).toBe(true)
  expect((await auditRowsOf(app, nora.id)).map(({ event }) => event)).toEqual([
    'registration.requested',
    'registration.approved',
  ])
  await doJobs(app)
})

test('no password, hash, token or cookie ever stands in history, in an event or in the queue', async () => {
  const user = await addUser(app)
  const caller = await user.signIn()
  const { resetToken } = (await app.visitor.post('/api/forgot-password', { email: user.email })).json()
  await caller.put('/api/profile/password', { currentPassword: PASSWORD, newPassword: 'a very telling password' })
  const nora = await askForAccount(app, { password: 'another telling password' })
  const { rows } = await sql<{ kept: string }>`
    select string_agg(a::text, '') as kept from audit_logs a
    union all select string_agg(e::text, '') from events e
    union all select string_agg(j::text, '') from jobs.job j`.execute(app.owner)
  const kept = rows.map((row) => row.kept).join()
  expect(kept).toContain(nora.email)
  const secrets = [PASSWORD, 'telling password', 'argon2', resetToken, caller.cookie.split('=')[1]!]
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
})

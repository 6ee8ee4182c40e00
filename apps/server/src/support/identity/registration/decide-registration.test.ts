import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, signIn, type Caller, type TestApp } from '#test/test-app.ts'
import {
  askVerified,
  answersToOthers,
  FOR_ADMINS_ONLY,
  forgetAttempts,
  NOBODY_ID,
  ROLE_IDS,
} from '#test/fixtures/extra-people.ts'
import { askedJobs, doJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const approve = (id: string, body: object, caller = ada) => caller.post(`/api/admin/approve-user/${id}`, body)
const reject = (id: string, body: object, caller = ada) => caller.post(`/api/admin/reject-user/${id}`, body)
const statusOf = async (id: string) =>
  (await app.owner.selectFrom('pendingUsers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status
const jobsOn = async (id: string) =>
  (await askedJobs(app)).filter(({ data }) => data.entityId === id).map(({ name }) => name)

describe('approving', () => {
  test('makes an account with the chosen roles, in their order, and leaves both traces', async () => {
    const nora = await askVerified(app, { requestedRoles: ['FIELDER'] })
    const reply = await approve(nora.id, { roleIds: [ROLE_IDS.FIELDER, ROLE_IDS.SUPERVISOR] })

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      email: nora.email,
      roles: ['SUPERVISOR', 'FIELDER'],
      customerId: null,
      active: true,
      status: 'ACTIVE',
      lastSeenAt: null,
      actions: ['edit', 'changeRoles', 'endSessions', 'deactivate'],
    })
    const adaId = await app.idOf('ada')
    const userId = reply.json().id
    expect(userId).not.toBe(nora.id)
    expect(await lastAuditRowOf(app, nora.id)).toMatchObject({
      action: 'approved',
      actorKind: 'USER',
      actorId: adaId,
      before: { status: 'PENDING' },
      after: { status: 'APPROVED', userId },
      event: 'registration.approved',
      needs: 'registration.decide',
    })
    expect(await lastAuditRowOf(app, userId)).toMatchObject({
      action: 'created',
      actorId: adaId,
      event: 'user.created',
      needs: 'user.manage',
    })
    const row = await app.owner
      .selectFrom('pendingUsers')
      .select(['approved', 'rejected', 'approvedByAdmin'])
      .where('id', '=', nora.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ approved: true, rejected: false, approvedByAdmin: adaId })
  })

  test('lets the person in with the password they chose, and they read of it in a mail', async () => {
    const nora = await askVerified(app)
    await doJobs(app)
    await approve(nora.id, { roleIds: [ROLE_IDS.BACKEND] })
    expect(await jobsOn(nora.id)).toEqual(['mail-approval', 'settle-approved-registration'])
    const mails = await doJobs(app)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: nora.email, subject: 'Your Demarc account is ready' })
    expect(mails[0]!.text).toContain('http://localhost:5000/auth')

    const caller = await signIn(app, nora.email, nora.password)
    expect((await caller.get('/api/auth/user')).json().roles).toEqual(['BACKEND'])
  })

  test('a customer’s person belongs to one customer', async () => {
    const nora = await askVerified(app)
    const reply = await approve(nora.id, { roleIds: [ROLE_IDS.CUSTOMER], customerId: customerIdOf(1) })
    expect(reply.json()).toMatchObject({ roles: ['CUSTOMER'], customerId: customerIdOf(1) })
  })

  test.each([
    ['a customer’s person without a customer', { roleIds: [ROLE_IDS.CUSTOMER] }, 409, 'role.customer_needed'],
    ['staff with a customer', { roleIds: [ROLE_IDS.BACKEND], customerId: customerIdOf(1) }, 409, 'role.customer_only'],
    [
      'customer and staff in one person',
      { roleIds: [ROLE_IDS.CUSTOMER, ROLE_IDS.FIELDER], customerId: customerIdOf(1) },
      409,
      'role.customer_alone',
    ],
    ['a customer nobody knows', { roleIds: [ROLE_IDS.CUSTOMER], customerId: NOBODY_ID }, 409, 'customer.unknown'],
    ['a role nobody knows', { roleIds: [NOBODY_ID] }, 400, 'role.unknown'],
    ['no role at all', { roleIds: [] }, 400, 'input.invalid'],
  ])('%s is refused, and the registration waits on', async (_, body, status, code) => {
    const nora = await askVerified(app)
    const reply = await approve(nora.id, body)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(await statusOf(nora.id)).toBe('PENDING')
    expect(await auditRowsOf(app, nora.id)).toHaveLength(1)
  })

  test('without a role says so in the words of the screen', async () => {
    const reply = await approve(NOBODY_ID, { roleIds: [] })
    expect(reply.json().detail).toContain('At least one role must be selected')
  })
})

describe('rejecting', () => {
  test('keeps the reason, leaves a trace and tells the person', async () => {
    const nora = await askVerified(app)
    await doJobs(app)
    const reply = await reject(nora.id, { reason: '  We do not know you ' })

    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(await lastAuditRowOf(app, nora.id)).toMatchObject({
      action: 'rejected',
      actorId: await app.idOf('ada'),
      before: { status: 'PENDING' },
      after: { status: 'REJECTED', reason: 'We do not know you' },
      event: 'registration.rejected',
      needs: 'registration.decide',
    })
    expect(await jobsOn(nora.id)).toEqual(['mail-rejection', 'settle-rejected-registration'])
    const mails = await doJobs(app)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: nora.email, subject: 'Your Demarc registration' })
    expect(mails[0]!.text).toContain('was not approved. Reason: We do not know you')
    expect(await app.owner.selectFrom('users').select('id').where('email', '=', nora.email).execute()).toEqual([])
  })

  test.each([{}, { reason: '' }, { reason: '   ' }])(
    'without a reason (%j) says "No reason provided"',
    async (body) => {
      const nora = await askVerified(app)
      expect((await reject(nora.id, body)).statusCode).toBe(204)
      const reply = await app.visitor.post('/api/login', { email: nora.email, password: nora.password })
      expect(reply.json().detail).toBe('Your registration was not approved: No reason provided')
    },
  )
})

describe('a registration', () => {
  test('that waits is on the list, oldest first, and gone from it once decided', async () => {
    const [one, two] = [await askVerified(app), await askVerified(app, { requestedRoles: ['FIELDER'] })]
    const listed = async () => (await ada.get('/api/admin/pending-users')).json().map(({ id }: { id: string }) => id)
    const ids = await listed()
    expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(two.id))
    expect(ids).toContain(one.id)
    const shown = (await ada.get('/api/admin/pending-users')).json().find(({ id }: { id: string }) => id === two.id)
    expect(shown).toEqual({
      id: two.id,
      email: two.email,
      firstName: 'Nora',
      lastName: 'Newcomer',
      requestedRoles: ['FIELDER'],
      emailVerifiedAt: expect.any(String),
      createdAt: expect.any(String),
      actions: ['approve', 'reject'],
    })
    await approve(one.id, { roleIds: [ROLE_IDS.FIELDER] })
    await reject(two.id, {})
    expect(await listed()).not.toContain(one.id)
    expect(await listed()).not.toContain(two.id)
  })

  test('that was approved last is named, with the roles of that day', async () => {
    const last = async () => (await ada.get('/api/admin/pending-users/last-approved')).json()
    const { id, firstName, lastName } = await askVerified(app)
    const approved = await ada.post(`/api/admin/approve-user/${id}`, { roleIds: [ROLE_IDS.BACKEND] })
    const { createdAt: at } = approved.json()
    expect(await last()).toEqual({ firstName, lastName, roles: ['BACKEND'], at })
    await ada.post(`/api/admin/reject-user/${(await askVerified(app)).id}`, {})
    expect(await last()).toMatchObject({ at })
  })

  test('is decided once: neither rejected after approval nor approved after rejection, nor twice', async () => {
    const [approved, rejected] = [await askVerified(app), await askVerified(app)]
    await approve(approved.id, { roleIds: [ROLE_IDS.FIELDER] })
    await reject(rejected.id, {})
    for (const [reply, says] of [
      [await reject(approved.id, {}), 'This registration was already approved.'],
      [await approve(approved.id, { roleIds: [ROLE_IDS.FIELDER] }), 'This registration was already approved.'],
      [await approve(rejected.id, { roleIds: [ROLE_IDS.FIELDER] }), 'This registration was already rejected.'],
      [await reject(rejected.id, {}), 'This registration was already rejected.'],
    ] as const) {
      expect([reply.statusCode, reply.json().code, reply.json().detail]).toEqual([409, 'registration.decided', says])
    }
    expect(await statusOf(approved.id)).toBe('APPROVED')
    expect(await statusOf(rejected.id)).toBe('REJECTED')
  })

  test('approved and rejected at once: exactly one wins', async () => {
    const abe = await app.as('abe')
    const nora = await askVerified(app)
    const replies = await Promise.all([approve(nora.id, { roleIds: [ROLE_IDS.FIELDER] }), reject(nora.id, {}, abe)])
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code < 300)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(1)
    expect(await statusOf(nora.id)).toBe(codes[0] === 200 ? 'APPROVED' : 'REJECTED')
  })

  test('that does not exist is 404', async () => {
    for (const reply of [await approve(NOBODY_ID, { roleIds: [ROLE_IDS.FIELDER] }), await reject(NOBODY_ID, {})]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'registration.missing'])
    }
  })

  test('is decided by admins only', async () => {
    const nora = await askVerified(app)
    expect(await answersToOthers(app, (caller) => approve(nora.id, { roleIds: [ROLE_IDS.ADMIN] }, caller))).toEqual(
      FOR_ADMINS_ONLY,
    )
    expect(await answersToOthers(app, (caller) => reject(nora.id, {}, caller))).toEqual(FOR_ADMINS_ONLY)
    expect(await answersToOthers(app, (caller) => caller.get('/api/admin/pending-users'))).toEqual(FOR_ADMINS_ONLY)
    expect(await statusOf(nora.id)).toBe('PENDING')
  })
})

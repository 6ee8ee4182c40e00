import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerIdOf, emailOf } from '#test/named-people.ts'
import { openTestApp, signIn, type Caller, type TestApp } from '#test/test-app.ts'
import {
  askForAccount,
  answersToOthers,
  FOR_ADMINS_ONLY,
  forgetAttempts,
  newAddress,
  NOBODY_ID,
  ROLE_IDS,
} from '#test/fixtures/extra-people.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'

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
  password: 'handed over in person',
  firstName: 'Hal',
  lastName: 'Hired',
  roleIds: [ROLE_IDS.FIELDER],
  ...extra,
})
const create = (body: object, caller = ada) => caller.post('/api/admin/create-user', body)

describe('an admin creates an account', () => {
  test('that can sign in at once, and history says who made it', async () => {
    const hal = form({ roleIds: [ROLE_IDS.FIELDER, ROLE_IDS.BACKEND] })
    const reply = await create(hal)

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      email: hal.email,
      firstName: 'Hal',
      roles: ['BACKEND', 'FIELDER'],
      status: 'ACTIVE',
      actions: ['edit', 'changeRoles', 'endSessions', 'deactivate'],
    })
    expect(reply.body).not.toContain('argon2')
    expect(await auditRowsOf(app, reply.json().id)).toEqual([
      {
        action: 'created',
        actorKind: 'USER',
        actorId: await app.idOf('ada'),
        before: null,
        after: {
          email: hal.email,
          firstName: 'Hal',
          lastName: 'Hired',
          roles: expect.arrayContaining(['BACKEND', 'FIELDER']),
          customerId: null,
        },
        event: 'user.created',
        needs: 'user.manage',
      },
    ])
    await signIn(app, hal.email, hal.password)
  })

  test('for a customer, who then belongs to it', async () => {
    const reply = await create(form({ roleIds: [ROLE_IDS.CUSTOMER], customerId: customerIdOf(2) }))
    expect(reply.json()).toMatchObject({ roles: ['CUSTOMER'], customerId: customerIdOf(2) })
  })

  test.each([
    ['a customer’s person without a customer', { roleIds: [ROLE_IDS.CUSTOMER] }, 409, 'role.customer_needed'],
    ['staff with a customer', { customerId: customerIdOf(1) }, 409, 'role.customer_only'],
    [
      'customer and staff in one person',
      { roleIds: [ROLE_IDS.CUSTOMER, ROLE_IDS.ADMIN], customerId: customerIdOf(1) },
      409,
      'role.customer_alone',
    ],
    ['a customer nobody knows', { roleIds: [ROLE_IDS.CUSTOMER], customerId: NOBODY_ID }, 409, 'customer.unknown'],
    ['a role nobody knows', { roleIds: [NOBODY_ID] }, 400, 'role.unknown'],
    ['no role', { roleIds: [] }, 400, 'input.invalid'],
    ['too short a password', { password: 'short' }, 400, 'input.invalid'],
    ['a common password', { password: 'welcome123' }, 400, 'password.too_common'],
    ['an address somebody has', { email: emailOf('finn').toUpperCase() }, 409, 'user.email_taken'],
  ])('but not with %s', async (_, extra, status, code) => {
    const before = await app.owner.selectFrom('users').select('id').execute()
    const reply = await create(form(extra))
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(await app.owner.selectFrom('users').select('id').execute()).toHaveLength(before.length)
  })

  test('but not with an address that waits for a decision', async () => {
    const nora = await askForAccount(app)
    const reply = await create(form({ email: nora.email }))
    expect([reply.statusCode, reply.json().detail]).toEqual([409, 'Another user already has this email.'])
  })

  test('and two at once for one address: one wins, one is refused', async () => {
    const hal = form()
    const replies = await Promise.all([create(hal), create(hal)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('and nobody else does', async () => {
    expect(await answersToOthers(app, (caller) => create(form({ roleIds: [ROLE_IDS.ADMIN] }), caller))).toEqual(
      FOR_ADMINS_ONLY,
    )
  })
})

describe('the list of people', () => {
  type Shown = { email: string; actions: string[]; active: boolean }

  test('shows everybody with what may be done now: an admin may edit, but not remove themselves', async () => {
    const people: Shown[] = (await ada.get('/api/admin/users')).json()
    const actionsOf = (email: string) => people.find((person) => person.email === email)?.actions
    expect(actionsOf(emailOf('ada'))).toEqual(['edit'])
    expect(actionsOf(emailOf('abe'))).toEqual(['edit', 'changeRoles', 'endSessions', 'deactivate'])
    expect(actionsOf(emailOf('cora'))).toEqual(['edit', 'changeRoles', 'endSessions', 'deactivate'])
    expect(JSON.stringify(people)).not.toMatch(/argon2|password|resetToken/)
  })

  test('is searched by name and address, taking % and _ as letters', async () => {
    const found = async (q: string): Promise<string[]> =>
      (await ada.get(`/api/admin/users?q=${encodeURIComponent(q)}`)).json().map(({ email }: Shown) => email)
    expect(await found('finn FIELD')).toEqual([emailOf('finn')])
    expect(await found('CORA@')).toEqual([emailOf('cora')])
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('puts the deactivated last, who can only be brought back', async () => {
    const reply = await create(form())
    await ada.delete(`/api/admin/users/${reply.json().id}`)
    const people: Shown[] = (await ada.get('/api/admin/users')).json()
    expect(people.at(-1)).toMatchObject({ status: 'DEACTIVATED', active: false, actions: ['reactivate'] })
  })

  test('and the list of roles are for admins only', async () => {
    expect(await answersToOthers(app, (caller) => caller.get('/api/admin/users'))).toEqual(FOR_ADMINS_ONLY)
    expect(await answersToOthers(app, (caller) => caller.get('/api/admin/roles'))).toEqual(FOR_ADMINS_ONLY)
    expect((await ada.get('/api/admin/roles')).json().map(({ key }: { key: string }) => key)).toEqual([
      'ADMIN',
      'BACKEND',
      'SUPERVISOR',
      'FIELDER',
      'CUSTOMER',
    ])
  })
})

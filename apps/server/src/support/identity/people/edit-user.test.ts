import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser, answersToOthers, FOR_ADMINS_ONLY, NOBODY_ID, ROLE_IDS } from '#test/fixtures/extra-people.ts'
import { askedJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const form = (extra: object = {}) => ({
  firstName: 'Wally',
  lastName: 'Owens',
  phone: null,
  roleIds: [ROLE_IDS.FIELDER],
  ...extra,
})
const edit = (userId: string, body: object, caller = ada) => caller.put(`/api/admin/users/${userId}`, body)

describe('an admin edits somebody', () => {
  test('name and phone: history keeps both versions', async () => {
    const { id } = await addUser(app)
    const reply = await edit(id, form({ firstName: ' Wilma ', phone: ' 555 0100 ' }))

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ id, firstName: 'Wilma', phone: '555 0100', roles: ['FIELDER'] })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'edited',
      actorId: await app.idOf('ada'),
      before: { firstName: 'Wally', lastName: 'Owens', phone: null, customerId: null, roles: ['FIELDER'] },
      after: { firstName: 'Wilma', lastName: 'Owens', phone: '555 0100', customerId: null, roles: ['FIELDER'] },
      event: 'user.edited',
      needs: 'user.manage',
    })
    expect((await askedJobs(app)).filter(({ data }) => data.entityId === id)).toEqual([])
  })

  test('roles: they count on the person’s next request, and the person is told', async () => {
    const user = await addUser(app)
    const caller = await user.signIn()
    expect((await caller.get('/api/admin/users')).statusCode).toBe(403)

    const reply = await edit(user.id, form({ roleIds: [ROLE_IDS.FIELDER, ROLE_IDS.ADMIN] }))
    expect(reply.json().roles).toEqual(['ADMIN', 'FIELDER'])
    expect((await caller.get('/api/admin/users')).statusCode).toBe(200)
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({
      action: 'roles_changed',
      before: { roles: ['FIELDER'] },
      after: { roles: ['ADMIN', 'FIELDER'] },
      event: 'user.roles_changed',
    })
    const jobs = (await askedJobs(app)).filter(({ data }) => data.entityId === user.id)
    expect(jobs.map(({ name }) => name)).toEqual(['tell-of-new-roles'])
    expect(jobs[0]!.data.facts).toEqual({ byUserId: await app.idOf('ada') })

    await edit(user.id, form())
    expect((await caller.get('/api/admin/users')).statusCode).toBe(403)
  })

  test('from staff to customer and back, with the customer in the same step', async () => {
    const { id } = await addUser(app)
    const asCustomer = await edit(id, form({ roleIds: [ROLE_IDS.CUSTOMER], customerId: customerIdOf(1) }))
    expect(asCustomer.json()).toMatchObject({ roles: ['CUSTOMER'], customerId: customerIdOf(1) })
    const moved = await edit(id, form({ roleIds: [ROLE_IDS.CUSTOMER], customerId: customerIdOf(2) }))
    expect(moved.json()).toMatchObject({ roles: ['CUSTOMER'], customerId: customerIdOf(2) })
    const asStaff = await edit(id, form())
    expect(asStaff.json()).toMatchObject({ roles: ['FIELDER'], customerId: null })
  })

  test.each([
    ['a customer’s person without a customer', { roleIds: [ROLE_IDS.CUSTOMER] }, 409, 'role.customer_needed'],
    ['staff with a customer', { customerId: customerIdOf(1) }, 409, 'role.customer_only'],
    [
      'customer and staff in one person',
      { roleIds: [ROLE_IDS.CUSTOMER, ROLE_IDS.FIELDER], customerId: customerIdOf(1) },
      409,
      'role.customer_alone',
    ],
    ['a customer nobody knows', { roleIds: [ROLE_IDS.CUSTOMER], customerId: NOBODY_ID }, 409, 'customer.unknown'],
    ['a role nobody knows', { roleIds: [NOBODY_ID] }, 400, 'role.unknown'],
    ['no role', { roleIds: [] }, 400, 'input.invalid'],
    ['no name', { firstName: '' }, 400, 'input.invalid'],
    ['another address', { email: 'other@people.test' }, 400, 'input.invalid'],
    ['a password', { password: 'chosen by the admin' }, 400, 'input.invalid'],
  ])('but not to %s', async (_, extra, status, code) => {
    const { id } = await addUser(app)
    const reply = await edit(id, form(extra))
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(await auditRowsOf(app, id)).toHaveLength(1)
  })

  test('but nobody changes their own roles, though they may change their own name', async () => {
    const adaId = await app.idOf('ada')
    const refused = await edit(adaId, form({ roleIds: [ROLE_IDS.ADMIN, ROLE_IDS.BACKEND] }))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'user.oneself'])
    const allowed = await edit(adaId, form({ firstName: 'Ada', lastName: 'Admin', roleIds: [ROLE_IDS.ADMIN] }))
    expect([allowed.statusCode, allowed.json().roles]).toEqual([200, ['ADMIN']])
  })

  test('but not somebody who is deactivated, nor somebody who does not exist', async () => {
    const { id } = await addUser(app)
    await ada.delete(`/api/admin/users/${id}`)
    const gone = await edit(id, form())
    expect([gone.statusCode, gone.json().detail]).toEqual([409, 'You can’t edit a deactivated user.'])
    const nobody = await edit(NOBODY_ID, form())
    expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'user.missing'])
    expect((await edit('not-an-id', form())).statusCode).toBe(400)
  })

  test('and nobody else does', async () => {
    const { id } = await addUser(app)
    expect(await answersToOthers(app, (caller) => edit(id, form({ roleIds: [ROLE_IDS.ADMIN] }), caller))).toEqual(
      FOR_ADMINS_ONLY,
    )
  })
})

test('two admins who take the role from each other at once: one wins, an admin remains', async () => {
  const abe = await app.as('abe')
  const [adaId, abeId] = [await app.idOf('ada'), await app.idOf('abe')]
  // Only these two may be admins here, or there would be no last one.
  const people: { id: string; roles: string[] }[] = (await ada.get('/api/admin/users')).json()
  for (const { id, roles } of people) {
    if (roles.includes('ADMIN') && id !== adaId && id !== abeId) await ada.delete(`/api/admin/users/${id}`)
  }
  const demote = form({ roleIds: [ROLE_IDS.BACKEND] })
  const replies = await Promise.all([edit(abeId, demote), edit(adaId, demote, abe)])

  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  const refused = replies.find(({ statusCode }) => statusCode !== 200)!
  expect(['user.last_admin', 'permission.denied']).toContain(refused.json().code)
  const admins = await app.owner.selectFrom('userRoles').select('userId').where('roleId', '=', ROLE_IDS.ADMIN).execute()
  expect(admins.map(({ userId }) => userId).filter((id) => id === adaId || id === abeId)).toHaveLength(1)
})

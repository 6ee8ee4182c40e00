import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { askedJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { addUser, NOBODY_ID, ROLE_IDS } from '#test/fixtures/extra-people.ts'

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
const edit = (userId: string, extra: object = {}) => ada.put(`/api/admin/users/${userId}`, form(extra))
const HOME = { address: '214 S Elm St, Greensboro', lat: 36.0702281, lon: -79.7903991 }

describe('where and when somebody works', () => {
  test('is Monday to Friday from nowhere until somebody says otherwise', async () => {
    const { id } = await addUser(app)
    expect((await edit(id)).json()).toMatchObject({
      homeBase: null,
      workingDays: [1, 2, 3, 4, 5],
      supervisorId: null,
      deputyId: null,
      customerName: null,
    })
    // Nothing changed, so there is nothing to tell.
    expect(await auditRowsOf(app, id)).toHaveLength(1)
  })

  test('home base and days are kept, and history has both versions', async () => {
    const { id } = await addUser(app)
    const reply = await edit(id, { homeBase: { ...HOME, lat: 36.07022814321 }, workingDays: [6, 2, 2] })
    expect(reply.json()).toMatchObject({ homeBase: HOME, workingDays: [2, 6] })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'edited',
      before: { homeBase: null, workingDays: [1, 2, 3, 4, 5] },
      after: { homeBase: HOME, workingDays: [2, 6] },
    })
  })

  test('what is left out stays, null clears, and an empty home base is none', async () => {
    const { id } = await addUser(app)
    await edit(id, { homeBase: HOME, workingDays: [] })
    expect((await edit(id, { phone: '336 555 0100' })).json()).toMatchObject({ homeBase: HOME, workingDays: [] })
    expect((await edit(id, { homeBase: { address: 'Elm St' } })).json().homeBase).toEqual({
      address: 'Elm St',
      lat: null,
      lon: null,
    })
    expect((await edit(id, { homeBase: { address: ' ' } })).json().homeBase).toBeNull()
    await edit(id, { homeBase: HOME })
    expect((await edit(id, { homeBase: null })).json().homeBase).toBeNull()
  })

  test.each([
    ['half a place', { homeBase: { address: 'Elm St', lat: 36 } }, 'homeBase.lon: Enter both coordinates or neither'],
    ['a place off the globe', { homeBase: { address: '', lat: 91, lon: 0 } }, 'homeBase.lat'],
    ['an eighth day', { workingDays: [8] }, 'workingDays.0'],
    ['half a day', { workingDays: [1.5] }, 'workingDays.0'],
  ])('but not %s', async (_, extra, said) => {
    const { id } = await addUser(app)
    const reply = await edit(id, extra)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
    expect(reply.json().detail).toContain(said)
  })

  test('a customer’s person is shown with the name of the customer', async () => {
    const { id } = await addUser(app)
    const reply = await edit(id, { roleIds: [ROLE_IDS.CUSTOMER], customerId: customerIdOf(1) })
    expect(reply.json()).toMatchObject({ customerId: customerIdOf(1), customerName: 'Customer 1' })
  })
})

describe('who answers for somebody', () => {
  test('is a supervisor and a deputy, and the change is an event of its own that names them', async () => {
    const { id } = await addUser(app)
    const [sue, abe] = [await app.idOf('sue'), await app.idOf('abe')]
    const reply = await edit(id, { supervisorId: sue, deputyId: abe })
    expect(reply.json()).toMatchObject({ supervisorId: sue, deputyId: abe })
    const traces = await auditRowsOf(app, id)
    expect(traces.map(({ action }) => action)).toEqual(['created', 'team_changed'])
    expect(traces.at(-1)).toMatchObject({
      actorId: await app.idOf('ada'),
      before: { supervisorId: null, deputyId: null },
      after: { supervisorId: sue, deputyId: abe },
      event: 'user.team_changed',
      needs: 'user.manage',
    })
    expect((await edit(id)).json()).toMatchObject({ supervisorId: sue, deputyId: abe })
    expect((await edit(id, { supervisorId: null })).json()).toMatchObject({ supervisorId: null, deputyId: abe })
  })

  test.each([
    ['a fielder', 'finn', 'team.unfit'],
    ['the back office', 'ben', 'team.unfit'],
    ['a customer', 'cora', 'team.unfit'],
  ] as const)('but never %s', async (_, member, code) => {
    const { id } = await addUser(app)
    for (const part of ['supervisorId', 'deputyId']) {
      const reply = await edit(id, { [part]: await app.idOf(member) })
      expect([reply.statusCode, reply.json().code]).toEqual([409, code])
    }
    expect(await auditRowsOf(app, id)).toHaveLength(1)
  })

  test('nor somebody deactivated, nobody, or the person themselves', async () => {
    const gone = await addUser(app, { roles: ['SUPERVISOR'] })
    await ada.delete(`/api/admin/users/${gone.id}`)
    const { id } = await addUser(app, { roles: ['SUPERVISOR'] })
    const said = async (extra: object) =>
      String((await edit(id, { roleIds: [ROLE_IDS.SUPERVISOR], ...extra })).json().detail)
    expect(await said({ supervisorId: gone.id })).toBe(
      'The supervisor must be an active user with the Supervisor or Admin role.',
    )
    expect(await said({ deputyId: NOBODY_ID })).toBe(
      'The backup supervisor must be an active user with the Supervisor or Admin role.',
    )
    expect(await said({ supervisorId: id })).toBe('Users can’t be their own supervisor.')
    expect(await said({ deputyId: id })).toBe('Users can’t be their own backup supervisor.')
  })

  test('whoever loses the role leads nobody any more, and the people they led have a trace', async () => {
    const lead = await addUser(app, { roles: ['SUPERVISOR'] })
    const led = await addUser(app)
    await edit(led.id, { supervisorId: lead.id, deputyId: lead.id })
    await edit(lead.id, { roleIds: [ROLE_IDS.SUPERVISOR, ROLE_IDS.FIELDER] })
    expect((await edit(led.id)).json()).toMatchObject({ supervisorId: lead.id, deputyId: lead.id })

    expect((await edit(lead.id, { roleIds: [ROLE_IDS.FIELDER] })).statusCode).toBe(200)
    expect((await edit(led.id)).json()).toMatchObject({ supervisorId: null, deputyId: null })
    expect(await lastAuditRowOf(app, led.id)).toMatchObject({ action: 'team_changed', after: { deputyId: null } })
    expect((await askedJobs(app)).filter(({ data }) => data.entityId === lead.id)).toHaveLength(2)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf, auditRowsOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import {
  addDevice,
  addUser,
  answersToOthers,
  FOR_ADMINS_ONLY,
  NOBODY_ID,
  ROLE_IDS,
} from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const holdingsOf = async (userId: string) => (await ada.get(`/api/admin/users/${userId}/holdings`)).json()
const nameTeam = (userId: string, team: object) =>
  ada.put(`/api/admin/users/${userId}`, {
    firstName: 'Wally',
    lastName: 'Owens',
    phone: null,
    roleIds: [ROLE_IDS.FIELDER],
    ...team,
  })
const teamOf = (userId: string) =>
  app.owner.selectFrom('users').select(['supervisorId', 'deputyId']).where('id', '=', userId).executeTakeFirstOrThrow()

/** A supervisor with a session, a device, a reset token, somebody to supervise and somebody to stand in for. */
async function arrangeLead() {
  const lead = await addUser(app, { roles: ['SUPERVISOR'] })
  const caller = await lead.signIn()
  await addDevice(app, lead.id)
  await app.visitor.post('/api/forgot-password', { email: lead.email })
  const [led, covered] = [await addUser(app), await addUser(app)]
  await nameTeam(led.id, { supervisorId: lead.id })
  await nameTeam(covered.id, { deputyId: lead.id })
  return { ...lead, caller, led, covered }
}

async function allThatEnds(lead: { id: string; led: { id: string }; covered: { id: string } }) {
  const { rows } = await sql`
    select u.active, u.reset_token is not null as has_token,
           (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
           (select count(*)::int from push_subscriptions p where p.user_id = u.id) as devices
      from users u where u.id = ${lead.id}`.execute(app.owner)
  return { ...Object(rows[0]), led: await teamOf(lead.led.id), covered: await teamOf(lead.covered.id) }
}
const everything = (id: string) => ({
  active: true,
  hasToken: true,
  sessions: 1,
  devices: 1,
  led: { supervisorId: id, deputyId: null },
  covered: { supervisorId: null, deputyId: id },
})
const HOLDS_NOTHING = { sessions: [], devices: [], supervises: [], deputyOf: [], assignments: [], unsentPhotos: [] }
const NOTHING = {
  active: false,
  hasToken: false,
  sessions: 0,
  devices: 0,
  led: { supervisorId: null, deputyId: null },
  covered: { supervisorId: null, deputyId: null },
}

describe('what somebody holds', () => {
  test('is shown before they are deactivated', async () => {
    const lead = await arrangeLead()
    expect(await holdingsOf(lead.id)).toEqual({
      sessions: [expect.objectContaining({ kind: 'office' })],
      devices: [expect.objectContaining({ userAgent: null })],
      supervises: [{ id: lead.led.id, firstName: 'Wally', lastName: 'Owens' }],
      deputyOf: [{ id: lead.covered.id, firstName: 'Wally', lastName: 'Owens' }],
      assignments: [],
      unsentPhotos: [],
    })
    expect(await holdingsOf(lead.led.id)).toEqual(HOLDS_NOTHING)
  })

  test('does not count people who have left themselves', async () => {
    const lead = await arrangeLead()
    await ada.delete(`/api/admin/users/${lead.led.id}`)
    expect((await holdingsOf(lead.id)).supervises).toEqual([])
  })

  test('is for admins to see, and only of somebody who exists', async () => {
    const read = (caller: Caller) => caller.get(`/api/admin/users/${NOBODY_ID}/holdings`)
    expect(await answersToOthers(app, read)).toEqual(FOR_ADMINS_ONLY)
    expect((await read(ada)).json().code).toBe('user.missing')
  })
})

describe('deactivating', () => {
  test('ends all of it, and everybody who named the person has a trace of their own', async () => {
    const lead = await arrangeLead()
    expect(await allThatEnds(lead)).toEqual(everything(lead.id))
    expect((await ada.delete(`/api/admin/users/${lead.id}`)).statusCode).toBe(204)

    expect(await allThatEnds(lead)).toEqual(NOTHING)
    expect((await lead.caller.get('/api/auth/user')).statusCode).toBe(401)
    expect(await lastAuditRowOf(app, lead.id)).toMatchObject({
      action: 'deactivated',
      after: {
        active: false,
        released: { sessions: 1, devices: 1, supervises: 1, deputyOf: 1, assignments: 0, unsentPhotos: 0 },
      },
    })
    expect(await lastAuditRowOf(app, lead.led.id)).toMatchObject({
      action: 'team_changed',
      actorId: await app.idOf('ada'),
      before: { supervisorId: lead.id, deputyId: null },
      after: { supervisorId: null, deputyId: null },
      event: 'user.team_changed',
      needs: 'user.manage',
    })
    expect(await lastAuditRowOf(app, lead.covered.id)).toMatchObject({ action: 'team_changed' })
  })

  test('happens in one transaction: what fails at its end leaves everything as it was', async () => {
    const lead = await arrangeLead()
    const traces = async () => [...(await auditRowsOf(app, lead.id)), ...(await auditRowsOf(app, lead.led.id))]
    const before = await traces()
    // By then sessions, devices and references have ended already.
    await sql`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`.execute(
      app.owner,
    )
    await sql`create trigger stumbling before update of active on users for each row execute function stumble()`.execute(
      app.owner,
    )
    try {
      expect((await ada.delete(`/api/admin/users/${lead.id}`)).statusCode).toBe(500)
    } finally {
      await sql`drop function stumble cascade`.execute(app.owner)
    }
    expect(await allThatEnds(lead)).toEqual(everything(lead.id))
    expect(await traces()).toEqual(before)
    expect((await lead.caller.get('/api/auth/user')).statusCode).toBe(200)
  })

  test('is not undone by reactivating: the person may sign in, and holds nothing', async () => {
    const lead = await arrangeLead()
    await ada.delete(`/api/admin/users/${lead.id}`)
    expect((await ada.post(`/api/admin/users/${lead.id}/reactivate`)).statusCode).toBe(200)
    expect(await allThatEnds(lead)).toEqual({ ...NOTHING, active: true })
    expect((await lead.caller.get('/api/auth/user')).statusCode).toBe(401)
    expect(await holdingsOf(lead.id)).toEqual(HOLDS_NOTHING)
  })

  test('while somebody names the person as supervisor: whoever comes second hears of it', async () => {
    const [lead, led] = [await addUser(app, { roles: ['SUPERVISOR'] }), await addUser(app)]
    const held = await app.owner.startTransaction().execute()
    await held.selectFrom('users').select('id').where('id', '=', lead.id).forUpdate().execute()
    const leaving = ada.delete(`/api/admin/users/${lead.id}`)
    await untilSomebodyWaits(app)
    const naming = nameTeam(led.id, { supervisorId: lead.id })
    await held.commit().execute()

    const statuses = [(await leaving).statusCode, (await naming).statusCode]
    expect([
      [204, 200],
      [204, 409],
    ]).toContainEqual(statuses)
    expect(await teamOf(led.id)).toEqual({ supervisorId: null, deputyId: null })
  })
})

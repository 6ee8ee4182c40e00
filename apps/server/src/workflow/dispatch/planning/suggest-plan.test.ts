import { execFile, type ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import type { SuggestedPlan } from '@demarc/contract'
import { daysAfter, stepFrom, type Point } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, makePlace, makeReadyBuilding, makeReadyBuildings, type OrderPlace } from '@demarc/testkit'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

const run = promisify(execFile)
let app: TestApp
let ada: Caller
let ben: Caller
let sue: Caller
let place: OrderPlace
let today: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, sue] = [await app.as('ada'), await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
  today = await dayFromNow(app)
})
afterAll(() => app.close())

const GREENSBORO: Point = { lat: 36.0726, lon: -79.792 }
const DURHAM: Point = { lat: 35.994, lon: -78.8986 }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const living = (home: Point, firstName: string) =>
  makeFielder(app, { firstName, home: { address: '1 Home St', ...home }, workingDays: EVERY_DAY })

type Asking = { buildingIds: readonly string[]; fielderIds: readonly string[]; dueDate?: string }
const ask = (caller: Caller, { dueDate = daysAfter(today, 6), ...rest }: Asking) =>
  caller.post('/api/dispatch/suggest', { ...rest, dueDate })
async function planFor(asking: Asking): Promise<SuggestedPlan> {
  const reply = await ask(sue, asking)
  if (reply.statusCode !== 200) throw new Error(`no plan: ${reply.body}`)
  return reply.json()
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const gotOf = ({ parts }: SuggestedPlan, fielderId: string) =>
  (parts.find((part) => part.fielderId === fielderId)?.stops ?? []).map(({ buildingId }) => buildingId).toSorted()

/** Everything that sending would leave behind. */
async function tracks() {
  const { rows } = await sql`
    select (select count(*) from assignments)::int as assignments, (select count(*) from audit_logs)::int as history,
           (select count(*) from events)::int as events, (select count(*) from jobs.job)::int as jobs,
           (select count(*) from buildings where status <> 'READY_FOR_DISPATCH')::int as moved`.execute(app.owner)
  return rows[0]
}

describe('a suggestion', () => {
  test('gives each building to whoever is near, says why, and sends nothing', async () => {
    const [gina, dora] = [await living(GREENSBORO, 'Gina'), await living(DURHAM, 'Dora')]
    const near = (town: Point, east: number) => stepFrom(town, { north: 900, east })
    const { buildings } = await makeReadyBuildings(ben, place, [
      { ...near(GREENSBORO, 0) },
      { ...near(DURHAM, 0), buildingType: 'C' },
      { ...near(GREENSBORO, 700), buildingType: 'S', sfuCount: 2 },
      {},
    ])
    const before = await tracks()
    const plan = await planFor({ buildingIds: idsOf(buildings), fielderIds: [gina.id, dora.id] })
    expect(await tracks()).toEqual(before)

    const [inGreensboro, inDurham, houses, nowhere] = buildings
    expect(gotOf(plan, gina.id)).toEqual([inGreensboro!.id, houses!.id].toSorted())
    expect(gotOf(plan, dora.id)).toEqual([inDurham!.id])
    expect(plan.unplaced).toMatchObject([{ buildingId: nowhere!.id, jsb: nowhere!.jsb, because: 'NO_PIN' }])
    const part = plan.parts.find(({ fielderId }) => fielderId === gina.id)!
    expect(part).toMatchObject({ name: 'Gina Fielder' })
    expect(part.stops[0]).toMatchObject({
      address: expect.any(String),
      city: expect.any(String),
      dueDate: daysAfter(today, 6),
      why: { dayUnits: 3, unitsPerDay: 4, daysLeft: 6, visits: 0 },
    })
  })

  test('goes by the due date of each building and by what goes first, and says what will be late', async () => {
    const gina = await living(GREENSBORO, 'Gina')
    const far = stepFrom(GREENSBORO, { north: 0, east: 30_000 })
    const near = await makeReadyBuildings(ben, place, Array(5).fill({ ...GREENSBORO }))
    const [due, first, overdue] = [
      await makeReadyBuilding(ben, place, far, { dueDate: today }),
      await makeReadyBuilding(ben, place, far),
      await makeReadyBuilding(ben, place, far, { dueDate: daysAfter(today, -3) }),
    ]
    expect((await sue.put(`/api/dispatch/buildings/${first.id}/urgent`, { isUrgent: true })).statusCode).toBe(200)

    const buildingIds = [...idsOf(near.buildings), due.id, first.id, overdue.id]
    const { parts } = await planFor({ buildingIds, fielderIds: [gina.id], dueDate: daysAfter(today, 6) })
    const stopOf = (id: string) => parts[0]!.stops.find(({ buildingId }) => buildingId === id)
    expect(stopOf(due.id)).toMatchObject({ plannedOn: today, dueDate: today, why: { daysLeft: 0 } })
    expect(stopOf(first.id)).toMatchObject({ plannedOn: today, dueDate: daysAfter(today, 6) })
    expect(stopOf(overdue.id)).toMatchObject({
      plannedOn: today,
      dueDate: daysAfter(today, -3),
      why: { daysLeft: -3 },
    })
  })

  test('counts what stands in the lanes, who is away, and what does not fit into a day', async () => {
    const [busy, away, free] = [
      await living(GREENSBORO, 'Busy'),
      await living(GREENSBORO, 'Away'),
      await living(DURHAM, 'Free'),
    ]
    await ada.post('/api/dispatch/away', { fielderId: away.id, fromDay: today, untilDay: today, moves: [] })
    const load = await makeReadyBuilding(ben, place, { ...GREENSBORO, buildingType: 'S', sfuCount: 3 })
    await assign(sue, { fielderId: busy.id, buildingIds: [load.id], dueDate: today })
    const buildings = [
      await makeReadyBuilding(ben, place, { ...GREENSBORO, buildingType: 'S', sfuCount: 2 }),
      await makeReadyBuilding(ben, place, GREENSBORO),
      await makeReadyBuilding(ben, place, { ...GREENSBORO, buildingType: 'S', sfuCount: 9 }),
    ]
    const [two, one, nine] = buildings
    const fielderIds = [busy.id, away.id, free.id]
    const tight = await planFor({ buildingIds: idsOf(buildings), fielderIds, dueDate: today })
    expect(gotOf(tight, busy.id)).toEqual([one!.id])
    expect(gotOf(tight, away.id)).toEqual([])
    expect([gotOf(tight, free.id), tight.unplaced.map(({ because }) => because)]).toEqual([
      [expect.toBeOneOf([two!.id, nine!.id])],
      ['NO_ROOM'],
    ])

    const roomy = await planFor({ buildingIds: idsOf(buildings), fielderIds, dueDate: daysAfter(today, 3) })
    expect(roomy.unplaced).toEqual([])
    const stops = roomy.parts.flatMap((part) => part.stops)
    expect(stops.find(({ buildingId }) => buildingId === nine!.id)!.why).toMatchObject({ dayUnits: 9, unitsPerDay: 4 })
  })

  test('knows who has been at a site before', async () => {
    const gina = await living(GREENSBORO, 'Gina')
    const { buildings } = await makeReadyBuildings(ben, place, [{ ...GREENSBORO }, { ...GREENSBORO }])
    const [first, second] = buildings
    const { assignments } = await assign(sue, { fielderId: gina.id, buildingIds: [first!.id] })
    const finn = await gina.signIn()
    expect((await finn.post(`/api/assignments/${assignments[0]!.id}/start`, {})).statusCode).toBe(200)
    const plan = await planFor({ buildingIds: [second!.id], fielderIds: [gina.id] })
    expect(plan.parts[0]!.stops[0]!.why.visits).toBe(1)
  })
})

describe('no suggestion is made', () => {
  test('of what is not there, not ready, held, taken or named twice', async () => {
    const gina = await living(GREENSBORO, 'Gina')
    const fielderIds = [gina.id]
    const codeOf = async (asking: Partial<Asking>) => {
      const reply = await ask(sue, { buildingIds: [], fielderIds, ...asking })
      return [reply.statusCode, reply.json().code]
    }
    const { id } = await makeReadyBuilding(ben, place, GREENSBORO)
    expect(await codeOf({ buildingIds: [id, gina.id] })).toEqual([404, 'building.missing'])
    expect(await codeOf({ buildingIds: [id, id] })).toEqual([400, 'assignment.named_twice'])
    expect(await codeOf({ buildingIds: [id], dueDate: daysAfter(today, -1) })).toEqual([409, 'assignment.due_in_past'])
    expect(await codeOf({ buildingIds: [id], fielderIds: [gina.id, await app.idOf('ben')] })).toEqual([
      409,
      'assignment.fielder_unfit',
    ])

    const held = await makeReadyBuilding(ben, place, GREENSBORO)
    await ada.post('/api/orders/hold', { orderIds: [held.orderId], reason: 'The carrier asked for it' })
    expect(await codeOf({ buildingIds: [id, held.id] })).toEqual([409, 'order.held'])
    const cancelled = await makeReadyBuilding(ben, place, GREENSBORO)
    await ada.post(`/api/orders/${cancelled.orderId}/cancel`, { reason: 'Not wanted any more' })
    expect(await codeOf({ buildingIds: [id, cancelled.id] })).toEqual([409, 'building.move_closed'])

    await assign(ada, { fielderId: gina.id, buildingIds: [id] })
    const late = await ask(sue, { buildingIds: [id], fielderIds })
    expect(late.json()).toMatchObject({
      code: 'assignment.taken',
      facts: { taken: [{ fielderName: 'Gina Fielder', byName: 'Ada Admin' }] },
    })
  })

  test('for a fielder, a customer, a stranger, or the back office unless the settings say so', async () => {
    const gina = await living(GREENSBORO, 'Gina')
    const { id } = await makeReadyBuilding(ben, place, GREENSBORO)
    const asking = { buildingIds: [id], fielderIds: [gina.id] }
    const statusFor = async (caller: Caller) => (await ask(caller, asking)).statusCode
    expect(await statusFor(await gina.signIn())).toBe(403)
    expect(await statusFor(await app.as('cora'))).toBe(403)
    expect(await statusFor(app.visitor)).toBe(401)
    expect(await statusFor(ben)).toBe(403)
    await ada.put('/api/admin/settings', { 'work.backendMayAssign': true })
    expect(await statusFor(ben)).toBe(200)
    await ada.put('/api/admin/settings', { 'work.backendMayAssign': false })
  })

  test('where its process dies, and the next one is', async () => {
    const gina = await living(GREENSBORO, 'Gina')
    const { id } = await makeReadyBuilding(ben, place, GREENSBORO)
    const asking = { buildingIds: [id], fielderIds: [gina.id] }
    // The one that waits for more work ends now, the one that is started instead as soon as it is.
    await run('pkill', ['-KILL', '-P', String(process.pid), '-f', 'planning-process']).catch(() => undefined)
    const kill = (message: unknown) => {
      const { process: child } = message as { process: ChildProcess }
      child.once('spawn', () => child.kill('SIGKILL'))
    }
    subscribe('child_process', kill)
    const broken = await ask(sue, asking)
    unsubscribe('child_process', kill)
    expect([broken.statusCode, broken.json().code]).toEqual([500, 'fault'])
    expect((await ask(sue, asking)).statusCode).toBe(200)
  })
})

import type { AwayPlan } from '@demarc/contract'
import { daysAfter, stepFrom, type Point } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  assign,
  assignmentsOf,
  makePlace,
  makeReadyBuilding,
  makeReadyBuildings,
  type OrderPlace,
} from '@demarc/testkit'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

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

/** Each story plays in a town of its own: whoever lives in another one is too far away to be the best. */
let towns = 0
const newTown = (): Point => stepFrom({ lat: 33, lon: -84 }, { north: (towns += 1) * 100_000, east: 0 })
const living = (home: Point, firstName: string) =>
  makeFielder(app, { firstName, home: { address: '1 Home St', ...home }, workingDays: [1, 2, 3, 4, 5, 6, 7] })

type Going = {
  fielderId: string
  fromDay: string
  untilDay: string
  choices?: readonly { assignmentId: string; fielderId: string | null }[]
}
const ask = (caller: Caller, going: Going) => caller.post('/api/dispatch/away/preview', going)
async function previewOf(going: Going): Promise<AwayPlan> {
  const reply = await ask(sue, going)
  if (reply.statusCode !== 200) throw new Error(`no preview: ${reply.body}`)
  return reply.json()
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the preview of an absence', () => {
  test('names who takes what, the miles and what turns late, and moves nothing', async () => {
    const town = newTown()
    const [gina, dora] = [await living(town, 'Gina'), await living(stepFrom(town, { north: 0, east: 8000 }), 'Dora')]
    const { buildings } = await makeReadyBuildings(ben, place, [{ ...town }, { ...town }])
    const later = await makeReadyBuilding(ben, place, town)
    const buildingIds = [...idsOf(buildings), later.id]
    const { assignments } = await assign(sue, { fielderId: gina.id, buildingIds, dueDate: daysAfter(today, 4) })
    await sql`update assignments set planned_on = ${daysAfter(today, 3)} where building_id = ${later.id}`.execute(
      app.owner,
    )

    const before = await assignmentsOf(sue, gina.id)
    const plan = await previewOf({ fielderId: gina.id, fromDay: today, untilDay: daysAfter(today, 1) })
    expect(await assignmentsOf(sue, gina.id)).toEqual(before)
    expect(await assignmentsOf(sue, dora.id)).toEqual([])

    expect(plan.moves.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(
      assignments
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(plan.moves[0]).toMatchObject({
      dueDate: daysAfter(today, 4),
      turnsLate: false,
      to: {
        fielderId: dora.id,
        name: 'Dora Fielder',
        plannedOn: today,
        why: { dayUnits: 2, unitsPerDay: 4, daysLeft: 4 },
      },
    })
    expect(plan).toMatchObject({ staying: [], late: 0 })
    // Dora drives 8 km there and back by road, and Gina stays at home either way.
    const addedMiles = expect.closeTo((2 * 8000 * 1.3) / 1609.344, 1)
    expect(plan).toMatchObject({ days: [{ fielderId: dora.id, day: today, addedMiles }], savedMiles: 0 })
  })

  test('goes by what was chosen, whoever it is, and plans the rest around it', async () => {
    const town = newTown()
    const [gina, dora, farah] = [
      await living(town, 'Gina'),
      await living(town, 'Dora'),
      await living(stepFrom(town, { north: 40_000, east: 0 }), 'Farah'),
    ]
    const { buildings } = await makeReadyBuildings(ben, place, [{ ...town }, { ...town }, { ...town }])
    const buildingIds = idsOf(buildings)
    const { assignments } = await assign(sue, { fielderId: gina.id, buildingIds, dueDate: daysAfter(today, 4) })
    const [first, second] = assignments
    const choices = [
      { assignmentId: first!.id, fielderId: farah.id },
      { assignmentId: second!.id, fielderId: null },
    ]
    const going = { fielderId: gina.id, fromDay: today, untilDay: daysAfter(today, 1) }
    const takers = async (settled: typeof choices) => {
      const { moves } = await previewOf({ ...going, choices: settled })
      return assignments.map(({ id }) => moves.find((move) => move.assignmentId === id)?.to?.fielderId ?? null)
    }
    expect(await takers([])).toEqual([dora.id, dora.id, dora.id])
    expect((await takers(choices)).slice(0, 2)).toEqual([farah.id, null])
    const refused = async (fielderId: string) =>
      (await ask(sue, { ...going, choices: [{ assignmentId: first!.id, fielderId }] })).json().code
    expect(await refused(gina.id)).toBe('assignment.fielder_unfit')
    expect(await refused(await app.idOf('ben'))).toBe('assignment.fielder_unfit')
  })

  test('asks somebody of whom nobody knows where they set out only where there is nobody else', async () => {
    const town = newTown()
    const gina = await living(town, 'Gina')
    const astray = await makeFielder(app, { firstName: 'Astrid', workingDays: [1, 2, 3, 4, 5, 6, 7] })
    const far = await living(stepFrom(town, { north: 150_000, east: 0 }), 'Farah')
    await onlyTheseWork([gina.id, astray.id, far.id])
    const { id } = await makeReadyBuilding(ben, place, town)
    await assign(sue, { fielderId: gina.id, buildingIds: [id], dueDate: daysAfter(today, 4) })
    const going = { fielderId: gina.id, fromDay: today, untilDay: today }
    expect((await previewOf(going)).moves).toMatchObject([{ to: { fielderId: far.id } }])
  })

  test('finds the first day with room where it turns late, and leaves what is started', async () => {
    const town = newTown()
    const [gina, dora] = [await living(town, 'Gina'), await living(town, 'Dora')]
    await onlyTheseWork([gina.id, dora.id])
    const full = await makeReadyBuilding(ben, place, { ...town, buildingType: 'S', sfuCount: 4 })
    await assign(sue, { fielderId: dora.id, buildingIds: [full.id], dueDate: today })
    const { buildings } = await makeReadyBuildings(ben, place, [{ ...town }, { ...town }])
    const { assignments } = await assign(sue, {
      fielderId: gina.id,
      buildingIds: idsOf(buildings),
      dueDate: today,
    })
    const [started, waiting] = assignments
    await (await gina.signIn()).post(`/api/assignments/${started!.id}/start`, {})

    const plan = await previewOf({ fielderId: gina.id, fromDay: today, untilDay: today })
    expect(plan.staying).toEqual([{ assignmentId: started!.id, jsb: started!.jsb }])
    expect(plan.moves).toMatchObject([
      {
        assignmentId: waiting!.id,
        turnsLate: true,
        to: { fielderId: dora.id, plannedOn: daysAfter(today, 1), why: { daysLeft: -1 } },
      },
    ])
    expect(plan.late).toBe(1)

    await onlyTheseWork([gina.id])
    const nobody = await previewOf({ fielderId: gina.id, fromDay: today, untilDay: today })
    expect(nobody.moves).toMatchObject([{ assignmentId: waiting!.id, to: null }])
  })
})

/** Past the application: nobody of other stories takes part in this one. */
const onlyTheseWork = (here: readonly string[]) =>
  pastTriggers(app.owner, (db) =>
    sql`
      update users set active = id = any(${here}::uuid[]) where id in (
        select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = 'FIELDER')`.execute(db),
  )

describe('no preview', () => {
  test('for anybody but a lead, of anybody but a fielder, or of what is over', async () => {
    const gina = await living(newTown(), 'Gina')
    const going = { fielderId: gina.id, fromDay: today, untilDay: today }
    await ada.put('/api/admin/settings', { 'work.backendMayAssign': true })
    for (const caller of [ben, await gina.signIn(), await app.as('cora')])
      expect((await ask(caller, going)).statusCode).toBe(403)
    expect((await ask(app.visitor, going)).statusCode).toBe(401)
    expect((await ask(ada, going)).statusCode).toBe(200)
    const codeOf = async (extra: Partial<Going>) => (await ask(ada, { ...going, ...extra })).json().code
    expect(await codeOf({ fielderId: await app.idOf('ben') })).toBe('assignment.fielder_unfit')
    expect(await codeOf({ fromDay: daysAfter(today, -2), untilDay: daysAfter(today, -1) })).toBe(
      'assignment.due_in_past',
    )
    expect(await codeOf({ untilDay: daysAfter(today, -1) })).toBe('input.invalid')
  })
})

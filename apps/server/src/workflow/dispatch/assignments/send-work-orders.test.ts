import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, assignmentsOf, makeReadyBuilding, submission, workOrderAt, workOrdersOf } from '@demarc/testkit'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { statusOf } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { doJobs } from '#test/audit-and-jobs.ts'
import { makeWorkOrder, sendAgain } from '#test/fixtures/work-orders.ts'
import { timeOutAssignments } from './time-out-assignments.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const inHand = async (fielderId: string, id: string) =>
  (await assignmentsOf(team.ben, fielderId)).some((one) => one.id === id && one.completedAt === null)

describe('a work order on the board', () => {
  test('is sent with buildings in one batch, and undone with it', async () => {
    const { buildingId, jsb } = await makeWorkOrder(app, team)
    const ready = await makeReadyBuilding(team.ben, team.place)
    const batch = await assign(team.sue, { fielderId: team.fayId, buildingIds: [buildingId, ready.id] })
    expect(batch.assignments.map((one) => one.jsb).toSorted()).toEqual([`${jsb}W1`, ready.jsb].toSorted())
    expect([await statusOf(app, buildingId), await statusOf(app, ready.id)]).toEqual(['QC_FAILED', 'ASSIGNED'])
    const undone = await team.sue.post(`/api/assignments/batches/${batch.batchId}/undo`)
    expect(undone.json()).toEqual({ undone: 2 })
    expect(await workOrderAt(team.ben, buildingId)).toMatchObject({ status: 'READY_FOR_DISPATCH', assignment: null })
  })

  test('has the due date of its building, unless that was delivered before: then the date it is given', async () => {
    const dueAgain = async (kind: string) => {
      const { buildingId } = await makeWorkOrder(app, team)
      await sql`update work_orders set kind = ${kind} where parent_building_id = ${buildingId}`.execute(app.owner)
      const past = await dayFromNow(app, -9)
      await sql`update buildings set due_date = ${past} where id = ${buildingId}`.execute(app.owner)
      const { assignments } = await assign(team.sue, { fielderId: team.fayId, buildingIds: [buildingId] })
      return assignments[0]?.dueDate
    }
    expect(await dueAgain('REWORK')).toBe(await dayFromNow(app, -9))
    expect(await dueAgain('WARRANTY')).toBe(await dayFromNow(app, 7))
  })

  test('is sent to one fielder: the second dispatcher hears who has it', async () => {
    const { buildingId } = await makeWorkOrder(app, team)
    await sendAgain(app, team, { buildingId })
    const dueDate = await dayFromNow(app, 7)
    const again = await team.sue.post('/api/assignments', { fielderId: team.fayId, buildingIds: [buildingId], dueDate })
    expect([again.statusCode, again.json().code]).toEqual([409, 'assignment.taken'])
  })

  test('comes back on top with the reason, and is told by its number', async () => {
    const other = await makeWorkOrder(app, team)
    const { buildingId, jsb } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    await doJobs(app)
    const told = (await team.fay.get('/api/notifications')).json()
    expect(JSON.stringify(told)).toContain(`${jsb}W1`)
    const declined = await team.fay.post(`/api/assignments/${id}/decline`, { reason: 'TOO_FAR' })
    expect(declined.statusCode).toBe(200)
    const ready = await workOrdersOf(team.ben, { status: 'READY_FOR_DISPATCH' })
    expect(ready[0]).toMatchObject({
      building: { id: buildingId },
      cameBack: { kind: 'DECLINED', reason: 'TOO_FAR', fielderName: 'Fay Fielder' },
      assignment: null,
    })
    expect(ready.some(({ building }) => building.id === other.buildingId)).toBe(true)
  })

  test('is read page by page, with how many there are', async () => {
    const all = await workOrdersOf(team.ben)
    const first = await team.ben.get('/api/work-orders?limit=1')
    expect([first.json().length, Number(first.headers['x-total-count'])]).toEqual([1, all.length])
    const seen: string[] = []
    let path: string | undefined = '/api/work-orders?limit=1'
    while (path) {
      const page = await team.ben.get(path)
      seen.push(...(page.json() as { id: string }[]).map(({ id }) => id))
      path = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  test('is given to somebody else, and back by the undo', async () => {
    const { buildingId, order } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    const gus = await makeFielder(app, { firstName: 'Gus' })
    const given = await team.sue.post('/api/assignments/reassign', { assignmentIds: [id], fielderId: gus.id })
    expect(given.statusCode).toBe(200)
    const [now] = await assignmentsOf(team.ben, gus.id)
    expect(now?.workOrder?.id).toBe(order.id)
    expect(await workOrderAt(team.ben, buildingId)).toMatchObject({
      status: 'ASSIGNED',
      assignment: { fielderId: gus.id },
    })
    await team.sue.post(`/api/assignments/batches/${given.json().batchId}/undo`)
    expect(await workOrderAt(team.ben, buildingId)).toMatchObject({
      status: 'ASSIGNED',
      assignment: { fielderId: team.fayId },
    })
  })

  test('times out, waits while its order is held, and is not started meanwhile', async () => {
    const { buildingId, orderId } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    await sql`update assignments set clock_started_at = now() - interval '30 days' where id = ${id}`.execute(app.owner)
    await team.ben.post('/api/orders/hold', { orderIds: [orderId] })
    await timeOutAssignments(app)
    expect(await inHand(team.fayId, id)).toBe(true)
    const started = await team.fay.post(`/api/assignments/${id}/start`, {})
    expect([started.statusCode, started.json().code]).toEqual([409, 'order.held'])
    await team.ben.post('/api/orders/release', { orderIds: [orderId] })
    await sql`update assignments set clock_started_at = now() - interval '30 days' where id = ${id}`.execute(app.owner)
    await timeOutAssignments(app)
    expect(await workOrderAt(team.ben, buildingId)).toMatchObject({
      status: 'READY_FOR_DISPATCH',
      cameBack: { kind: 'TIMEOUT' },
    })
  })

  test('goes back when whoever has it is away or leaves the team', async () => {
    const gus = await makeFielder(app, { firstName: 'Gus' })
    const { buildingId } = await makeWorkOrder(app, team)
    const sent = await sendAgain(app, team, { buildingId, fielderId: gus.id })
    const [fromDay, untilDay] = [await dayFromNow(app, 0), await dayFromNow(app, 3)]
    const moves = [{ assignmentId: sent.id, fielderId: null, plannedOn: null }]
    const away = await team.sue.post('/api/dispatch/away', { fielderId: gus.id, fromDay, untilDay, moves })
    expect(away.statusCode).toBe(201)
    expect((await workOrderAt(team.ben, buildingId))?.status).toBe('READY_FOR_DISPATCH')

    await sendAgain(app, team, { buildingId, fielderId: gus.id })
    const gone = await team.ada.delete(`/api/admin/users/${gus.id}`)
    expect(gone.statusCode).toBe(204)
    expect((await workOrderAt(team.ben, buildingId))?.status).toBe('READY_FOR_DISPATCH')
  })

  test('recalled, what the phone still sends is late evidence, which is not adopted', async () => {
    const { buildingId } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    await team.fay.post(`/api/assignments/${id}/start`, {})
    await team.sue.post('/api/assignments/recall', { assignmentIds: [id], reason: 'The gate is locked' })
    expect((await workOrderAt(team.ben, buildingId))?.status).toBe('READY_FOR_DISPATCH')
    const late = await team.fay.post(`/api/assignments/${id}/submit`, submission([], { answers: { floors: 4 } }))
    expect(late.json()).toMatchObject({ isLate: true, buildingStatus: 'QC_FAILED' })
    const adopted = await team.sue.post(`/api/buildings/${buildingId}/adopt-late`, {
      assignmentId: id,
      reason: 'All there',
    })
    expect([adopted.statusCode, adopted.json().code]).toEqual([409, 'building.move_closed'])
  })

  test('keeps its building assigned by nobody: without one, a building that was sent back is not sent', async () => {
    const { buildingId, order } = await makeWorkOrder(app, team)
    const dueDate = await dayFromNow(app, 7)
    const plan = { buildingIds: [buildingId], fielderIds: [team.fayId], dueDate }
    expect((await team.sue.post('/api/dispatch/suggest', plan)).statusCode).toBe(200)
    await team.ben.post(`/api/work-orders/${order.id}/cancel`, { reason: 'It will do' })
    const refused = await team.sue.post('/api/assignments', {
      fielderId: team.fayId,
      buildingIds: [buildingId],
      dueDate,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'building.move_closed'])
  })
})

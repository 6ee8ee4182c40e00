import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ANSWERS,
  assignmentsOf,
  newPhoto,
  queued,
  submission,
  type TakenPhoto,
  verdictOn,
  workOrderAt,
} from '@demarc/testkit'
import { newestVersion } from '#support/field-forms/index.ts'
import { statusOf, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { handIn, openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { bringBack, makeWorkOrder, marksOn, sendAgain, sendBackToSite } from '#test/fixtures/work-orders.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const closedAs = async (id: string) =>
  (await app.owner.selectFrom('workOrders').select(['status', 'closedAs']).where('id', '=', id).execute())[0]
const stepsOf = async (id: string) =>
  (
    await sql<{ action: string; status: string }>`
      select action, after ->> 'status' as status from audit_logs where entity_id = ${id} order by id`.execute(
      app.owner,
    )
  ).rows.map(({ action, status }) => [action, status])
const surveysOf = async (buildingId: string) => (await team.ben.get(`/api/buildings/${buildingId}/surveys`)).json()
const review = async (work: { buildingId: string; photos: readonly TakenPhoto[] }, said: object) =>
  team.sue.post('/api/qc/reviews', await verdictOn(team.sue, work, said))

describe('sending somebody back to the site', () => {
  test('makes a work order with what was marked, and asks nobody a question', async () => {
    const work = await handIn(app, team)
    await sendBackToSite(team.sue, work)
    const [front, , rear] = work.photos
    expect(await statusOf(app, work.buildingId)).toBe('QC_FAILED')
    const order = await workOrderAt(team.ben, work.buildingId)
    expect(order).toMatchObject({
      jsbW: `${work.jsb}W1`,
      kind: 'REWORK',
      status: 'READY_FOR_DISPATCH',
      reason: 'The front is cut off',
      items: [
        { slot: 'front', question: null, reason: 'cut off', photoId: front!.id, box: { x: 0.25, width: 0.5 } },
        { slot: 'rear', question: null, reason: 'too dark', photoId: rear!.id, box: null },
        { slot: null, question: 'floors', reason: 'I count four', photoId: null, box: null },
      ],
      building: { id: work.buildingId, jsb: work.jsb, orderId: work.orderId },
      priority: 'HIGH',
      assignment: null,
      cameBack: null,
      createdByName: 'Sue Supervisor',
    })
    expect(await auditRowsOf(app, order!.id)).toMatchObject([
      { action: 'made', after: { jsbW: `${work.jsb}W1`, items: 3 }, event: 'work_order.made', needs: 'dispatch.read' },
    ])
    expect((await team.fay.get(`/api/fielders/${team.fayId}/questions`)).json()).toEqual([])
    const { rows } = await sql`select from buildings where id = ${work.buildingId} and qc_asked_of is null`.execute(
      app.owner,
    )
    expect(rows).toHaveLength(1)
  })

  test('needs words and something that is wanted', async () => {
    const work = await handIn(app, team)
    const marks = [{ slot: 'left', mark: 'ACCEPT' }]
    const wordless = await review(work, { result: 'WORK_ORDER', marks: marksOn(work) })
    expect([wordless.statusCode, wordless.json().code]).toEqual([400, 'qc.notes_needed'])
    const nothing = await review(work, { result: 'WORK_ORDER', notes: 'Go again', marks })
    expect([nothing.statusCode, nothing.json().code]).toEqual([400, 'qc.shots_needed'])
    expect(await statusOf(app, work.buildingId)).toBe('QC_REVIEW')
  })
})

describe('a work order', () => {
  test('goes out, comes back with its shot list, and is closed by the pass', async () => {
    const { buildingId, jsb, photos, order } = await makeWorkOrder(app, team)
    const assignment = await sendAgain(app, team, { buildingId })
    expect(assignment).toMatchObject({
      building: { jsb },
      formVersion: await newestVersion(app.owner),
      progress: { photosDone: 0, photosTotal: 2, answersDone: 0, answersTotal: 1 },
      workOrder: {
        id: order.id,
        jsbW: `${jsb}W1`,
        reason: 'The front is cut off',
        items: [
          { slot: 'front', reason: 'cut off', photo: { id: photos[0]!.id, box: { height: 0.25 }, lat: null } },
          { slot: 'rear', reason: 'too dark', photo: { id: photos[2]!.id, box: null } },
          { slot: null, question: 'floors', photo: null },
        ],
      },
    })
    expect(await statusOf(app, buildingId)).toBe('QC_FAILED')
    expect(await workOrderAt(team.ben, buildingId)).toMatchObject({
      status: 'ASSIGNED',
      assignment: { id: assignment.id, fielderId: team.fayId },
    })

    const started = await team.fay.post(`/api/assignments/${assignment.id}/start`, {})
    expect(started.json()).toMatchObject({ status: 'IN_PROGRESS', workOrder: { id: order.id } })
    expect((await workOrderAt(team.ben, buildingId))?.status).toBe('IN_PROGRESS')

    const fresh = await bringBack(app, team, { assignmentId: assignment.id })
    expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
    expect((await workOrderAt(team.ben, buildingId))?.status).toBe('QC_REVIEW')
    expect(await queued(team.sue, buildingId)).toMatchObject({ round: 2 })
    const [newest, first] = await surveysOf(buildingId)
    expect([newest.version, newest.answers]).toEqual([2, { ...ANSWERS, floors: 4 }])
    expect(first.answers).toEqual(ANSWERS)

    const passed = await review({ buildingId, photos: [...photos, ...fresh] }, {})
    expect(passed.statusCode).toBe(201)
    expect(await closedAs(order.id)).toEqual({ status: 'CLOSED', closedAs: 'PASSED' })
    expect(await stepsOf(order.id)).toEqual([
      ['made', 'READY_FOR_DISPATCH'],
      ['moved', 'ASSIGNED'],
      ['moved', 'IN_PROGRESS'],
      ['moved', 'SUBMITTED_BY_FIELDER'],
      ['moved', 'QC_REVIEW'],
      ['closed', 'CLOSED'],
    ])
    const [done] = (await assignmentsOf(team.fay, team.fayId)).filter(({ id }) => id === assignment.id)
    expect(done?.progress).toEqual({ photosDone: 2, photosTotal: 2, answersDone: 1, answersTotal: 1 })
  })

  test('asks for its shot list and nothing else; what cannot be photographed has a reason', async () => {
    const { buildingId, jsb } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    const front = newPhoto('front')
    await takePhotos(app, { assignmentId: id, photos: [front], state: 'CHECKED' })
    const send = (extra: object) => team.fay.post(`/api/assignments/${id}/submit`, submission([front], extra))
    const early = await send({ answers: {} })
    expect([early.statusCode, early.json().facts]).toMatchObject([
      409,
      { jsb: `${jsb}W1`, missing: [{ en: 'rear side' }, { en: 'Floors' }] },
    ])
    const sent = await send({ answers: { floors: 5 }, notApplicable: { rear: 'a shared wall' } })
    expect([sent.statusCode, sent.json().buildingStatus]).toEqual([200, 'QC_REVIEW'])
    const [newest] = await surveysOf(buildingId)
    expect([newest.answers.floors, newest.notApplicable]).toEqual([5, { rear: 'a shared wall' }])
  })

  test('waits for its photos, then goes to review with its building', async () => {
    const { buildingId } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    await bringBack(app, team, { assignmentId: id, state: 'ON_PHONE' })
    expect(await statusOf(app, buildingId)).toBe('SUBMITTED_BY_FIELDER')
    expect((await workOrderAt(team.ben, buildingId))?.status).toBe('SUBMITTED_BY_FIELDER')
    const accepted = await team.sue.post(`/api/buildings/${buildingId}/accept-incomplete`, { reason: 'lost' })
    expect(accepted.statusCode).toBe(200)
    expect((await workOrderAt(team.ben, buildingId))?.status).toBe('QC_REVIEW')
  })

  test('is asked again by the next verdict of the kind, and closed by a question', async () => {
    const { buildingId, photos, order } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    const all = [...photos, ...(await bringBack(app, team, { assignmentId: id }))]
    const marks = [{ slot: 'left', mark: 'RETAKE', reason: 'now the left one' }]
    await sendBackToSite(team.sue, { buildingId, photos: all }, { notes: 'Again', marks })
    expect(await workOrderAt(team.ben, buildingId)).toMatchObject({
      id: order.id,
      status: 'READY_FOR_DISPATCH',
      reason: 'Again',
      items: [{ slot: 'left', reason: 'now the left one' }],
      assignment: null,
    })
    const again = await sendAgain(app, team, { buildingId })
    const left = newPhoto('left')
    await takePhotos(app, { assignmentId: again.id, photos: [left], state: 'CHECKED' })
    await team.fay.post(`/api/assignments/${again.id}/submit`, submission([left], { answers: {} }))
    const asked = await review({ buildingId, photos: [...all, left] }, { result: 'CLARIFICATION', notes: 'Which one?' })
    expect(asked.statusCode).toBe(201)
    expect(await closedAs(order.id)).toEqual({ status: 'CLOSED', closedAs: 'CLARIFIED' })
    const [question] = (await team.fay.get(`/api/fielders/${team.fayId}/questions`)).json()
    expect(question).toMatchObject({ buildingId, notes: 'Which one?' })
  })

  test('is cancelled with a reason: whoever was sent is told, and the building is reviewed as it is', async () => {
    const { buildingId, order, photos } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    const cancelled = await team.ben.post(`/api/work-orders/${order.id}/cancel`, { reason: 'It will do' })
    expect(cancelled.statusCode).toBe(204)
    expect(await closedAs(order.id)).toEqual({ status: 'CLOSED', closedAs: 'CANCELLED' })
    expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
    expect((await assignmentsOf(team.fay, team.fayId)).some((one) => one.id === id)).toBe(false)
    const twice = await team.ben.post(`/api/work-orders/${order.id}/cancel`, { reason: 'It will do' })
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'work_order.move_closed'])
    await sendBackToSite(team.sue, { buildingId, photos })
    expect((await workOrderAt(team.ben, buildingId))?.jsbW).toMatch(/W2$/)
  })

  test('ends with its building', async () => {
    const { buildingId, order, orderId } = await makeWorkOrder(app, team)
    await sendAgain(app, team, { buildingId })
    const reply = await team.ben.post(`/api/orders/${orderId}/cancel`, { reason: 'Gone' })
    expect([reply.statusCode, reply.body]).toMatchObject([200, expect.anything()])
    expect(await closedAs(order.id)).toEqual({ status: 'CLOSED', closedAs: 'CANCELLED' })
  })
})

describe('what a visit for a work order is not', () => {
  test('a submission that is taken back, or an outcome: both are refused in words', async () => {
    const { buildingId } = await makeWorkOrder(app, team)
    const { id } = await sendAgain(app, team, { buildingId })
    const photo = newPhoto('front')
    await takePhotos(app, { assignmentId: id, photos: [photo], state: 'CHECKED' })
    const outcome = await team.fay.post(`/api/assignments/${id}/outcome`, {
      outcomeId: crypto.randomUUID(),
      outcome: 'NO_ACCESS',
      note: 'The gate is locked',
      manifest: [{ id: photo.id, sha256: photo.sha256 }],
      pin: null,
      reportedAt: new Date().toISOString(),
    })
    expect([outcome.statusCode, outcome.json().code]).toEqual([409, 'fieldwork.outcome_of_work_order'])
    await bringBack(app, team, { assignmentId: id, state: 'ON_PHONE' })
    const back = await team.fay.post(`/api/assignments/${id}/unsubmit`, {})
    expect([back.statusCode, back.json().code]).toEqual([409, 'fieldwork.later_round'])
  })
})

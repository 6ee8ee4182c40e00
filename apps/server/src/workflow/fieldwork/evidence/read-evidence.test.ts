import { randomUUID } from 'node:crypto'
import { Evidence } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ANSWERS,
  assign,
  assignBuilding,
  makePlace,
  newPhoto,
  type OrderPlace,
  submission,
  wholeSet,
} from '@demarc/testkit'
import { newestVersion } from '#support/field-forms/index.ts'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let office: { ben: Caller; sue: Caller; place: OrderPlace }
let fay: Caller
let fayId: string
beforeAll(async () => {
  app = await openTestApp()
  const [ben, sue] = [await app.as('ben'), await app.as('sue')]
  office = { ben, sue, place: await makePlace(ben) }
  const fielder = await makeFielder(app)
  fayId = fielder.id
  fay = await fielder.signIn()
})
afterAll(() => app.close())

const pathOf = (buildingId: string) => `/api/buildings/${buildingId}/evidence`
const read = async (caller: Caller, buildingId: string): Promise<Evidence> => {
  const reply = await caller.get(pathOf(buildingId))
  expect(reply.statusCode).toBe(200)
  return Evidence.strict().parse(reply.json())
}
const act = (caller: Caller, assignmentId: string, what: string, body: object = {}) =>
  caller.post(`/api/assignments/${assignmentId}/${what}`, body)
const recall = (assignmentId: string) =>
  office.sue.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'the customer called' })

describe('the evidence of a building', () => {
  test('is empty before anything came in, and names the building', async () => {
    const { buildingId, jsb, orderId, assignmentId } = await assignBuilding(office, fayId)
    const { building, rounds, forms, ...rest } = await read(office.ben, buildingId)
    expect(building).toMatchObject({ id: buildingId, jsb, orderId, status: 'ASSIGNED', isCancelled: false })
    const formVersion = await newestVersion(app.owner)
    expect(rounds).toMatchObject([{ assignmentId, isLive: true, endedAs: null, formVersion, draft: null }])
    expect(forms.map(({ version }) => version)).toEqual([formVersion])
    expect(rest).toMatchObject({ photos: [], surveys: [], outcomes: [], custody: { taken: 0, late: [], actions: [] } })
  })

  test('shows what was answered so far while the work goes on, and the survey once it is submitted', async () => {
    const { assignmentId, buildingId } = await assignBuilding(office, fayId)
    const draft = {
      answers: { floors: 3 },
      notApplicable: { power: 'no meter' },
      editedAt: new Date(Date.now() - 60_000).toISOString(),
    }
    const kept = await fay.put(`/api/assignments/${assignmentId}/survey`, draft)
    expect(kept.statusCode).toBe(200)
    expect((await read(office.sue, buildingId)).rounds[0]?.draft).toEqual(draft)

    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos, state: 'RECEIVED' })
    const body = submission(photos, { notApplicable: { power: 'no meter' }, onBehalf: 'her phone broke' })
    expect((await act(office.sue, assignmentId, 'submit', body)).statusCode).toBe(200)
    const { surveys, rounds, custody, photos: seen, building } = await read(office.sue, buildingId)
    expect(surveys).toMatchObject([
      { assignmentId, version: 1, answers: ANSWERS, notApplicable: { power: 'no meter' }, isLate: false },
    ])
    expect([surveys[0]?.fielderName, surveys[0]?.submittedByName]).toEqual([rounds[0]?.fielderName, 'Sue Supervisor'])
    expect(rounds).toMatchObject([{ isLive: false, endedAs: null, draft: null }])
    expect([custody.taken, custody.received, seen.length, building.status]).toEqual([8, 8, 8, 'SUBMITTED_BY_FIELDER'])
    expect(custody.actions).toEqual(['acceptIncomplete'])
  })

  test('tells rounds, outcomes and what came late apart; only those who decide are offered to', async () => {
    const { assignmentId, buildingId } = await assignBuilding(office, fayId)
    await recall(assignmentId)
    const late = [newPhoto('front'), newPhoto('rear')]
    await takePhotos(app, { assignmentId, photos: late, state: 'CHECKED' })
    await act(fay, assignmentId, 'submit', submission(late))
    const { assignments } = await assign(office.sue, { fielderId: fayId, buildingIds: [buildingId] })
    const second = assignments[0]?.id ?? ''
    const own = [newPhoto('entrance')]
    await takePhotos(app, { assignmentId: second, photos: own, state: 'ON_PHONE' })

    const seen = await read(office.sue, buildingId)
    expect(seen.rounds.map((round) => [round.assignmentId, round.isLive, round.endedAs, round.endReason])).toEqual([
      [second, true, null, null],
      [assignmentId, false, 'RECALLED', 'the customer called'],
    ])
    expect(new Map(seen.photos.map(({ id, isLate }) => [id, isLate]))).toEqual(
      new Map([
        [late[0]?.id, true],
        [late[1]?.id, true],
        [own[0]?.id, false],
      ]),
    )
    expect(seen.custody).toMatchObject({ taken: 1, received: 0, late: [{ assignmentId, photos: 2, hasSurvey: true }] })
    expect(seen.surveys).toMatchObject([{ assignmentId, version: null, isLate: true, submittedByName: null }])
    expect(seen.custody.actions).toEqual(['adoptLateEvidence'])
    expect((await read(office.ben, buildingId)).custody.actions).toEqual([])

    const pin = { lat: 36.07, lon: -79.79 }
    const found = {
      outcome: 'WRONG_PLACE',
      note: 'It stands behind the mill',
      pin,
      reportedAt: new Date().toISOString(),
    }
    const manifest = own.map(({ id, sha256 }) => ({ id, sha256 }))
    const told = await act(fay, second, 'outcome', { outcomeId: randomUUID(), manifest, ...found })
    expect(told.statusCode).toBe(200)
    expect((await read(office.sue, buildingId)).outcomes).toMatchObject([
      {
        assignmentId: second,
        outcome: 'WRONG_PLACE',
        note: 'It stands behind the mill',
        pin,
        isLate: false,
        reportedByName: null,
      },
    ])
  })

  test('brings each form that a round was done by', async () => {
    const { assignmentId, buildingId } = await assignBuilding(office, fayId)
    await recall(assignmentId)
    const ada = await app.as('ada')
    const [newest] = (await ada.get('/api/field-forms')).json()
    const { slots, questions, version } = newest
    expect((await ada.post('/api/field-forms', { slots, questions, basedOn: version })).statusCode).toBe(201)
    await assign(office.sue, { fielderId: fayId, buildingIds: [buildingId] })
    const { rounds, forms } = await read(office.sue, buildingId)
    expect(rounds.map(({ formVersion }) => formVersion)).toEqual([version + 1, version])
    expect(forms.map((form) => form.version)).toEqual([version + 1, version])
  })

  test('is for the office: not for fielders, customers or strangers, and not of an order that is gone', async () => {
    const { buildingId } = await assignBuilding(office, fayId)
    expect((await fay.get(pathOf(buildingId))).statusCode).toBe(403)
    expect((await (await app.as('cora')).get(pathOf(buildingId))).statusCode).toBe(403)
    expect((await app.visitor.get(pathOf(buildingId))).statusCode).toBe(401)
    const absent = await office.sue.get(pathOf(randomUUID()))
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'building.missing'])
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update buildings set is_order_deleted = true where id = ${buildingId}`.execute(tx)
    })
    expect((await office.sue.get(pathOf(buildingId))).statusCode).toBe(404)
  })
})

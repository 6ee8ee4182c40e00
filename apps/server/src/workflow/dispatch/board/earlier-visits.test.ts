import type { Assignment, EarlierVisit, ReadyBuilding, SuggestedPlan } from '@demarc/contract'
import { ENGLISH_NOTIFICATIONS, sayNotification, type AnyNotification } from '@demarc/domain'
import { verdictOn } from '@demarc/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doJobs } from '#test/audit-and-jobs.ts'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openQcTeam, reportNoAccess, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

async function sendAgain(work: HandedIn, notes: string): Promise<void> {
  const { round, version, seen } = await verdictOn(team.ben, work)
  const body = { decision: 'REDISPATCH', notes, round, version, seen }
  const reply = await team.ben.post(`/api/qc/buildings/${work.buildingId}/outcome`, body)
  expect(reply.statusCode).toBe(200)
}
async function assignTo(fielderId: string, buildingId: string, instructions?: string): Promise<string> {
  const body = { fielderId, dueDate: await dayFromNow(app, 7), buildingIds: [buildingId], instructions }
  const reply = await team.sue.post('/api/assignments', body)
  expect(reply.statusCode).toBe(201)
  return reply.json().assignments[0].id
}
const onPhone = async (fielderId: string, assignmentId: string): Promise<Assignment> => {
  const all: Assignment[] = (await team.sue.get(`/api/fielders/${fielderId}/assignments`)).json()
  return all.find(({ id }) => id === assignmentId)!
}
const onBoard = async (buildingId: string): Promise<ReadyBuilding> => {
  const all: ReadyBuilding[] = (await team.sue.get('/api/dispatch/buildings?limit=200')).json()
  return all.find(({ id }) => id === buildingId)!
}

describe('what is known of a visit that brought no survey', () => {
  test('is on the next card, on the board and in a plan: who said what, with the photo and the answer of the office', async () => {
    const work = await reportNoAccess(app, team)
    await sendAgain(work, 'Manager gives access Thu 9-12, ask at the office')
    const known: Partial<EarlierVisit> = {
      kind: 'NO_ACCESS',
      note: 'The gate is locked',
      photoIds: work.photos.map(({ id }) => id),
      decision: expect.objectContaining({ note: 'Manager gives access Thu 9-12, ask at the office' }),
    }
    expect((await onBoard(work.buildingId)).earlier).toMatchObject([known])

    const other = await makeFielder(app, {})
    const asked = { buildingIds: [work.buildingId], fielderIds: [other.id], dueDate: await dayFromNow(app, 7) }
    const plan: SuggestedPlan = (await team.sue.post('/api/dispatch/suggest', asked)).json()
    const stops = [...plan.parts.flatMap((part) => part.stops), ...plan.unplaced]
    expect(stops.map(({ lastVisit }) => lastVisit)).toMatchObject([known])

    const id = await assignTo(other.id, work.buildingId)
    expect((await onPhone(other.id, id)).earlier).toMatchObject([known])
    // Whoever goes there sees the photo of whoever was there.
    const seen = await (await other.signIn()).get(`/api/buildings/${work.buildingId}/photos`)
    expect(seen.json().map((photo: { id: string }) => photo.id)).toEqual(known.photoIds)
  })

  test('also of work that was given back, the latest first', async () => {
    const work = await reportNoAccess(app, team)
    await sendAgain(work, 'try again')
    const other = await makeFielder(app, {})
    const id = await assignTo(other.id, work.buildingId)
    const caller = await other.signIn()
    await caller.post(`/api/assignments/${id}/accept`, {})
    expect((await caller.post(`/api/assignments/${id}/give-back`, { reason: 'A dog in the yard' })).statusCode).toBe(
      200,
    )
    expect((await onBoard(work.buildingId)).earlier).toMatchObject([
      { kind: 'GIVEN_BACK', note: 'A dog in the yard', photoIds: [], decision: null },
      { kind: 'NO_ACCESS', note: 'The gate is locked' },
    ])
  })
})

describe('a report of no access', () => {
  test('is told once to whoever assigned it, where there is no supervisor, and leads to where it is decided', async () => {
    const work = await reportNoAccess(app, team)
    await doJobs(app)
    await sql`update jobs.job set state = 'created' where name = 'tell-of-outcome'`.execute(app.owner)
    await doJobs(app)
    const told = (await team.sue.get('/api/notifications')).json().items as AnyNotification[]
    const ofIt = told.filter(({ kind, payload }) => kind === 'fieldwork.not_surveyed' && payload.jsb === work.jsb)
    expect(ofIt.map((one) => sayNotification(one, ENGLISH_NOTIFICATIONS))).toEqual([
      expect.stringMatching(new RegExp(`couldn’t survey ${work.jsb}, no access: The gate is locked$`)),
    ])
    expect(ofIt[0]!.payload).toMatchObject({ buildingId: work.buildingId, others: 0 })
  })
})

describe('instructions', () => {
  test('are read on the phone, follow to whoever takes over, and come back when that is undone', async () => {
    const work = await reportNoAccess(app, team)
    await sendAgain(work, 'again')
    const [first, second] = [await makeFielder(app, {}), await makeFielder(app, {})]
    const id = await assignTo(first.id, work.buildingId, '  Call the office first: 336 555 0110 ')
    expect((await onPhone(first.id, id)).instructions).toBe('Call the office first: 336 555 0110')

    const move = { assignmentIds: [id], fielderId: second.id }
    const { batchId, assignments } = (await team.sue.post('/api/assignments/reassign', move)).json()
    expect((await onPhone(second.id, assignments[0].id)).instructions).toBe('Call the office first: 336 555 0110')
    const undone = await team.sue.post(`/api/assignments/batches/${batchId}/undo`)
    expect(undone.statusCode).toBe(200)
    const back: Assignment[] = (await team.sue.get(`/api/fielders/${first.id}/assignments`)).json()
    expect(back.map(({ instructions }) => instructions)).toEqual(['Call the office first: 336 555 0110'])

    const again = { assignmentIds: back.map((one) => one.id), fielderId: second.id, instructions: 'Ring twice' }
    const given = (await team.sue.post('/api/assignments/reassign', again)).json()
    expect((await onPhone(second.id, given.assignments[0].id)).instructions).toBe('Ring twice')
  })

  test('have an end', async () => {
    const work = await reportNoAccess(app, team)
    await sendAgain(work, 'again')
    const body = { fielderId: team.fayId, dueDate: await dayFromNow(app, 7), buildingIds: [work.buildingId] }
    const reply = await team.sue.post('/api/assignments', { ...body, instructions: 'x'.repeat(1001) })
    expect(reply.statusCode).toBe(400)
  })
})

import { randomUUID } from 'node:crypto'
import type { QcReview } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  assign,
  assignBuilding,
  importInReview,
  queued,
  queueOf,
  submission,
  verdictOn,
  wholeSet,
} from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { statusOf, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { handIn, openQcTeam, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'
import { doJobs, lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const QUESTION = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
const review = async (caller: Caller, work: Pick<HandedIn, 'buildingId' | 'photos'>, extra: object = {}) =>
  caller.post('/api/qc/reviews', await verdictOn(caller, work, extra))
const answer = (caller: Caller, reviewId: string, text = 'The left one', headers: Record<string, string> = {}) =>
  caller.post(`/api/qc/reviews/${reviewId}/answer`, { text }, headers)
const heard = (reply: { statusCode: number; json: () => { code?: string } }) =>
  `${reply.statusCode} ${reply.json().code}`
const reviewsOf = async (caller: Caller, buildingId: string): Promise<QcReview[]> =>
  (await caller.get(`/api/buildings/${buildingId}/qc-reviews`)).json()
const questionsOf = async (caller: Caller, userId = team.fayId) =>
  (await caller.get(`/api/fielders/${userId}/questions`)).json()

/** Fay handed it in, and Sue wants to know something. */
async function ask(extra: object = {}): Promise<HandedIn & { reviewId: string }> {
  const work = await handIn(app, team)
  const asked = await review(team.sue, work, { ...QUESTION, ...extra })
  return { ...work, reviewId: String(asked.json().id) }
}

describe('what a reviewer asks', () => {
  test('is answered by the fielder: the building waits for its reviewer again, in the next round', async () => {
    const work = await ask()
    const [open] = await reviewsOf(team.fay, work.buildingId)
    expect(open).toMatchObject({ answer: null, actions: ['answer'] })
    const answered = await answer(team.fay, work.reviewId, '  The left one ')
    const kept = { byName: 'Fay Fielder', onBehalfOf: null, text: 'The left one' }
    expect([answered.statusCode, answered.json()]).toMatchObject([
      200,
      { id: work.reviewId, ...QUESTION, answer: kept, actions: [] },
    ])
    expect((await reviewsOf(team.ben, work.buildingId))[0]).toMatchObject({ answer: kept, actions: [] })
    expect((await standingOf(app, work.orderId)).status).toBe('QC_REVIEW')

    expect(await queued(team.ben, work.buildingId)).toMatchObject({
      status: 'QC_REVIEW',
      round: 2,
      risks: ['REWORK'],
      waitsFor: { name: 'Sue Supervisor', isMine: false },
    })
    expect(heard(await review(team.ben, work))).toBe('409 qc.waits')
    expect((await review(team.sue, work)).json()).toMatchObject({ round: 2, result: 'PASS' })
  })

  test('is on record, and whoever asked is told', async () => {
    const work = await ask()
    await answer(team.fay, work.reviewId)
    const { rows } = await sql<{ id: string }>`
      select id from qc_answers where review_id = ${work.reviewId}`.execute(app.owner)
    expect(await lastAuditRowOf(app, rows[0]!.id)).toEqual({
      action: 'given',
      actorKind: 'USER',
      actorId: team.fayId,
      before: null,
      after: { jsb: work.jsb, round: 1, text: 'The left one' },
      event: 'qc_answer.given',
      needs: 'qc.review',
    })
    const history = await team.ben.get(`/api/timeline?entity=order&entityId=${work.orderId}`)
    expect(history.json().some(({ entity }: { entity: string }) => entity === 'qc_answer')).toBe(true)
    await doJobs(app)
    const [told] = (await team.sue.get('/api/notifications')).json().items
    expect(told).toMatchObject({
      kind: 'qc.answered',
      payload: { jsb: work.jsb, byName: 'Fay Fielder', text: 'The left one' },
    })
  })

  test('is answered by the office in the fielder’s place, by name; whoever did never reviews it', async () => {
    const work = await ask()
    const answered = await answer(team.ben, work.reviewId)
    expect(answered.json().answer).toMatchObject({ byName: 'Ben Backend', onBehalfOf: 'Fay Fielder' })
    expect(heard(await team.ben.post(`/api/qc/buildings/${work.buildingId}/claim`))).toBe('403 qc.own_work')
    expect(heard(await review(team.ben, work))).toBe('403 qc.own_work')
    expect((await review(team.sue, work)).statusCode).toBe(201)
  })

  test('is nobody’s to wait for where the reviewer answered it themselves: others take it at once', async () => {
    const work = await ask()
    expect((await answer(team.sue, work.reviewId)).statusCode).toBe(200)
    expect(heard(await review(team.sue, work))).toBe('403 qc.own_work')
    expect((await queued(team.ben, work.buildingId)).waitsFor).toBeNull()
    expect((await review(team.ben, work)).statusCode).toBe(201)
    await doJobs(app)
    const told: { payload: { jsb?: string } }[] = (await team.sue.get('/api/notifications')).json().items
    expect(told.some(({ payload }) => payload.jsb === work.jsb)).toBe(false)
  })

  test('does not exist for another fielder, not even one who was there before, nor for customers', async () => {
    const gil = await makeFielder(app, { firstName: 'Gil' })
    const sent = await assignBuilding(team, gil.id)
    await team.sue.post('/api/assignments/recall', { assignmentIds: [sent.assignmentId], reason: 'ill' })
    const { assignments } = await assign(team.sue, { fielderId: team.fayId, buildingIds: [sent.buildingId] })
    const assignmentId = assignments[0]!.id
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos, state: 'CHECKED' })
    await team.fay.post(`/api/assignments/${assignmentId}/submit`, submission(photos))
    const { id } = (await review(team.sue, { ...sent, photos }, QUESTION)).json()

    const [first, finn, cora] = [await gil.signIn(), await app.as('finn'), await app.as('cora')]
    expect(heard(await answer(first, id))).toBe('404 qc.review_missing')
    expect(heard(await answer(finn, id))).toBe('404 qc.review_missing')
    expect((await answer(cora, id)).statusCode).toBe(403)
    expect((await reviewsOf(first, sent.buildingId))[0]?.actions).toEqual([])
    expect(heard(await answer(team.fay, randomUUID()))).toBe('404 qc.review_missing')
    expect(await statusOf(app, sent.buildingId)).toBe('QC_FAILED')
  })

  test('is answered once; sent again with its key it is the same answer', async () => {
    const work = await ask()
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await answer(team.fay, work.reviewId, 'The left one', key),
      await answer(team.fay, work.reviewId, 'The left one', key),
    ]
    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    const twice = await answer(team.ben, work.reviewId, 'The right one')
    expect([heard(twice), twice.json().detail]).toEqual([
      '409 qc.answered',
      `Fay Fielder already answered the question about ${work.jsb}.`,
    ])
    expect((await reviewsOf(team.ben, work.buildingId))[0]?.answer?.text).toBe('The left one')
  })

  test('is answered once by many at once', async () => {
    const work = await ask()
    const callers = [team.fay, team.ada, team.ben, team.sue, team.fay, team.ben]
    const replies = await Promise.all(callers.map((caller, n) => answer(caller, work.reviewId, `answer ${n}`)))
    expect(replies.map(heard).toSorted()).toEqual(['200 undefined', ...Array(5).fill('409 qc.answered')])
    expect((await queueOf(team.ada)).find(({ id }) => id === work.buildingId)).toMatchObject({ round: 2 })
    const { rows } = await sql`select from qc_answers where review_id = ${work.reviewId}`.execute(app.owner)
    expect(rows).toHaveLength(1)
  })

  test('is not asked by a pass, by one that was revoked, by an earlier round, nor of what was cancelled', async () => {
    const passed = await handIn(app, team)
    const { id } = (await review(team.sue, passed)).json()
    expect(heard(await answer(team.ben, id))).toBe('409 qc.not_asked')
    await team.sue.post(`/api/qc/reviews/${id}/revoke`, { reason: 'the wrong one' })
    expect(heard(await answer(team.ben, id))).toBe('409 qc.not_asked')

    const work = await ask()
    await answer(team.fay, work.reviewId)
    const next = String((await review(team.sue, work, { ...QUESTION, notes: 'And the floor?' })).json().id)
    expect(heard(await answer(team.fay, work.reviewId))).toBe('409 qc.answered')
    expect((await answer(team.fay, next, 'The second')).statusCode).toBe(200)
    expect((await queued(team.sue, work.buildingId)).round).toBe(3)
    expect((await reviewsOf(team.sue, work.buildingId)).map((one) => one.answer?.text)).toEqual([
      'The second',
      'The left one',
    ])

    const gone = await ask()
    await team.ben.post(`/api/buildings/${gone.buildingId}/cancel`, { reason: 'torn down' })
    expect(heard(await answer(team.fay, gone.reviewId))).toBe('409 qc.not_asked')
  })

  test('wants words, and not too many', async () => {
    const work = await ask()
    for (const text of ['', '  ', 'x'.repeat(4001)])
      expect(heard(await answer(team.fay, work.reviewId, text))).toBe('400 input.invalid')
    expect((await answer(team.fay, work.reviewId, 'x'.repeat(4000))).statusCode).toBe(200)
  })

  test('about an order on hold is answered all the same: what is known is taken in', async () => {
    const work = await ask()
    await team.ben.post('/api/orders/hold', { orderIds: [work.orderId], reason: 'not yet' })
    expect((await answer(team.fay, work.reviewId)).statusCode).toBe(200)
    expect(await statusOf(app, work.buildingId)).toBe('QC_REVIEW')
  })

  test('where a photo was lost for good, or nobody was sent, goes back to review too', async () => {
    const sent = await assignBuilding(team, team.fayId)
    const [lost, ...photos] = wholeSet()
    await takePhotos(app, { assignmentId: sent.assignmentId, photos, state: 'CHECKED' })
    await takePhotos(app, { assignmentId: sent.assignmentId, photos: [lost!] })
    await team.fay.post(`/api/assignments/${sent.assignmentId}/submit`, submission([lost!, ...photos]))
    await team.ada.post(`/api/buildings/${sent.buildingId}/accept-incomplete`, { reason: 'the phone drowned' })
    const incomplete = (await review(team.sue, { ...sent, photos }, QUESTION)).json()
    expect((await answer(team.fay, incomplete.id)).statusCode).toBe(200)
    expect(await statusOf(app, sent.buildingId)).toBe('QC_REVIEW')

    const before = new Set((await queueOf(team.ben)).map(({ id }) => id))
    await importInReview(team.ben, team.place, 1)
    const brought = (await queueOf(team.ben)).find(({ id }) => !before.has(id))!
    const asked = (await review(team.sue, { buildingId: brought.id, photos: [] }, QUESTION)).json()
    const answered = await answer(team.ben, asked.id)
    expect([answered.json().answer?.onBehalfOf, await statusOf(app, brought.id)]).toEqual([null, 'QC_REVIEW'])
  })
})

describe('the questions of a fielder', () => {
  test('are those that are open, the longest first, with what was marked', async () => {
    const fielder = await makeFielder(app, { firstName: 'Quin' })
    const quin = { ...team, fayId: fielder.id, fay: await fielder.signIn() }
    expect(await questionsOf(quin.fay, fielder.id)).toEqual([])
    const [one, two] = [await handIn(app, quin), await handIn(app, quin)]
    const marks = [{ slot: 'rear', mark: 'RETAKE', reason: 'cut off' }]
    const first = (await review(team.sue, one, { ...QUESTION, marks })).json()
    const second = (await review(team.ben, two, QUESTION)).json()
    const found = await questionsOf(quin.fay, fielder.id)
    expect(found).toMatchObject([
      {
        reviewId: first.id,
        buildingId: one.buildingId,
        jsb: one.jsb,
        address: (await queued(team.ben, one.buildingId)).address,
        city: (await queued(team.ben, one.buildingId)).city,
        round: 1,
        reviewerName: 'Sue Supervisor',
        notes: 'Which meter is it?',
        marks,
        reviewedAt: first.reviewedAt,
      },
      { reviewId: second.id, buildingId: two.buildingId, marks: [] },
    ])
    expect(await questionsOf(team.ben, fielder.id)).toEqual(found)

    await answer(quin.fay, first.id)
    await team.ben.post(`/api/buildings/${two.buildingId}/cancel`, { reason: 'torn down' })
    expect(await questionsOf(quin.fay, fielder.id)).toEqual([])
  })

  test('are read by themselves and by the office', async () => {
    const path = `/api/fielders/${team.fayId}/questions`
    const [finn, cora] = [await app.as('finn'), await app.as('cora')]
    const statuses = await Promise.all(
      [team.fay, team.ben, team.sue, finn, cora, app.visitor].map(
        async (caller) => (await caller.get(path)).statusCode,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 403, 401])
  })
})

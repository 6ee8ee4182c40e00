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
import { handIn, openQcDesk, type HandedIn, type QcDesk } from '#test/fixtures/qc.ts'
import { doJobs, lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let desk: QcDesk
beforeAll(async () => {
  app = await openTestApp()
  desk = await openQcDesk(app)
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
const questionsOf = async (caller: Caller, userId = desk.fayId) =>
  (await caller.get(`/api/fielders/${userId}/questions`)).json()

/** Fay handed it in, and Sue wants to know something. */
async function ask(extra: object = {}): Promise<HandedIn & { reviewId: string }> {
  const work = await handIn(app, desk)
  const asked = await review(desk.sue, work, { ...QUESTION, ...extra })
  return { ...work, reviewId: String(asked.json().id) }
}

describe('what a reviewer asks', () => {
  test('is answered by the fielder: the building waits for its reviewer again, in the next round', async () => {
    const work = await ask()
    const [open] = await reviewsOf(desk.fay, work.buildingId)
    expect(open).toMatchObject({ answer: null, actions: ['answer'] })
    const answered = await answer(desk.fay, work.reviewId, '  The left one ')
    const kept = { byName: 'Fay Fielder', onBehalfOf: null, text: 'The left one' }
    expect([answered.statusCode, answered.json()]).toMatchObject([
      200,
      { id: work.reviewId, ...QUESTION, answer: kept, actions: [] },
    ])
    expect((await reviewsOf(desk.ben, work.buildingId))[0]).toMatchObject({ answer: kept, actions: [] })
    expect((await standingOf(app, work.orderId)).status).toBe('QC_REVIEW')

    expect(await queued(desk.ben, work.buildingId)).toMatchObject({
      status: 'QC_REVIEW',
      round: 2,
      risks: ['REWORK'],
      waitsFor: { name: 'Sue Supervisor', isMine: false },
    })
    expect(heard(await review(desk.ben, work))).toBe('409 qc.waits')
    expect((await review(desk.sue, work)).json()).toMatchObject({ round: 2, result: 'PASS' })
  })

  test('is on record, and whoever asked is told', async () => {
    const work = await ask()
    await answer(desk.fay, work.reviewId)
    const { rows } = await sql<{ id: string }>`
      select id from qc_answers where review_id = ${work.reviewId}`.execute(app.owner)
    expect(await lastAuditRowOf(app, rows[0]!.id)).toEqual({
      action: 'given',
      actorKind: 'USER',
      actorId: desk.fayId,
      before: null,
      after: { jsb: work.jsb, round: 1, text: 'The left one' },
      event: 'qc_answer.given',
      needs: 'qc.review',
    })
    const history = await desk.ben.get(`/api/timeline?entity=order&entityId=${work.orderId}`)
    expect(history.json().some(({ entity }: { entity: string }) => entity === 'qc_answer')).toBe(true)
    await doJobs(app)
    const [told] = (await desk.sue.get('/api/notifications')).json().items
    expect(told).toMatchObject({
      kind: 'qc.answered',
      payload: { jsb: work.jsb, byName: 'Fay Fielder', text: 'The left one' },
    })
  })

  test('is answered by the office in the fielder’s place, by name; whoever did never reviews it', async () => {
    const work = await ask()
    const answered = await answer(desk.ben, work.reviewId)
    expect(answered.json().answer).toMatchObject({ byName: 'Ben Backend', onBehalfOf: 'Fay Fielder' })
    expect(heard(await desk.ben.post(`/api/qc/buildings/${work.buildingId}/claim`))).toBe('403 qc.own_work')
    expect(heard(await review(desk.ben, work))).toBe('403 qc.own_work')
    expect((await review(desk.sue, work)).statusCode).toBe(201)
  })

  test('is nobody’s to wait for where the reviewer answered it themselves: others take it at once', async () => {
    const work = await ask()
    expect((await answer(desk.sue, work.reviewId)).statusCode).toBe(200)
    expect(heard(await review(desk.sue, work))).toBe('403 qc.own_work')
    expect((await queued(desk.ben, work.buildingId)).waitsFor).toBeNull()
    expect((await review(desk.ben, work)).statusCode).toBe(201)
    await doJobs(app)
    const told: { payload: { jsb?: string } }[] = (await desk.sue.get('/api/notifications')).json().items
    expect(told.some(({ payload }) => payload.jsb === work.jsb)).toBe(false)
  })

  test('does not exist for another fielder, not even one who was there before, nor for customers', async () => {
    const gil = await makeFielder(app, { firstName: 'Gil' })
    const sent = await assignBuilding(desk, gil.id)
    await desk.sue.post('/api/assignments/recall', { assignmentIds: [sent.assignmentId], reason: 'ill' })
    const { assignments } = await assign(desk.sue, { fielderId: desk.fayId, buildingIds: [sent.buildingId] })
    const assignmentId = assignments[0]!.id
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos, state: 'CHECKED' })
    await desk.fay.post(`/api/assignments/${assignmentId}/submit`, submission(photos))
    const { id } = (await review(desk.sue, { ...sent, photos }, QUESTION)).json()

    const [first, finn, cora] = [await gil.signIn(), await app.as('finn'), await app.as('cora')]
    expect(heard(await answer(first, id))).toBe('404 qc.review_missing')
    expect(heard(await answer(finn, id))).toBe('404 qc.review_missing')
    expect((await answer(cora, id)).statusCode).toBe(403)
    expect((await reviewsOf(first, sent.buildingId))[0]?.actions).toEqual([])
    expect(heard(await answer(desk.fay, randomUUID()))).toBe('404 qc.review_missing')
    expect(await statusOf(app, sent.buildingId)).toBe('QC_FAILED')
  })

  test('is answered once; sent again with its key it is the same answer', async () => {
    const work = await ask()
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await answer(desk.fay, work.reviewId, 'The left one', key),
      await answer(desk.fay, work.reviewId, 'The left one', key),
    ]
    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    const twice = await answer(desk.ben, work.reviewId, 'The right one')
    expect([heard(twice), twice.json().detail]).toEqual([
      '409 qc.answered',
      `Fay Fielder already answered the question about ${work.jsb}.`,
    ])
    expect((await reviewsOf(desk.ben, work.buildingId))[0]?.answer?.text).toBe('The left one')
  })

  test('is answered once by many at once', async () => {
    const work = await ask()
    const callers = [desk.fay, desk.ada, desk.ben, desk.sue, desk.fay, desk.ben]
    const replies = await Promise.all(callers.map((caller, n) => answer(caller, work.reviewId, `answer ${n}`)))
    expect(replies.map(heard).toSorted()).toEqual(['200 undefined', ...Array(5).fill('409 qc.answered')])
    expect((await queueOf(desk.ada)).find(({ id }) => id === work.buildingId)).toMatchObject({ round: 2 })
    const { rows } = await sql`select from qc_answers where review_id = ${work.reviewId}`.execute(app.owner)
    expect(rows).toHaveLength(1)
  })

  test('is not asked by a pass, by one that was revoked, by an earlier round, nor of what was cancelled', async () => {
    const passed = await handIn(app, desk)
    const { id } = (await review(desk.sue, passed)).json()
    expect(heard(await answer(desk.ben, id))).toBe('409 qc.not_asked')
    await desk.sue.post(`/api/qc/reviews/${id}/revoke`, { reason: 'the wrong one' })
    expect(heard(await answer(desk.ben, id))).toBe('409 qc.not_asked')

    const work = await ask()
    await answer(desk.fay, work.reviewId)
    const next = String((await review(desk.sue, work, { ...QUESTION, notes: 'And the floor?' })).json().id)
    expect(heard(await answer(desk.fay, work.reviewId))).toBe('409 qc.answered')
    expect((await answer(desk.fay, next, 'The second')).statusCode).toBe(200)
    expect((await queued(desk.sue, work.buildingId)).round).toBe(3)
    expect((await reviewsOf(desk.sue, work.buildingId)).map((one) => one.answer?.text)).toEqual([
      'The second',
      'The left one',
    ])

    const gone = await ask()
    await desk.ben.post(`/api/buildings/${gone.buildingId}/cancel`, { reason: 'torn down' })
    expect(heard(await answer(desk.fay, gone.reviewId))).toBe('409 qc.not_asked')
  })

  test('wants words, and not too many', async () => {
    const work = await ask()
    for (const text of ['', '  ', 'x'.repeat(4001)])
      expect(heard(await answer(desk.fay, work.reviewId, text))).toBe('400 input.invalid')
    expect((await answer(desk.fay, work.reviewId, 'x'.repeat(4000))).statusCode).toBe(200)
  })

  test('about an order on hold is answered all the same: what is known is taken in', async () => {
    const work = await ask()
    await desk.ben.post('/api/orders/hold', { orderIds: [work.orderId], reason: 'not yet' })
    expect((await answer(desk.fay, work.reviewId)).statusCode).toBe(200)
    expect(await statusOf(app, work.buildingId)).toBe('QC_REVIEW')
  })

  test('where a photo was lost for good, or nobody was sent, goes back to review too', async () => {
    const sent = await assignBuilding(desk, desk.fayId)
    const [lost, ...photos] = wholeSet()
    await takePhotos(app, { assignmentId: sent.assignmentId, photos, state: 'CHECKED' })
    await takePhotos(app, { assignmentId: sent.assignmentId, photos: [lost!] })
    await desk.fay.post(`/api/assignments/${sent.assignmentId}/submit`, submission([lost!, ...photos]))
    await desk.ada.post(`/api/buildings/${sent.buildingId}/accept-incomplete`, { reason: 'the phone drowned' })
    const incomplete = (await review(desk.sue, { ...sent, photos }, QUESTION)).json()
    expect((await answer(desk.fay, incomplete.id)).statusCode).toBe(200)
    expect(await statusOf(app, sent.buildingId)).toBe('QC_REVIEW')

    const before = new Set((await queueOf(desk.ben)).map(({ id }) => id))
    await importInReview(desk.ben, desk.place, 1)
    const brought = (await queueOf(desk.ben)).find(({ id }) => !before.has(id))!
    const asked = (await review(desk.sue, { buildingId: brought.id, photos: [] }, QUESTION)).json()
    const answered = await answer(desk.ben, asked.id)
    expect([answered.json().answer?.onBehalfOf, await statusOf(app, brought.id)]).toEqual([null, 'QC_REVIEW'])
  })
})

describe('the questions of a fielder', () => {
  test('are those that are open, the longest first, with what was marked', async () => {
    const fielder = await makeFielder(app, { firstName: 'Quin' })
    const quin = { ...desk, fayId: fielder.id, fay: await fielder.signIn() }
    expect(await questionsOf(quin.fay, fielder.id)).toEqual([])
    const [one, two] = [await handIn(app, quin), await handIn(app, quin)]
    const marks = [{ slot: 'rear', mark: 'RETAKE', reason: 'cut off' }]
    const first = (await review(desk.sue, one, { ...QUESTION, marks })).json()
    const second = (await review(desk.ben, two, QUESTION)).json()
    const found = await questionsOf(quin.fay, fielder.id)
    expect(found).toMatchObject([
      {
        reviewId: first.id,
        buildingId: one.buildingId,
        jsb: one.jsb,
        address: (await queued(desk.ben, one.buildingId)).address,
        city: (await queued(desk.ben, one.buildingId)).city,
        round: 1,
        reviewerName: 'Sue Supervisor',
        notes: 'Which meter is it?',
        marks,
        reviewedAt: first.reviewedAt,
      },
      { reviewId: second.id, buildingId: two.buildingId, marks: [] },
    ])
    expect(await questionsOf(desk.ben, fielder.id)).toEqual(found)

    await answer(quin.fay, first.id)
    await desk.ben.post(`/api/buildings/${two.buildingId}/cancel`, { reason: 'torn down' })
    expect(await questionsOf(quin.fay, fielder.id)).toEqual([])
  })

  test('are read by themselves and by the office', async () => {
    const path = `/api/fielders/${desk.fayId}/questions`
    const [finn, cora] = [await app.as('finn'), await app.as('cora')]
    const statuses = await Promise.all(
      [desk.fay, desk.ben, desk.sue, finn, cora, app.visitor].map(
        async (caller) => (await caller.get(path)).statusCode,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 403, 401])
  })
})

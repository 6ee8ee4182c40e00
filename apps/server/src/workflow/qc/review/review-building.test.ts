import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_TICKED, newPhoto, queueOf, verdictOn } from '@demarc/testkit'
import { statusOf, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { answerAgain, handIn, openQcTeam, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'
import { doJobs, lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const send = (caller: Caller, body: object) => caller.post('/api/qc/reviews', body)
const review = async (caller: Caller, work: HandedIn, extra: object = {}) =>
  send(caller, await verdictOn(caller, work, extra))
const QUESTION = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
const reviewsOf = async (caller: Caller, buildingId: string) =>
  (await caller.get(`/api/buildings/${buildingId}/qc-reviews`)).json()
const inQueue = async (buildingId: string) => (await queueOf(team.ben)).some(({ id }) => id === buildingId)
const passedAt = async (buildingId: string) =>
  (
    await sql<{ at: string | null }>`select qc_passed_at as at from buildings where id = ${buildingId}`.execute(
      app.owner,
    )
  ).rows[0]?.at

describe('a reviewer', () => {
  test('passes a building: it leaves the queue, stays in review until it is delivered, and history says so', async () => {
    const work = await handIn(app, team)
    await team.sue.post(`/api/qc/buildings/${work.buildingId}/claim`)
    const passed = await review(team.sue, work)
    expect([passed.statusCode, passed.json()]).toMatchObject([
      201,
      {
        buildingId: work.buildingId,
        round: 1,
        reviewerId: await app.idOf('sue'),
        reviewerName: 'Sue Supervisor',
        result: 'PASS',
        notes: '',
        checklist: ALL_TICKED,
        marks: [],
        revoked: null,
        actions: ['revoke'],
      },
    ])
    expect([await statusOf(app, work.buildingId), await inQueue(work.buildingId)]).toEqual(['QC_REVIEW', false])
    expect(await passedAt(work.buildingId)).not.toBeNull()
    expect((await standingOf(app, work.orderId)).status).toBe('QC_REVIEW')
    expect(await lastAuditRowOf(app, passed.json().id)).toMatchObject({
      action: 'passed',
      after: { jsb: work.jsb, round: 1, result: 'PASS' },
      event: 'qc_review.passed',
      needs: 'qc.review',
    })
    const { rows } = await sql`select from qc_claims where building_id = ${work.buildingId}`.execute(app.owner)
    expect(rows).toEqual([])
  })

  test('sends a building back with a question and marks: it is failed, and the fielder hears of it', async () => {
    const work = await handIn(app, team)
    const [front, left] = work.photos
    const marks = [
      { photoId: front!.id, mark: 'RETAKE', reason: 'cut off', box: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } },
      { photoId: left!.id, mark: 'ACCEPT' },
      { slot: 'rear', mark: 'NOT_APPLICABLE', reason: 'a shared wall' },
      { question: 'floors', mark: 'RETAKE', reason: 'I count four' },
    ]
    const checklist = { ...ALL_TICKED, equipment: false }
    const sent = await review(team.sue, work, { ...QUESTION, checklist, marks })
    expect(sent.statusCode).toBe(201)
    expect(await statusOf(app, work.buildingId)).toBe('QC_FAILED')
    const [kept] = await reviewsOf(team.fay, work.buildingId)
    const nothing = { photoId: null, slot: null, question: null, reason: null, box: null }
    expect(kept).toMatchObject({
      ...QUESTION,
      checklist,
      marks: marks.map((mark) => ({ ...nothing, ...mark })),
      actions: ['answer'],
    })
    await doJobs(app)
    const [told] = (await team.fay.get('/api/notifications')).json().items
    expect(told).toMatchObject({
      kind: 'qc.sent_back',
      payload: { jsb: work.jsb, byName: 'Sue Supervisor', notes: 'Which meter is it?' },
    })
  })

  test('speaks in their own name, with a reason unless it passes, and ticks every item before it does', async () => {
    const work = await handIn(app, team)
    const asAda = await review(team.sue, work, { reviewerId: await app.idOf('ada') })
    expect([asAda.statusCode, asAda.json().code]).toEqual([403, 'qc.other_name'])
    const silent = await review(team.sue, work, { result: 'CLARIFICATION', notes: '  ' })
    expect([silent.statusCode, silent.json().code]).toEqual([400, 'qc.notes_needed'])
    const open = await review(team.sue, work, { checklist: { ...ALL_TICKED, survey: false, position: false } })
    expect([open.statusCode, open.json().code, open.json().facts]).toEqual([
      409,
      'qc.checklist_open',
      { open: ['position', 'survey'] },
    ])
    expect((await review(team.sue, work, { result: 'WORK_ORDER', notes: 'go again' })).statusCode).toBe(400)
    expect(await statusOf(app, work.buildingId)).toBe('QC_REVIEW')
    expect(await reviewsOf(team.sue, work.buildingId)).toEqual([])
  })

  test('marks nothing that is not there', async () => {
    const [work, other] = [await handIn(app, team), await handIn(app, team)]
    const marked = async (mark: object) => {
      const reply = await review(team.sue, work, { ...QUESTION, marks: [{ mark: 'RETAKE', reason: 'again', ...mark }] })
      return `${reply.statusCode} ${reply.json().code}`
    }
    for (const about of [{ photoId: other.photos[0]!.id }, { slot: 'roof' }, { question: 'rear' }])
      expect(await marked(about)).toBe('409 qc.mark_unknown')
    const box = { x: 0.9, y: 0, width: 0.2, height: 0.2 }
    for (const wrong of [{}, { slot: 'rear', reason: '' }, { slot: 'rear', box }, { photoId: work.photos[0]!.id, box }])
      expect(await marked(wrong)).toBe('400 input.invalid')
  })

  test('judges what they saw: what changed meanwhile is named, and nothing is decided', async () => {
    const work = await handIn(app, team)
    const verdict = await verdictOn(team.sue, work)
    const late = newPhoto('rear')
    await takePhotos(app, { assignmentId: work.assignmentId, photos: [late], state: 'RECEIVED' })
    const arrived = await send(team.sue, verdict)
    expect([arrived.statusCode, arrived.json()]).toMatchObject([
      409,
      {
        code: 'qc.changed',
        detail: `${work.jsb} changed while you were reviewing: a photo was added (rear). Check it again.`,
        facts: { changes: [{ kind: 'PHOTO_ARRIVED', photoId: late.id, slot: 'rear' }] },
      },
    ])
    const seen = [...work.photos, late].map(({ id, sha256 }) => ({ id, sha256 }))
    await team.ben.put(`/api/buildings/${work.buildingId}`, { notes: 'the one behind the school' })
    const edited = await send(team.sue, { ...verdict, seen })
    expect(edited.json().facts.changes).toEqual([{ kind: 'BUILDING', photoId: null, slot: null }])
    const forged = [...seen.slice(1), { id: seen[0]!.id, sha256: 'f'.repeat(64) }]
    const other = await review(team.sue, work, { seen: forged })
    expect(other.json().facts.changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'PHOTO_ARRIVED',
      'PHOTO_GONE',
    ])
    expect((await review(team.sue, work, { seen })).statusCode).toBe(201)
  })

  test('of an earlier round says nothing about the next', async () => {
    const work = await handIn(app, team)
    const verdict = await verdictOn(team.sue, work)
    await review(team.sue, work, QUESTION)
    const twice = await send(team.ben, { ...verdict, reviewerId: await app.idOf('ben') })
    expect([twice.statusCode, twice.json().code, twice.json().detail]).toEqual([
      409,
      'qc.decided',
      `Sue Supervisor already sent back ${work.jsb}.`,
    ])
    await answerAgain(app, work.buildingId)
    const stale = await send(team.sue, verdict)
    expect([stale.statusCode, stale.json().facts.changes]).toEqual([
      409,
      [{ kind: 'ROUND', photoId: null, slot: null }],
    ])
    const early = await review(team.ben, work)
    expect([early.statusCode, early.json().code]).toEqual([409, 'qc.waits'])
    expect((await review(team.sue, work)).json().round).toBe(2)
    expect((await reviewsOf(team.ben, work.buildingId)).map(({ round }: { round: number }) => round)).toEqual([2, 1])
  })

  test('leaves alone what somebody else has before them, and what is on hold', async () => {
    const work = await handIn(app, team)
    await team.ben.post(`/api/qc/buildings/${work.buildingId}/claim`)
    const taken = await review(team.sue, work)
    expect([taken.statusCode, taken.json().code, taken.json().facts.byName]).toEqual([409, 'qc.claimed', 'Ben Backend'])
    await team.ben.delete(`/api/qc/buildings/${work.buildingId}/claim`)
    await team.ben.post('/api/orders/hold', { orderIds: [work.orderId], reason: 'not yet' })
    const held = await review(team.sue, work)
    expect([held.statusCode, held.json().code]).toEqual([409, 'order.held'])
    await team.ben.post('/api/orders/release', { orderIds: [work.orderId] })
    expect((await review(team.sue, work)).statusCode).toBe(201)
  })

  test('asks for a building that is there', async () => {
    const work = await handIn(app, team)
    const unknown = await review(team.sue, work, { buildingId: randomUUID() })
    expect([unknown.statusCode, unknown.json().code]).toEqual([409, 'qc.building_unknown'])
  })
})

describe('the payload of the specification alone', () => {
  const said = async (work: HandedIn, extra: object = {}) => ({
    buildingId: work.buildingId,
    reviewerId: await app.idOf('sue'),
    result: 'PASS',
    notes: 'Looks right',
    ...extra,
  })
  const keptOf = async (id: string) =>
    (await sql`select seen, building_version as version from qc_reviews where id = ${id}`.execute(app.owner)).rows[0]

  test('passes the building as it is now, with every item ticked, and history says so', async () => {
    const work = await handIn(app, team)
    const { version } = (await queueOf(team.ben)).find(({ id }) => id === work.buildingId)!
    const passed = await send(team.sue, await said(work))
    expect([passed.statusCode, passed.json()]).toMatchObject([
      201,
      { round: 1, result: 'PASS', notes: 'Looks right', checklist: ALL_TICKED, marks: [] },
    ])
    const seen = work.photos.map(({ id, sha256 }) => ({ id, sha256 }))
    expect(await keptOf(passed.json().id)).toEqual({ version, seen: expect.arrayContaining(seen) })
    expect(await lastAuditRowOf(app, passed.json().id)).toMatchObject({
      action: 'passed',
      after: { jsb: work.jsb, round: 1, result: 'PASS', notes: 'Looks right' },
    })
  })

  test('asks about a building with nothing ticked, in the round that is open', async () => {
    const work = await handIn(app, team)
    const asked = await send(team.sue, await said(work, QUESTION))
    expect(asked.json()).toMatchObject({ round: 1, checklist: { sides: false, equipment: false }, ...QUESTION })
    expect(await statusOf(app, work.buildingId)).toBe('QC_FAILED')
    const twice = await send(team.sue, await said(work))
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'qc.decided'])
    await answerAgain(app, work.buildingId)
    expect((await send(team.sue, await said(work))).json()).toMatchObject({ round: 2, result: 'PASS' })
  })

  test('is held to every other rule: own name, notes, shots, claims; and what it does say must hold', async () => {
    const work = await handIn(app, team)
    const refused = async (extra: object) => {
      const reply = await send(team.sue, await said(work, extra))
      return `${reply.statusCode} ${reply.json().code}`
    }
    expect(await refused({ reviewerId: await app.idOf('ada') })).toBe('403 qc.other_name')
    expect(await refused({ result: 'CLARIFICATION', notes: '' })).toBe('400 qc.notes_needed')
    expect(await refused({ result: 'WORK_ORDER' })).toBe('400 qc.shots_needed')
    expect(await refused({ round: 7 })).toBe('409 qc.changed')
    expect(await refused({ version: 9999 })).toBe('409 qc.changed')
    expect(await refused({ seen: [] })).toBe('409 qc.changed')
    expect(await refused({ checklist: { ...ALL_TICKED, quality: false } })).toBe('409 qc.checklist_open')
    await team.ben.post(`/api/qc/buildings/${work.buildingId}/claim`)
    expect(await refused({})).toBe('409 qc.claimed')
    expect(await reviewsOf(team.sue, work.buildingId)).toEqual([])
  })
})

describe('previous reviews', () => {
  test('are read by the office and by whoever was sent there, and by nobody else', async () => {
    const { buildingId } = await handIn(app, team)
    const path = `/api/buildings/${buildingId}/qc-reviews`
    const finn = await app.as('finn')
    const cora = await app.as('cora')
    const statuses = await Promise.all(
      [team.ben, team.fay, finn, cora, app.visitor].map(async (caller) => (await caller.get(path)).statusCode),
    )
    expect(statuses).toEqual([200, 200, 404, 403, 401])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, assignBuilding, makePlace, newPhoto, type OrderPlace, submission, wholeSet } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { statusOf, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'

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

const act = (caller: Caller, assignmentId: string, what: string, body: object = {}) =>
  caller.post(`/api/assignments/${assignmentId}/${what}`, body)
const decide = (caller: Caller, buildingId: string, what: string, body: object) =>
  caller.post(`/api/buildings/${buildingId}/${what}`, body)

async function submitted(state: 'ON_PHONE' | 'CHECKED' = 'ON_PHONE') {
  const work = await assignBuilding(office, fayId)
  const photos = wholeSet()
  await takePhotos(app, { assignmentId: work.assignmentId, photos, state })
  const body = submission(photos)
  await act(fay, work.assignmentId, 'submit', body)
  return { ...work, photos, body }
}
const agedBy = (surveyId: string, minutes: number) =>
  app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update surveys set created_at = now() - make_interval(mins => ${minutes}) where id = ${surveyId}`.execute(
      tx,
    )
  })

describe('a submission is taken back', () => {
  test('by the fielder within half an hour, who then submits the next revision', async () => {
    const { assignmentId, buildingId, photos, body } = await submitted()
    const taken = await act(fay, assignmentId, 'unsubmit')
    expect(taken.json()).toEqual({ assignmentId, status: 'IN_PROGRESS', buildingStatus: 'IN_PROGRESS', isLate: false })
    expect(await lastAuditRowOf(app, body.surveyId)).toMatchObject({ action: 'withdrawn', actorId: fayId })
    // The phone did not hear the answer to the first and says it again.
    expect((await act(fay, assignmentId, 'submit', body)).json()).toMatchObject({ status: 'IN_PROGRESS' })
    expect((await act(fay, assignmentId, 'submit', submission(photos))).json()).toMatchObject({ status: 'COMPLETED' })
    expect((await fay.get(`/api/buildings/${buildingId}/surveys`)).json()).toMatchObject([
      { version: 2, isWithdrawn: false },
      { version: 1, isWithdrawn: true },
    ])
    expect((await act(fay, assignmentId, 'unsubmit')).statusCode).toBe(200)
  })
  test('later only by those who lead, with a reason', async () => {
    const { assignmentId, body } = await submitted()
    await agedBy(body.surveyId, 31)
    const over = await act(fay, assignmentId, 'unsubmit')
    expect([over.statusCode, over.json().detail]).toEqual([
      409,
      'You can undo a submission for 30 minutes. Contact the office.',
    ])
    expect((await act(office.sue, assignmentId, 'unsubmit')).json().code).toBe('assignment.on_behalf')
    expect((await act(office.sue, assignmentId, 'unsubmit', { onBehalf: 'she called' })).statusCode).toBe(200)
  })
  test('never once it is in review, and never what was not submitted', async () => {
    const { assignmentId } = await submitted('CHECKED')
    expect((await act(fay, assignmentId, 'unsubmit')).json().code).toBe('building.move_closed')
    const open = await assignBuilding(office, fayId)
    expect((await act(fay, open.assignmentId, 'unsubmit')).json().code).toBe('fieldwork.not_submitted')
  })
  test('never when it answers a review', async () => {
    const { assignmentId, buildingId } = await submitted()
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into surveys (id, building_id, assignment_id, fielder_id, submitted_by, form_version, version,
                                     answers, not_applicable, manifest, submitted_at)
                select gen_random_uuid(), building_id, assignment_id, fielder_id, submitted_by, form_version, 2, answers,
                       not_applicable, manifest, now() from surveys where building_id = ${buildingId}`.execute(tx)
    })
    expect((await act(fay, assignmentId, 'unsubmit')).json().code).toBe('fieldwork.later_round')
  })
})

describe('what is lost for good', () => {
  test('is accepted by those who lead, with a reason', async () => {
    const { buildingId } = await submitted()
    const reason = { reason: 'the phone fell into the river' }
    expect((await office.sue.get(`/api/buildings/${buildingId}/custody`)).json()).toMatchObject({
      taken: 8,
      received: 0,
      checked: 0,
      onPhoneSince: expect.any(String),
      late: [],
      actions: ['acceptIncomplete'],
    })
    expect((await office.ben.get(`/api/buildings/${buildingId}/custody`)).json().actions).toEqual([])
    expect((await decide(office.ben, buildingId, 'accept-incomplete', reason)).statusCode).toBe(403)
    expect((await decide(fay, buildingId, 'accept-incomplete', reason)).statusCode).toBe(403)
    expect((await decide(office.sue, buildingId, 'accept-incomplete', {})).statusCode).toBe(400)
    const accepted = await decide(office.sue, buildingId, 'accept-incomplete', reason)
    expect([accepted.statusCode, accepted.json().actions]).toEqual([200, []])
    expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
    expect(await lastAuditRowOf(app, buildingId)).toMatchObject({ after: { move: 'acceptIncomplete', ...reason } })
    expect((await decide(office.sue, buildingId, 'accept-incomplete', reason)).statusCode).toBe(409)
  })
})

describe('an outcome', () => {
  const found = (photos: ReturnType<typeof wholeSet>, extra: object = {}) => {
    const { surveyId, manifest, submittedAt } = submission(photos)
    return {
      outcomeId: surveyId,
      outcome: 'NO_ACCESS',
      note: 'the gate is locked',
      manifest,
      pin: null,
      reportedAt: submittedAt,
      ...extra,
    }
  }
  async function atTheGate() {
    const work = await assignBuilding(office, fayId)
    const photos = [newPhoto('other')]
    await takePhotos(app, { assignmentId: work.assignmentId, photos })
    return { ...work, photos }
  }

  test('goes to a reviewer at once, flagged, with photo and note; said twice it is one', async () => {
    const { assignmentId, buildingId, photos } = await atTheGate()
    const body = found(photos)
    const reported = await act(fay, assignmentId, 'outcome', body)
    expect(reported.json()).toEqual({ assignmentId, status: 'COMPLETED', buildingStatus: 'QC_REVIEW', isLate: false })
    expect((await act(fay, assignmentId, 'outcome', body)).json()).toEqual(reported.json())
    const { rows } = await sql`
      select b.is_flagged, b.came_back, a.status, a.accepted_at is not null as is_accepted, a.end_reason, a.end_note
        from buildings b join assignments a on a.building_id = b.id where b.id = ${buildingId}`.execute(app.owner)
    expect(rows).toEqual([
      {
        isFlagged: true,
        cameBack: 'OUTCOME',
        status: 'ACCEPTED',
        isAccepted: true,
        endReason: 'NO_ACCESS',
        endNote: 'the gate is locked',
      },
    ])
    expect(await lastAuditRowOf(app, body.outcomeId)).toMatchObject({
      action: 'reported',
      actorId: fayId,
      after: { outcome: 'NO_ACCESS', note: 'the gate is locked' },
    })
  })
  test('needs a photo that was announced, a note, and the true place where it was the wrong one', async () => {
    const { assignmentId, photos } = await atTheGate()
    expect((await act(fay, assignmentId, 'outcome', found([]))).statusCode).toBe(400)
    expect((await act(fay, assignmentId, 'outcome', found(photos, { note: ' ' }))).statusCode).toBe(400)
    expect((await act(fay, assignmentId, 'outcome', found([newPhoto('other')]))).json().code).toBe(
      'fieldwork.photos_unknown',
    )
    const wrong = { outcome: 'WRONG_PLACE' }
    expect((await act(fay, assignmentId, 'outcome', found(photos, wrong))).json().code).toBe('fieldwork.pin_needed')
    const pin = { lat: 36.07, lon: -79.79 }
    expect((await act(fay, assignmentId, 'outcome', found(photos, { pin }))).json().code).toBe('fieldwork.pin_unwanted')
    expect((await act(fay, assignmentId, 'outcome', found(photos, { ...wrong, pin }))).statusCode).toBe(200)
  })
  test('is kept late, and shown, when the assignment had ended', async () => {
    const { assignmentId, buildingId, photos } = await atTheGate()
    await office.sue.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'no news of her' })
    const late = await act(fay, assignmentId, 'outcome', found(photos, { outcome: 'UNSAFE' }))
    expect(late.json()).toMatchObject({ isLate: true, buildingStatus: 'READY_FOR_DISPATCH' })
    expect((await office.sue.get(`/api/buildings/${buildingId}/custody`)).json()).toMatchObject({
      late: [{ assignmentId, hasSurvey: false, outcome: 'UNSAFE' }],
      actions: [],
    })
  })
  test('may be reported by the office in her place, with a reason', async () => {
    const { assignmentId, photos } = await atTheGate()
    expect((await act(office.sue, assignmentId, 'outcome', found(photos))).json().code).toBe('assignment.on_behalf')
    const inHerPlace = found(photos, { onBehalf: 'she called from the gate' })
    expect((await act(office.sue, assignmentId, 'outcome', inHerPlace)).statusCode).toBe(200)
  })
})

describe('late evidence', () => {
  const reason = 'it is all there'
  /** Fay was recalled and had done it all; Gus was sent after her. */
  async function overtaken(state: 'ON_PHONE' | 'CHECKED') {
    const work = await assignBuilding(office, fayId)
    const { assignmentId, buildingId } = work
    await office.sue.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'no news of her' })
    const gus = await makeFielder(app, { firstName: 'Gus' })
    const sent = await assign(office.sue, { fielderId: gus.id, buildingIds: [buildingId] })
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos, state })
    const body = submission(photos)
    await act(fay, assignmentId, 'submit', body)
    return { ...work, gus, second: sent.assignments[0]!.id, photos, surveyId: body.surveyId }
  }

  test('is adopted: whoever did it is credited, whoever was sent after them is recalled, and it goes on to review', async () => {
    const { assignmentId, buildingId, second, surveyId, photos } = await overtaken('CHECKED')
    const before = (await office.sue.get(`/api/buildings/${buildingId}/custody`)).json()
    expect(before).toMatchObject({
      taken: 0,
      late: [{ assignmentId, photos: 8, hasSurvey: true }],
      actions: ['adoptLateEvidence'],
    })
    const adopted = await decide(office.sue, buildingId, 'adopt-late', { assignmentId, reason })
    expect([adopted.statusCode, adopted.json()]).toMatchObject([200, { taken: 8, checked: 8, late: [], actions: [] }])
    expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
    expect((await office.sue.get(`/api/buildings/${buildingId}/surveys`)).json()).toMatchObject([
      { id: surveyId, fielderId: fayId, version: 1, isLate: false },
    ])
    expect(await lastAuditRowOf(app, second)).toMatchObject({ action: 'recalled', after: { reason } })
    expect(await lastAuditRowOf(app, surveyId)).toMatchObject({ action: 'adopted', after: { reason, version: 1 } })
    expect(await lastAuditRowOf(app, photos[0]!.id)).toMatchObject({ action: 'adopted' })
  })
  test('waits like any other for its photos', async () => {
    const { assignmentId, buildingId } = await overtaken('ON_PHONE')
    await decide(office.sue, buildingId, 'adopt-late', { assignmentId, reason })
    expect(await statusOf(app, buildingId)).toBe('SUBMITTED_BY_FIELDER')
    // She has it no more, so there is nothing to take back.
    expect((await act(fay, assignmentId, 'unsubmit')).json().code).toBe('fieldwork.not_submitted')
  })
  test('is adopted by those who lead, of this building, and while nobody has submitted it', async () => {
    const { assignmentId, buildingId, second, photos } = await overtaken('CHECKED')
    const other = await submitted()
    expect((await decide(office.ben, buildingId, 'adopt-late', { assignmentId, reason })).statusCode).toBe(403)
    const foreign = await decide(office.sue, other.buildingId, 'adopt-late', { assignmentId, reason })
    expect([foreign.statusCode, foreign.json().code]).toEqual([409, 'assignment.unknown'])
    const nothing = await decide(office.sue, buildingId, 'adopt-late', { assignmentId: second, reason })
    expect(nothing.json().code).toBe('fieldwork.no_late_survey')
    const set = wholeSet()
    await takePhotos(app, { assignmentId: second, photos: set })
    await act(office.sue, second, 'submit', { ...submission(set), onBehalf: 'he called' })
    const tooLate = await decide(office.sue, buildingId, 'adopt-late', { assignmentId, reason })
    expect([tooLate.statusCode, tooLate.json().code]).toEqual([409, 'building.move_closed'])
    expect(photos).toHaveLength(8)
  })
  test('of her own assignment, taken back meanwhile, completes it', async () => {
    const { assignmentId, buildingId, photos } = await submitted()
    await act(fay, assignmentId, 'submit', submission(photos))
    await act(fay, assignmentId, 'unsubmit')
    expect((await decide(office.sue, buildingId, 'adopt-late', { assignmentId, reason })).statusCode).toBe(200)
    expect(await statusOf(app, buildingId)).toBe('SUBMITTED_BY_FIELDER')
    expect(await lastAuditRowOf(app, assignmentId)).toMatchObject({ action: 'completed' })
  })
})

test('a lane of the board and the assignment say how far the photos are on their way', async () => {
  const { assignmentId } = await assignBuilding(office, fayId)
  const photos = wholeSet()
  await takePhotos(app, { assignmentId, photos: photos.slice(0, 7), state: 'RECEIVED' })
  await takePhotos(app, { assignmentId, photos: photos.slice(7) })
  const custody = { taken: 8, received: 7, onPhoneSince: expect.stringMatching(/Z$/) }
  const lanes = (await office.sue.get('/api/dispatch/fielders')).json()
  const stops = lanes.flatMap((lane: { stops: { assignmentId: string }[] }) => lane.stops)
  expect(stops.find((stop: { assignmentId: string }) => stop.assignmentId === assignmentId)).toMatchObject({ custody })
  const mine = (await fay.get(`/api/fielders/${fayId}/assignments`)).json()
  expect(mine.find(({ id }: { id: string }) => id === assignmentId)).toMatchObject({ custody })
})

test('whoever is to be deactivated still holds the photos on their phone', async () => {
  const work = await submitted()
  const held = (await (await app.as('ada')).get(`/api/admin/users/${fayId}/holdings`)).json()
  expect(held.unsentPhotos.filter(({ jsb }: { jsb: string }) => jsb === work.jsb)).toHaveLength(8)
})

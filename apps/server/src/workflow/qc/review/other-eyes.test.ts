import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWERS, assign, assignBuilding, newPhoto, submission, verdictOn, wholeSet } from '@demarc/testkit'
import { trace } from '#test/invariants/attempt-in-sql.ts'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { newPhoto as announcement, newPhotoBytes } from '#test/fixtures/photos.ts'
import { handIn, openQcTeam, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'
import { ROLE_IDS } from '#test/fixtures/extra-people.ts'

let app: TestApp
let team: QcTeam
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
  ada = team.ada
})
afterAll(() => app.close())

const act = (caller: Caller, assignmentId: string, what: string, body: object) =>
  caller.post(`/api/assignments/${assignmentId}/${what}`, body)
const onBehalf = { onBehalf: 'she called' }

/** Fay does all that is still to be done, and it comes to review. */
async function finish({ assignmentId, buildingId }: { assignmentId: string; buildingId: string }) {
  const photos = wholeSet()
  await takePhotos(app, { assignmentId, photos, state: 'CHECKED' })
  const reply = await act(team.fay, assignmentId, 'submit', submission(photos))
  expect(reply.json().buildingStatus).toBe('QC_REVIEW')
  return { buildingId, photos }
}

/** They can neither open it nor judge it; somebody else can. */
async function insistOnOthers(caller: Caller, work: Pick<HandedIn, 'buildingId' | 'photos'>) {
  const claim = await caller.post(`/api/qc/buildings/${work.buildingId}/claim`)
  const verdicts = await Promise.all(
    [{}, { result: 'CLARIFICATION', notes: 'Which meter?' }].map(async (extra) =>
      caller.post('/api/qc/reviews', await verdictOn(caller, work, extra)),
    ),
  )
  expect([claim, ...verdicts].map((reply) => `${reply.statusCode} ${reply.json().code}`)).toEqual(
    Array(3).fill('403 qc.own_work'),
  )
  const passed = await team.ben.post('/api/qc/reviews', await verdictOn(team.ben, work))
  expect(passed.statusCode).toBe(201)
}

describe('nobody reviews a building', () => {
  test('that they surveyed, whatever else they may do', async () => {
    const both = await makeFielder(app, { firstName: 'Bo' })
    const roleIds = [ROLE_IDS.FIELDER, ROLE_IDS.SUPERVISOR]
    const edited = await ada.put(`/api/admin/users/${both.id}`, {
      firstName: 'Bo',
      lastName: 'Both',
      phone: null,
      roleIds,
    })
    expect(edited.statusCode).toBe(200)
    const bo = await both.signIn()
    const work = await handIn(app, { ...team, fayId: both.id, fay: bo })
    await insistOnOthers(bo, work)
    // What Fay did is Bo's to review.
    const fays = await handIn(app, team)
    expect((await bo.post('/api/qc/reviews', await verdictOn(bo, fays))).statusCode).toBe(201)
  })

  test.each(['a photo', 'an answer'])('where they left %s before it was somebody else’s', async (what) => {
    const gil = await makeFielder(app, { firstName: 'Gil' })
    const first = await assignBuilding(team, gil.id)
    const { assignmentId, buildingId } = first
    const draft = { answers: { floors: 3 }, notApplicable: {}, editedAt: new Date().toISOString() }
    if (what === 'a photo') await takePhotos(app, { assignmentId, photos: [newPhoto('front')] })
    else await (await gil.signIn()).put(`/api/assignments/${assignmentId}/survey`, draft)
    await team.sue.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'ill' })
    const { assignments } = await assign(team.sue, { fielderId: team.fayId, buildingIds: [buildingId] })
    const work = await finish({ assignmentId: assignments[0]!.id, buildingId })
    const named = { firstName: 'Gil', lastName: 'Gone', phone: null }
    const edited = await ada.put(`/api/admin/users/${gil.id}`, { ...named, roleIds: [ROLE_IDS.BACKEND] })
    expect(edited.statusCode).toBe(200)
    await insistOnOthers(await gil.signIn(), work)
  })

  test('for which they announced a photo in the fielder’s place', async () => {
    const sent = await assignBuilding(team, team.fayId)
    const photos = [announcement(sent.assignmentId, newPhotoBytes(10))]
    expect((await team.sue.post('/api/photos', { photos, ...onBehalf })).statusCode).toBe(200)
    await insistOnOthers(team.sue, await finish(sent))
  })

  test('where they explained a photo', async () => {
    const sent = await assignBuilding(team, team.fayId)
    const photo = newPhoto('front')
    await takePhotos(app, { assignmentId: sent.assignmentId, photos: [photo] })
    const said = { kind: 'EXPLAINED', note: 'from across the road', pin: null, ...onBehalf }
    expect((await team.sue.put(`/api/photos/${photo.id}/explanation`, said)).statusCode).toBe(200)
    await insistOnOthers(team.sue, await finish(sent))
  })

  test('whose draft they saved, though the fielder saved another one over it', async () => {
    const sent = await assignBuilding(team, team.fayId)
    const draft = { answers: { floors: 3 }, notApplicable: {}, editedAt: new Date().toISOString() }
    const saved = await team.sue.put(`/api/assignments/${sent.assignmentId}/survey`, { ...draft, ...onBehalf })
    expect(saved.statusCode).toBe(200)
    await team.fay.put(`/api/assignments/${sent.assignmentId}/survey`, { ...draft, answers: ANSWERS })
    await insistOnOthers(team.sue, await finish(sent))
  })

  test('that they accepted, started or submitted in the fielder’s place', async () => {
    for (const what of ['accept', 'start']) {
      const sent = await assignBuilding(team, team.fayId)
      expect((await act(team.sue, sent.assignmentId, what, onBehalf)).statusCode).toBe(200)
      await insistOnOthers(team.sue, await finish(sent))
    }
    const sent = await assignBuilding(team, team.fayId)
    const photos = wholeSet()
    await takePhotos(app, { assignmentId: sent.assignmentId, photos, state: 'CHECKED' })
    await act(team.sue, sent.assignmentId, 'submit', submission(photos, onBehalf))
    await insistOnOthers(team.sue, { ...sent, photos })
  })

  test('where they reported an outcome; nor decides what becomes of it', async () => {
    const sent = await assignBuilding(team, team.fayId)
    const photos = wholeSet().slice(0, 1)
    await takePhotos(app, { assignmentId: sent.assignmentId, photos, state: 'CHECKED' })
    const seen = photos.map(({ id, sha256 }) => ({ id, sha256 }))
    const report = {
      outcome: 'NO_ACCESS',
      note: 'locked',
      manifest: seen,
      pin: null,
      reportedAt: new Date().toISOString(),
    }
    await act(team.sue, sent.assignmentId, 'outcome', { outcomeId: randomUUID(), ...report, ...onBehalf })
    const { round, version } = await verdictOn(team.ben, { ...sent, photos })
    const decision = { decision: 'REDISPATCH', notes: 'the gate is open by day', round, version, seen }
    const path = `/api/qc/buildings/${sent.buildingId}/outcome`
    expect((await team.sue.post(path, decision)).json().code).toBe('qc.own_work')
    expect((await team.ben.post(path, decision)).statusCode).toBe(200)
  })

  test('and the database holds that, whoever writes', async () => {
    const { buildingId } = await handIn(app, team)
    const id = randomUUIDv7()
    const written = app.owner.transaction().execute(async (tx) => {
      await sql`insert into qc_reviews (id, building_id, round, reviewer_id, result, notes, checklist, building_version, seen)
                values (${id}, ${buildingId}, 1, ${team.fayId}, 'PASS', '', '{}', 1, '[]')`.execute(tx)
      await trace('qc_review', id).execute(tx)
    })
    await expect(written).rejects.toMatchObject({ constraint: 'qc_reviews_other_eyes' })
  })
})

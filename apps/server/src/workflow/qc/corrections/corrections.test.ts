import type { Evidence, Photo, Survey } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWERS, assign, makeReadyBuildings, newPhoto, queued, submission, verdictOn, wholeSet } from '@demarc/testkit'
import { takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { handIn, openQcTeam, reportNoAccess, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'
import { doJobs, lastAuditRowOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const evidenceOf = async (buildingId: string): Promise<Evidence> =>
  (await team.ben.get(`/api/buildings/${buildingId}/evidence`)).json()
const heard = (reply: { statusCode: number; json: () => { code?: string } }) =>
  `${reply.statusCode} ${reply.json().code}`
const reason = 'Taken for each other'
const relabel = (caller: Caller, photoId: string, slot: string) =>
  caller.put(`/api/photos/${photoId}/slot`, { slot, reason: 'It is the other side' })
const correct = (caller: Caller, buildingId: string, answers: object) =>
  caller.post(`/api/buildings/${buildingId}/answers`, { answers, reason: 'Two floors can be seen' })
const move = (caller: Caller, buildingId: string, toBuildingId: string, photoIds: readonly string[]) =>
  caller.post(`/api/buildings/${buildingId}/move-photos`, { toBuildingId, photoIds, reason: 'Taken next door' })
const swap = (caller: Caller, buildingId: string, withBuildingId: string) =>
  caller.post(`/api/buildings/${buildingId}/swap-evidence`, { withBuildingId, reason })

/** Two buildings of one site that Fay has surveyed, the first with one floor, the second with two; both in review. */
async function handInNeighbours(): Promise<readonly [HandedIn, HandedIn]> {
  const { orderId, buildings } = await makeReadyBuildings(team.ben, team.place, [{}, {}])
  const works: HandedIn[] = []
  for (const [at, { id: buildingId, jsb }] of buildings.entries()) {
    const { assignments } = await assign(team.sue, { fielderId: team.fayId, buildingIds: [buildingId] })
    const assignmentId = assignments[0]?.id ?? ''
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos, state: 'CHECKED' })
    const answers = { ...ANSWERS, floors: at + 1 }
    await team.fay.post(`/api/assignments/${assignmentId}/submit`, submission(photos, { answers }))
    works.push({ buildingId, jsb, orderId, assignmentId, photos })
  }
  const [one, other] = works
  if (!one || !other) throw new Error('no neighbours')
  return [one, other]
}

describe('a photo that was taken for another place of the shot list', () => {
  test('is put where it belongs; where it came from stays to be read', async () => {
    const { buildingId, jsb, photos } = await handIn(app, team)
    const left = photos.find(({ slot }) => slot === 'left')!
    const relabelled: Photo = (await relabel(team.sue, left.id, 'right')).json()
    expect(relabelled).toMatchObject({ slot: 'right', label: { en: 'Right' }, relabelledFrom: { en: 'Left' } })
    expect(await lastAuditRowOf(app, left.id)).toMatchObject({
      action: 'relabelled',
      before: { slot: 'left' },
      after: { jsb, slot: 'right', reason: 'It is the other side' },
    })
    const { findings } = (await team.sue.get(`/api/buildings/${buildingId}/findings`)).json()
    expect(findings.find(({ item }: { item: string }) => item === 'sides')).toMatchObject({ isClear: false })

    const back: Photo = (await relabel(team.sue, left.id, 'left')).json()
    expect(back).toMatchObject({ slot: 'left', relabelledFrom: null })
  })

  test('makes whoever had opened the building before look again', async () => {
    const work = await handIn(app, team)
    const stale = await verdictOn(team.ben, work)
    await relabel(team.sue, work.photos[0]!.id, 'other')
    expect(heard(await team.ben.post('/api/qc/reviews', stale))).toBe('409 qc.changed')
    expect((await team.ben.post('/api/qc/reviews', await verdictOn(team.ben, work))).statusCode).toBe(201)
  })

  test('is no business of a fielder, of a colleague’s claim, or of a building that has passed', async () => {
    const work = await handIn(app, team)
    const photoId = work.photos[0]!.id
    expect(heard(await relabel(team.fay, photoId, 'left'))).toBe('403 permission.denied')
    expect(heard(await relabel(team.sue, photoId, 'attic'))).toBe('409 photo.slot_unknown')
    expect(heard(await relabel(team.sue, photoId, work.photos[0]!.slot))).toBe('409 correction.nothing')
    await team.ben.post(`/api/qc/buildings/${work.buildingId}/claim`)
    expect(heard(await relabel(team.sue, photoId, 'left'))).toBe('409 qc.claimed')
    await team.ben.post('/api/qc/reviews', await verdictOn(team.ben, work))
    expect(heard(await relabel(team.sue, photoId, 'left'))).toBe('409 qc.decided')
  })
})

describe('an answer that the photos contradict', () => {
  test('is corrected in a new revision that names both, and the old one is kept', async () => {
    const { buildingId, jsb } = await handIn(app, team)
    const revision: Survey = (await correct(team.ben, buildingId, { floors: 2 })).json()
    expect(revision).toMatchObject({
      version: 2,
      fielderName: 'Fay Fielder',
      answers: { floors: 2, material: 'brick' },
      correction: { byName: 'Ben Backend', reason: 'Two floors can be seen' },
    })
    const { surveys } = await evidenceOf(buildingId)
    expect(surveys.map(({ version, answers, correction }) => [version, answers.floors, correction !== null])).toEqual([
      [2, 2, true],
      [1, 3, false],
    ])
    expect(await lastAuditRowOf(app, revision.id)).toMatchObject({
      action: 'corrected',
      before: { answers: { floors: 3 } },
      after: { jsb, version: 2, answers: { floors: 2 }, reason: 'Two floors can be seen' },
    })
    // Whoever corrects is no hand in the work: they go on reviewing it.
    expect((await team.ben.post(`/api/qc/buildings/${buildingId}/claim`)).statusCode).toBe(200)
  })

  test('takes with it what is not asked any more, and the building knows what can be seen', async () => {
    const { buildingId } = await handIn(app, team)
    await correct(team.sue, buildingId, { demarcVisibility: 'LIKELY_INTERNAL' })
    const { rows } = await sql<{ seen: string }>`
      select demarc_visibility as seen from buildings where id = ${buildingId}`.execute(app.owner)
    expect(rows[0]?.seen).toBe('LIKELY_INTERNAL')
    const { answers }: Survey = (await correct(team.sue, buildingId, { demarcFound: 'no' })).json()
    expect(answers).not.toHaveProperty('mounting')
  })

  test('must be one that the question has, of a survey that was handed in', async () => {
    const { buildingId } = await handIn(app, team)
    expect(heard(await correct(team.sue, buildingId, { floors: 'many' }))).toBe('409 fieldwork.unfit')
    expect(heard(await correct(team.sue, buildingId, { floors: 3 }))).toBe('409 correction.nothing')
    const nothing = await reportNoAccess(app, team)
    expect(heard(await correct(team.sue, nothing.buildingId, { floors: 3 }))).toBe('409 correction.no_survey')
  })
})

describe('photos of two buildings that were taken for each other', () => {
  test('change places with their answers, and nothing is lost of who took what, where and when', async () => {
    const [one, other] = await handInNeighbours()
    const before = [await evidenceOf(one.buildingId), await evidenceOf(other.buildingId)] as const
    expect((await swap(team.sue, one.buildingId, other.buildingId)).json()).toEqual({ photos: 16 })
    const after = [await evidenceOf(one.buildingId), await evidenceOf(other.buildingId)] as const

    for (const [at, from] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const custody = ({ id, sha256, assignmentId, takenAt, takenByName, receivedAt }: Photo) =>
        JSON.stringify({ id, sha256, assignmentId, takenAt, takenByName, receivedAt })
      expect(after[at].photos.map(custody).toSorted()).toEqual(before[from].photos.map(custody).toSorted())
      expect(new Set(after[at].photos.map(({ movedFrom }) => movedFrom))).toEqual(new Set([before[from].building.jsb]))
      const [newest, oldest] = after[at].surveys
      expect(newest).toMatchObject({ version: 2, answers: before[from].surveys[0]!.answers, correction: { reason } })
      expect(oldest).toMatchObject({ version: 1, answers: before[at].surveys[0]!.answers, correction: null })
    }
    expect(await lastAuditRowOf(app, one.photos[0]!.id)).toMatchObject({
      action: 'moved',
      before: { jsb: one.jsb },
      after: { jsb: other.jsb, reason },
    })
    for (const { buildingId } of [one, other]) {
      const { findings } = (await team.sue.get(`/api/buildings/${buildingId}/findings`)).json()
      expect(findings.find(({ item }: { item: string }) => item === 'sides')).toMatchObject({ isClear: true })
    }
    const passed = await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, { ...one, photos: other.photos }))
    expect(passed.statusCode).toBe(201)

    expect(heard(await swap(team.sue, other.buildingId, one.buildingId))).toBe('409 qc.decided')
  })

  test('and what is taken later for an answer counts for the building that was asked about', async () => {
    const [one, other] = await handInNeighbours()
    await swap(team.sue, one.buildingId, other.buildingId)
    const asked = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
    const verdict = await verdictOn(team.sue, { ...one, photos: other.photos }, asked)
    const { id: reviewId } = (await team.sue.post('/api/qc/reviews', verdict)).json()
    // The visit that brought what stands there now was sent to the neighbour.
    const [question] = (await team.fay.get(`/api/fielders/${team.fayId}/questions`)).json()
    expect(question).toMatchObject({ reviewId, assignmentId: other.assignmentId })
    const photos = [newPhoto('demarc')]
    await takePhotos(app, { assignmentId: other.assignmentId, photos, state: 'CHECKED' })
    const manifest = photos.map(({ id, sha256 }) => ({ id, sha256 }))
    const said = await team.fay.post(`/api/qc/reviews/${reviewId}/answer`, { text: 'This one', manifest })
    expect(said.statusCode).toBe(200)
    expect((await evidenceOf(one.buildingId)).photos.map(({ id }) => id)).toContain(photos[0]!.id)
    expect((await evidenceOf(other.buildingId)).photos).toHaveLength(8)
    expect(await queued(team.sue, one.buildingId)).toMatchObject({ round: 2, status: 'QC_REVIEW' })
  })

  test('swapped twice are where they were, and were never moved', async () => {
    const [one, other] = await handInNeighbours()
    await swap(team.sue, one.buildingId, other.buildingId)
    await swap(team.sue, one.buildingId, other.buildingId)
    const { photos, surveys } = await evidenceOf(one.buildingId)
    expect(photos.map(({ id }) => id).toSorted()).toEqual(one.photos.map(({ id }) => id).toSorted())
    expect(photos.every(({ movedFrom }) => movedFrom === null)).toBe(true)
    expect(surveys).toHaveLength(3)
  })

  test('or a single one of them, which is missed at the one and counts at the other', async () => {
    const [one, other] = await handInNeighbours()
    const strayed = one.photos[2]!
    expect((await move(team.ben, one.buildingId, other.buildingId, [strayed.id])).json()).toEqual({ photos: 1 })
    await doJobs(app)
    expect((await queued(team.ben, one.buildingId)).version).toBeGreaterThan(1)
    expect((await evidenceOf(other.buildingId)).photos.map(({ id }) => id)).toContain(strayed.id)
    const { findings } = (await team.ben.get(`/api/buildings/${one.buildingId}/findings`)).json()
    expect(JSON.stringify(findings)).toContain('"SIDE_MISSING"')
    expect(heard(await move(team.ben, one.buildingId, other.buildingId, [strayed.id]))).toBe(
      '409 correction.photos_unknown',
    )
  })

  test('stay within their site, and away from those who took them', async () => {
    const [one, other] = await handInNeighbours()
    const stranger = await handIn(app, team)
    expect(heard(await swap(team.sue, one.buildingId, stranger.buildingId))).toBe('409 correction.other_site')
    expect(heard(await swap(team.sue, one.buildingId, one.buildingId))).toBe('409 correction.same_building')
    expect(heard(await swap(team.fay, one.buildingId, other.buildingId))).toBe('403 permission.denied')
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect(heard(await swap(team.sue, one.buildingId, nowhere))).toBe('409 qc.building_unknown')
    expect(heard(await swap(team.sue, nowhere, one.buildingId))).toBe('404 building.missing')
  })
})

import { randomUUID } from 'node:crypto'
import type { Photo } from '@demarc/contract'
import { assignBuildings, type AssignedBuilding } from '@demarc/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askedJobs, auditRowsOf, doJobs } from '#test/audit-and-jobs.ts'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { statusOf } from '#test/fixtures/fieldwork.ts'
import { newPhoto, newPhotoBytes, sendAtOnce } from '#test/fixtures/photos.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
beforeEach(() => sql`delete from jobs.job`.execute(app.owner))
afterAll(() => app.close())

const complex = (count = 3): Promise<AssignedBuilding[]> =>
  assignBuildings(team, team.fayId, { buildings: Array.from({ length: count }, () => ({})) })

/** Announced; its bytes are still on the phone. */
async function takePhoto({ assignmentId }: AssignedBuilding) {
  const bytes = newPhotoBytes(2000)
  const photo = newPhoto(assignmentId, bytes, { slot: 'other' })
  expect((await team.fay.post('/api/photos', { photos: [photo] })).statusCode).toBe(200)
  return { ...photo, bytes }
}
type Taken = Awaited<ReturnType<typeof takePhoto>>

const otherOf = ({ assignmentId }: AssignedBuilding) => ({ assignmentId, outcomeId: randomUUID() })
const bodyOf = ({ id, sha256 }: Taken, others: readonly AssignedBuilding[], extra: object = {}) => ({
  outcomeId: randomUUID(),
  outcome: 'NO_ACCESS',
  note: 'The gate is locked',
  manifest: [{ id, sha256 }],
  pin: null,
  reportedAt: new Date().toISOString(),
  others: others.map(otherOf),
  ...extra,
})
const report = (at: AssignedBuilding, body: object) =>
  team.fay.post(`/api/assignments/${at.assignmentId}/outcome`, body)
const photosOf = async ({ buildingId }: AssignedBuilding): Promise<Photo[]> =>
  (await team.ben.get(`/api/buildings/${buildingId}/photos`)).json()
const statuses = (buildings: readonly AssignedBuilding[]) =>
  Promise.all(buildings.map(({ buildingId }) => statusOf(app, buildingId)))

describe('one report for a gated complex', () => {
  test('is one of each building, with photos of its own that arrive with the one that was taken', async () => {
    const [gate, ...rest] = await complex()
    const photo = await takePhoto(gate!)
    const body = bodyOf(photo, rest)
    expect((await report(gate!, body)).json()).toMatchObject({ buildingStatus: 'QC_REVIEW', isLate: false })
    expect(await statuses([gate!, ...rest])).toEqual(['QC_REVIEW', 'QC_REVIEW', 'QC_REVIEW'])
    for (const each of rest) expect(await photosOf(each)).toMatchObject([{ slot: 'other', receivedAt: null }])

    await sendAtOnce(app, team.fay, photo)
    await doJobs(app)
    for (const each of rest) {
      const [copy] = await photosOf(each)
      expect(copy).toMatchObject({ sha256: photo.sha256, size: photo.size, takenByName: expect.any(String) })
      expect(copy!.receivedAt).not.toBeNull()
      // Nobody passed off one building's photo as another's.
      expect(copy!.qcFlag?.flags ?? []).not.toContain('DUPLICATE')
      const file = await team.ben.get(`/api/photos/${copy!.id}/file?size=original`)
      expect(file.rawPayload.equals(photo.bytes)).toBe(true)
      expect((await auditRowsOf(app, copy!.id)).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['announced', 'received']),
      )
    }
    // The same report again, because the phone did not hear that it was taken.
    expect((await report(gate!, body)).statusCode).toBe(200)
    for (const each of rest) expect(await photosOf(each)).toHaveLength(1)
  })

  test('also where its photo was here before, and once for whoever leads', async () => {
    const [gate, ...rest] = await complex()
    const photo = await takePhoto(gate!)
    await sendAtOnce(app, team.fay, photo)
    await sql`delete from jobs.job`.execute(app.owner)
    expect((await report(gate!, bodyOf(photo, rest))).statusCode).toBe(200)
    expect((await askedJobs(app)).filter(({ name }) => name === 'copy-photo')).toHaveLength(2)
    await doJobs(app)
    for (const each of rest) expect((await photosOf(each))[0]!.receivedAt).not.toBeNull()
    const told = (await team.sue.get('/api/notifications')).json().items
    const numbers = [gate!, ...rest].map(({ jsb }) => jsb)
    const ofThem = told.filter(({ payload }: { payload: { jsb?: string } }) => numbers.includes(payload.jsb ?? ''))
    expect(ofThem).toMatchObject([{ payload: { jsb: gate!.jsb, others: 2 } }])
  })

  test('is kept as late for a building that was taken back meanwhile, and counts for the rest', async () => {
    const [gate, gone, last] = await complex()
    const photo = await takePhoto(gate!)
    await team.sue.post('/api/assignments/recall', { assignmentIds: [gone!.assignmentId], reason: 'another plan' })
    expect((await report(gate!, bodyOf(photo, [gone!, last!]))).statusCode).toBe(200)
    expect(await statuses([gate!, gone!, last!])).toEqual(['QC_REVIEW', 'READY_FOR_DISPATCH', 'QC_REVIEW'])
    const custody = (await team.ben.get(`/api/buildings/${gone!.buildingId}/custody`)).json()
    expect(custody.late).toMatchObject([{ photos: 1, outcome: 'NO_ACCESS' }])
  })

  test('is not for a building of another site', async () => {
    const [[gate], [elsewhere]] = [await complex(1), await complex(1)]
    const reply = await report(gate!, bodyOf(await takePhoto(gate!), [elsewhere!]))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'fieldwork.not_together'])
    expect(await statuses([gate!, elsewhere!])).toEqual(['ASSIGNED', 'ASSIGNED'])
  })

  test('is not for a building of another fielder, not even on behalf of both, nor twice for the same', async () => {
    const [gate, second] = await complex(2)
    const photo = await takePhoto(gate!)
    expect((await report(gate!, bodyOf(photo, [second!, second!]))).json().code).toBe('fieldwork.not_together')
    const other = await makeFielder(app, {})
    const move = { assignmentIds: [second!.assignmentId], fielderId: other.id }
    const { assignments } = (await team.sue.post('/api/assignments/reassign', move)).json()
    const body = bodyOf(photo, [{ ...second!, assignmentId: assignments[0].id }], { onBehalf: 'the phone broke' })
    const reply = await team.sue.post(`/api/assignments/${gate!.assignmentId}/outcome`, body)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'fieldwork.not_together'])
  })

  test('is not for work that is not the caller’s, or for a wrong location', async () => {
    const [gate, second] = await complex(2)
    const photo = await takePhoto(gate!)
    const wrong = bodyOf(photo, [second!], { outcome: 'WRONG_PLACE', pin: { lat: 36.1, lon: -79.8 } })
    expect((await report(gate!, wrong)).json().code).toBe('fieldwork.not_together')
    const stranger = await (await makeFielder(app, {})).signIn()
    const stolen = await stranger.post(`/api/assignments/${gate!.assignmentId}/outcome`, bodyOf(photo, [second!]))
    expect(stolen.statusCode).toBe(404)
    expect(await statuses([gate!, second!])).toEqual(['ASSIGNED', 'ASSIGNED'])
  })
})

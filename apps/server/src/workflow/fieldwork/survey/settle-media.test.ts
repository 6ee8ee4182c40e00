import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignBuilding, makePlace, type OrderPlace, submission, wholeSet } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { checkPhotos, statusOf, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { askedJobs, doJobs, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import { settleAfterCheck } from './settle-media.ts'
import { submitFieldwork } from './submit-fieldwork.ts'

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

/** Everything is there but the check of the last photo. */
async function almostWhole() {
  const work = await assignBuilding(office, fayId)
  const photos = wholeSet()
  const [last, ...others] = photos
  await takePhotos(app, { assignmentId: work.assignmentId, photos: others, state: 'CHECKED' })
  await takePhotos(app, { assignmentId: work.assignmentId, photos: [last!], state: 'RECEIVED' })
  return { ...work, last: last!, body: submission(photos) }
}

test('the last check comes while the submission has looked already: it waits, and then sees the submission', async () => {
  const { assignmentId, buildingId, last, body } = await almostWhole()
  const actor = { userId: fayId, roles: ['FIELDER'], customerId: null } as const
  let settled: Promise<void> | undefined
  await app.db.transaction().execute(async (tx) => {
    const standing = await submitFieldwork(tx, actor, { assignmentId, ...body })
    expect(standing.buildingStatus).toBe('SUBMITTED_BY_FIELDER')
    await checkPhotos(app, [last])
    settled = settleAfterCheck(app, { changeId: last.id, entityId: last.id, facts: {} })
    await untilSomebodyWaits(app)
  })
  await settled
  expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
})

test('the submission comes while the check is settled: it waits, and then sees the check', async () => {
  const { assignmentId, buildingId, last, body } = await almostWhole()
  await checkPhotos(app, [last])
  let submitted: ReturnType<Caller['post']> | undefined
  let settled: Promise<void> | undefined
  await app.owner.transaction().execute(async (tx) => {
    await sql`select from buildings where id = ${buildingId} for update`.execute(tx)
    settled = settleAfterCheck(app, { changeId: last.id, entityId: last.id, facts: {} })
    await untilSomebodyWaits(app)
    submitted = fay.post(`/api/assignments/${assignmentId}/submit`, body)
    await untilSomebodyWaits(app, 2)
  })
  await settled
  expect((await submitted)?.json().buildingStatus).toBe('QC_REVIEW')
  expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
})

test('a check that is told twice, or of a building that is not submitted, moves nothing', async () => {
  const { assignmentId, buildingId, last, body } = await almostWhole()
  const told = { changeId: last.id, entityId: last.id, facts: {} }
  await checkPhotos(app, [last])
  await settleAfterCheck(app, told)
  expect(await statusOf(app, buildingId)).toBe('ASSIGNED')
  await fay.post(`/api/assignments/${assignmentId}/submit`, body)
  await settleAfterCheck(app, told)
  expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
  await doJobs(app)
  expect(await askedJobs(app)).toEqual([])
})

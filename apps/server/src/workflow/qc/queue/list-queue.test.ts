import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assignBuilding,
  importInReview,
  newPhoto,
  queued,
  queueOf,
  submission,
  verdictOn,
  wholeSet,
} from '@demarc/testkit'
import { checkPhotos, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { handIn, openQcTeam, reportNoAccess, type QcTeam } from '#test/fixtures/qc.ts'
import { doJobs } from '#test/audit-and-jobs.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const ids = async (filter: 'all' | 'pending' | 'failed') => (await queueOf(team.ben, filter)).map(({ id }) => id)
const flag = (photoIds: readonly string[], flags: readonly string[]) =>
  sql`update photos set qc_flag = ${JSON.stringify({ flags, sameAs: [] })}::jsonb where id = any(${photoIds}::uuid[])`.execute(
    app.owner,
  )

test('what is asked for is what is shown: all, what waits, what was sent back', async () => {
  const [waiting, failed, passed] = [await handIn(app, team), await handIn(app, team), await handIn(app, team)]
  const back = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
  await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, failed, back))
  await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, passed))

  expect(await ids('pending')).toEqual([waiting.buildingId])
  expect(await ids('failed')).toEqual([failed.buildingId])
  expect((await ids('all')).toSorted()).toEqual([waiting.buildingId, failed.buildingId].toSorted())
  expect((await team.ben.get('/api/qc/buildings?filter=passed')).statusCode).toBe(400)
  expect((await team.ben.get('/api/qc/buildings')).headers['x-total-count']).toBe('2')
  expect(await queued(team.ben, waiting.buildingId)).toMatchObject({
    jsb: waiting.jsb,
    orderId: waiting.orderId,
    status: 'QC_REVIEW',
    address: '1208 Spring Garden St, Building 1',
    round: 1,
    isOutcome: false,
    isHeld: false,
    claim: null,
    waitsFor: null,
    rejection: null,
  })

  await team.ben.post('/api/orders/hold', { orderIds: [waiting.orderId], reason: 'not yet' })
  expect((await queued(team.ben, waiting.buildingId)).isHeld).toBe(true)
  await team.ben.post('/api/orders/release', { orderIds: [waiting.orderId] })
})

test('the first due comes first, and of a day what has most against it; a page goes on where the last ended', async () => {
  const order = async (days: number) => {
    const work = await handIn(app, team)
    await team.ben.put(`/api/orders/${work.orderId}`, { dueDate: await dayFromNow(app, days) })
    return work
  }
  const [late, calm, risky] = [await order(-3), await order(40), await order(40)]
  await flag([risky.photos[0]!.id], ['BLURRED', 'FAR'])
  await sql`update buildings set qc_risks = qc_risks_of(id, is_flagged, qc_round) where id = ${risky.buildingId}`.execute(
    app.owner,
  )
  const wanted = [late, risky, calm].map(({ buildingId }) => buildingId)
  expect((await ids('pending')).filter((id) => wanted.includes(id))).toEqual(wanted)
  expect((await queued(team.ben, late.buildingId)).isUrgent).toBe(true)
  expect(await queued(team.ben, risky.buildingId)).toMatchObject({ isUrgent: false, risks: ['TOO_FAR', 'POOR_PHOTO'] })

  await importInReview(team.ben, team.place, 7)
  const whole = await ids('all')
  const walked: string[] = []
  let next: string | undefined = '/api/qc/buildings?limit=3'
  while (next) {
    const page = await team.ben.get(next)
    walked.push(...page.json().map(({ id }: { id: string }) => id))
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(walked).toEqual(whole)
  expect((await team.ben.get('/api/qc/buildings?limit=3')).headers['x-total-count']).toBe(String(whole.length))
  expect((await team.ben.get('/api/qc/buildings?cursor=made-up')).statusCode).toBe(400)
})

test('each risk is named: an outcome, a lost photo, what was left out, what a machine found', async () => {
  const outcome = await reportNoAccess(app, team)
  expect(await queued(team.ben, outcome.buildingId)).toMatchObject({ isOutcome: true, risks: ['OUTCOME'] })

  const lost = await assignBuilding(team, team.fayId)
  const photos = wholeSet().filter(({ slot }) => slot !== 'left')
  await takePhotos(app, { assignmentId: lost.assignmentId, photos: photos.slice(1), state: 'CHECKED' })
  await takePhotos(app, { assignmentId: lost.assignmentId, photos: photos.slice(0, 1) })
  const left = { notApplicable: { left: 'a wall without a gap' } }
  await team.fay.post(`/api/assignments/${lost.assignmentId}/submit`, submission(photos, left))
  await team.sue.post(`/api/buildings/${lost.buildingId}/accept-incomplete`, { reason: 'the phone drowned' })
  expect((await queued(team.ben, lost.buildingId)).risks).toEqual(['SHOT_MISSING', 'LEFT_OUT'])

  // It turns up after all, and is read: of all the risks one stays, and another is found.
  await flag([photos[0]!.id], ['DUPLICATE', 'NO_POSITION'])
  const { updatedAt } = await queued(team.ben, lost.buildingId)
  await checkPhotos(app, photos.slice(0, 1))
  await doJobs(app)
  expect(await queued(team.ben, lost.buildingId)).toMatchObject({
    risks: ['REUSED_PHOTO', 'PLACE_UNSURE', 'LEFT_OUT'],
    // Nobody has changed the building.
    updatedAt,
  })
})

test('a photo that is late, or was taken out, is no risk', async () => {
  const { buildingId, assignmentId } = await handIn(app, team)
  const odd = newPhoto('front')
  await takePhotos(app, { assignmentId, photos: [odd], state: 'CHECKED' })
  await flag([odd.id], ['DARK'])
  const weigh = async () =>
    (
      await sql<{ risks: string[] }>`
        select qc_risks_of(id, is_flagged, qc_round) as risks from buildings where id = ${buildingId}`.execute(
        app.owner,
      )
    ).rows[0]?.risks
  expect(await weigh()).toEqual(['POOR_PHOTO'])
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update photos set is_late = true where id = ${odd.id}`.execute(tx)
  })
  expect(await weigh()).toEqual([])
})

test('a building of the queue is found by itself, and one that is not in it is not', async () => {
  const { buildingId } = await handIn(app, team)
  const find = async (id: string) => (await team.ben.get(`/api/qc/buildings?buildingId=${id}`)).json()
  expect(await find(buildingId)).toEqual([await queued(team.ben, buildingId)])
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update buildings set status = 'IN_PROGRESS' where id = ${buildingId}`.execute(tx)
  })
  expect(await find(buildingId)).toEqual([])
})

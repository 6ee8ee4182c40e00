import type { QcNumbers } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInReview, queued, queueOf, verdictOn } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { answerAgain, handIn, openQcTeam, reportNoAccess, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const numbers = async (query = ''): Promise<QcNumbers> => (await team.sue.get(`/api/qc/numbers${query}`)).json()
const QUESTION = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
const judge = async (caller: Caller, work: Pick<HandedIn, 'buildingId' | 'photos'>, extra: object = {}) => {
  const reply = await caller.post('/api/qc/reviews', await verdictOn(caller, work, extra))
  if (reply.statusCode !== 201) throw new Error(`no verdict: ${reply.body}`)
  return reply.json()
}
const waitedFor = (buildingId: string, hours: number) =>
  sql`update buildings set qc_since = now() - ${`${hours} hours`}::interval where id = ${buildingId}`.execute(app.owner)
/** What this act changed of the sum. */
async function changedBy(act: () => Promise<unknown>) {
  const before = (await numbers()).total
  await act()
  const after: Record<string, number | null> = (await numbers()).total
  return Object.fromEntries(
    Object.entries(before)
      .filter(([what]) => !what.endsWith('Minutes'))
      .map(([what, count]) => [what, Number(after[what]) - Number(count)])
      .filter(([, change]) => change !== 0),
  )
}

test('before anything is judged every week is there, and nothing in it', async () => {
  const none = await numbers()
  expect(none.weeks).toHaveLength(8)
  expect([none.total.first, none.total.medianMinutes, none.reasons, none.fielders]).toEqual([0, null, [], []])
})

test('only the first verdict on a building counts for the yield; whoever handed it in is credited', async () => {
  const work = await handIn(app, team)
  const marks = [
    { photoId: work.photos[0]?.id, mark: 'RETAKE', reason: 'Blurred' },
    { photoId: work.photos[1]?.id, mark: 'ACCEPT' },
  ]
  expect(await changedBy(() => judge(team.sue, work, { ...QUESTION, marks }))).toEqual({ first: 1, clarifications: 1 })
  await answerAgain(app, work.buildingId)
  expect(await changedBy(() => judge(team.sue, work))).toEqual({ passed: 1 })

  const { fielders, reasons, ofNobody } = await numbers()
  expect(fielders).toMatchObject([{ id: team.fayId, passed: 1, rework: 1, outcomes: 0 }])
  expect(fielders[0]?.weeks).toMatchObject([{ passed: 1, rework: 1, outcomes: 0 }])
  expect(reasons).toMatchObject([{ slot: 'front', label: { en: 'Front' }, reason: 'Blurred', clarifications: 1 }])
  expect(ofNobody).toBe(0)
})

test('a pass that is revoked never was: the next verdict is the first', async () => {
  const work = await handIn(app, team)
  expect(
    await changedBy(async () => {
      const { id } = await judge(team.ben, work)
      await team.ben.post(`/api/qc/reviews/${id}/revoke`, { reason: 'The wrong building' })
    }),
  ).toEqual({})
  expect(await changedBy(() => judge(team.ben, work, QUESTION))).toEqual({ first: 1, clarifications: 1 })
  expect((await numbers()).reasons).toContainEqual({
    byCustomer: false,
    slot: null,
    question: null,
    label: null,
    reason: null,
    clarifications: 1,
    workOrders: 0,
  })
})

test('nothing to survey is an outcome of its fielder, and no part of the yield', async () => {
  const work = await reportNoAccess(app, team)
  const { round, version } = await queued(team.ben, work.buildingId)
  const seen = work.photos.map(({ id, sha256 }) => ({ id, sha256 }))
  const pass = { decision: 'PASS', notes: 'The gate is locked', round, version, seen }
  expect(await changedBy(() => team.ben.post(`/api/qc/buildings/${work.buildingId}/outcome`, pass))).toEqual({
    outcomes: 1,
  })
  expect((await numbers()).fielders).toMatchObject([{ id: team.fayId, outcomes: 1 }])
})

test('what came along with the company counts, and nobody is credited', async () => {
  await importInReview(team.ben, team.place, 1)
  const [building] = await queueOf(team.sue, 'pending')
  const work = { buildingId: String(building?.id), photos: [] }
  expect(await changedBy(() => judge(team.sue, work))).toEqual({ first: 1, firstPassed: 1, passed: 1 })
  const { ofNobody, fielders } = await numbers()
  expect([ofNobody, fielders.length]).toEqual([1, 1])
})

test('time in the queue is that of the round, also when another round has begun since', async () => {
  const work = await handIn(app, team)
  await waitedFor(work.buildingId, 50)
  await judge(team.sue, work, QUESTION)
  await answerAgain(app, work.buildingId)
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from reviewed_at - waited_since)::int / 3600 as hours from qc_reviews
     where building_id = ${work.buildingId}`.execute(app.owner)
  expect(rows).toEqual([{ hours: 50 }])
  expect((await numbers()).total.slowMinutes).toBeGreaterThan(60)
})

test('a period is asked for in days of the organisation, and of no more than a year', async () => {
  const { from, to } = await numbers()
  expect((await numbers(`?from=${from}&to=${to}`)).total).toEqual((await numbers()).total)
  expect((await numbers('?from=2020-01-06&to=2020-01-12')).weeks).toMatchObject([{ week: '2020-01-06', passed: 0 }])
  for (const query of ['?from=2020-01-06', '?from=2020-01-06&to=2020-01-05', '?from=soon', '?of=weeks'])
    expect([query, (await team.sue.get(`/api/qc/numbers${query}`)).statusCode]).toEqual([query, 400])
})

test('each table is a file, which says what the screen says', async () => {
  const file = async (of: string) => (await team.ben.get(`/api/qc/numbers/export?of=${of}`)).body.trim().split('\n')
  const { total, weeks } = await numbers()
  const [head, ...byWeek] = await file('weeks')
  expect(head).toBe(
    'Week of,First reviews,Passed on first review,First-pass rate %,Passed,Sent to fielder,Sent to site,No survey,' +
      'Median hours in queue,90th percentile hours in queue',
  )
  const sums = byWeek.map((line) => line.split(',').map(Number))
  expect(sums).toHaveLength(weeks.length)
  expect([1, 2, 4, 5, 7].map((column) => sums.reduce((sum, line) => sum + (line[column] ?? 0), 0))).toEqual([
    total.first,
    total.firstPassed,
    total.passed,
    total.clarifications,
    total.outcomes,
  ])
  expect(await file('reasons')).toEqual([
    'Item,Reason,Sent to fielder,Sent to site',
    'Notes only,,2,0',
    'Front,Blurred,1,0',
  ])
  const { headers } = await team.ben.get('/api/qc/numbers/export?of=reasons')
  expect(headers['content-disposition']).toMatch(/qc-reasons-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/)
  const [, ...production] = await file('production')
  const fay = (await numbers()).fielders[0]
  expect(production).toEqual([
    `${weeks.at(-1)?.week},${fay?.name},${fay?.id},${fay?.passed},${fay?.rework},${fay?.outcomes}`,
  ])
})

test('a fielder and a customer see nobody’s numbers', async () => {
  const cora = await app.as('cora')
  for (const path of ['/api/qc/numbers', '/api/qc/numbers/export'])
    expect([(await team.fay.get(path)).statusCode, (await cora.get(path)).statusCode]).toEqual([403, 403])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queued, queueOf, verdictOn } from '@demarc/testkit'
import { openTestApp, openTestAppOn, callerOf, type Caller, type TestApp } from '#test/test-app.ts'
import { addPeople, giveSession } from '#test/fixtures/people.ts'
import { answerAgain, handIn, openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'

let app: TestApp
let other: Awaited<ReturnType<typeof openTestAppOn>>
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  // A second process, as far as the code can tell.
  other = await openTestAppOn(app.url)
  team = await openQcTeam(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const claim = (caller: Caller, buildingId: string) => caller.post(`/api/qc/buildings/${buildingId}/claim`)
const release = (caller: Caller, buildingId: string) => caller.delete(`/api/qc/buildings/${buildingId}/claim`)
const runOut = (buildingId: string) =>
  sql`update qc_claims set during = tstzrange(now() - interval '16 minutes', now() - interval '1 minute')
       where building_id = ${buildingId}`.execute(app.owner)
const tellings = async (buildingId: string) =>
  (
    await sql<{ said: string }>`
      select name || ' for ' || needs as said from events where entity = 'qc_claim' and entity_id = ${buildingId} order by id`.execute(
      app.owner,
    )
  ).rows.map(({ said }) => said)
const minutesLeft = async (buildingId: string) =>
  (
    await sql<{ left: number }>`
      select round(extract(epoch from upper(during) - now()) / 60)::int as left from qc_claims where building_id = ${buildingId}`.execute(
      app.owner,
    )
  ).rows[0]?.left

describe('a claim', () => {
  test('is whose who opens a building first, for fifteen minutes; others hear who that is', async () => {
    const { buildingId, jsb } = await handIn(app, team)
    const mine = await claim(team.sue, buildingId)
    expect([mine.statusCode, mine.json()]).toMatchObject([
      200,
      { userId: await app.idOf('sue'), name: 'Sue Supervisor', isMine: true },
    ])
    expect(await minutesLeft(buildingId)).toBe(15)
    const refused = await claim(team.ben, buildingId)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'qc.claimed',
        detail: `Sue Supervisor is reviewing ${jsb}.`,
        facts: { byName: 'Sue Supervisor', until: mine.json().until },
      },
    ])
    expect((await queued(team.ben, buildingId)).claim).toEqual({ ...mine.json(), isMine: false })
    expect(await tellings(buildingId)).toEqual(['qc_claim.taken for qc.review'])
  })

  test('said again lasts longer from then on, and nobody is told twice', async () => {
    const { buildingId } = await handIn(app, team)
    const first = (await claim(team.sue, buildingId)).json()
    await sql`update qc_claims set during = tstzrange(lower(during), now() + interval '1 minute')
               where building_id = ${buildingId}`.execute(app.owner)
    const again = (await claim(team.sue, buildingId)).json()
    expect([again.since, await minutesLeft(buildingId)]).toEqual([first.since, 15])
    expect(await tellings(buildingId)).toHaveLength(1)
  })

  test('that ran out is none, and goes to whoever asks next', async () => {
    const { buildingId } = await handIn(app, team)
    await claim(team.sue, buildingId)
    await runOut(buildingId)
    expect((await queued(team.ben, buildingId)).claim).toBeNull()
    expect((await claim(team.ben, buildingId)).json().isMine).toBe(true)
    expect((await claim(team.sue, buildingId)).json().code).toBe('qc.claimed')
  })

  test('is given up by leaving, or by opening another building; what is somebody else’s stays theirs', async () => {
    const [one, other] = [await handIn(app, team), await handIn(app, team)]
    await claim(team.sue, one.buildingId)
    expect((await release(team.ben, one.buildingId)).statusCode).toBe(204)
    expect((await queued(team.ben, one.buildingId)).claim?.name).toBe('Sue Supervisor')
    await claim(team.sue, other.buildingId)
    expect((await queued(team.ben, one.buildingId)).claim).toBeNull()
    await release(team.sue, other.buildingId)
    await release(team.sue, other.buildingId)
    const both = ['qc_claim.taken for qc.review', 'qc_claim.released for qc.review']
    expect([await tellings(one.buildingId), await tellings(other.buildingId)]).toEqual([both, both])
  })

  test('is of what waits for review, and of reviewers', async () => {
    const { buildingId, jsb } = await handIn(app, team)
    const nobodys = '00000000-0000-7000-8000-000000000000'
    expect([(await claim(team.sue, nobodys)).statusCode, (await release(team.sue, nobodys)).statusCode]).toEqual([
      404, 404,
    ])
    expect((await claim(team.fay, buildingId)).statusCode).toBe(403)
    const verdict = await verdictOn(team.sue, await handIn(app, team))
    await team.sue.post('/api/qc/reviews', verdict)
    const passed = await claim(team.ben, verdict.buildingId)
    expect([passed.statusCode, passed.json().code]).toEqual([409, 'qc.decided'])
    await team.ada.post(`/api/buildings/${buildingId}/cancel`, { reason: 'torn down' })
    const closed = await claim(team.ben, buildingId)
    expect([closed.json().code, closed.json().detail]).toEqual([
      'qc.not_waiting',
      `${jsb} isn’t awaiting review. Its status is Closed.`,
    ])
  })

  test('of many who ask at once, in two processes, one has it, and the database holds that', async () => {
    const { buildingId } = await handIn(app, team)
    const people = await addPeople(app.owner, 'SUPERVISOR', 10)
    const callers = await Promise.all(
      people.map(async ({ id }, n) =>
        callerOf(n % 2 === 0 ? app : other, await giveSession(app.owner, app.config.sessionSecret, id)),
      ),
    )
    const replies = await Promise.all(callers.map((caller) => claim(caller, buildingId)))
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', ...Array(9).fill('409')])
    const [winner] = replies.filter(({ statusCode }) => statusCode === 200)
    const named = replies.flatMap((reply) => (reply.statusCode === 409 ? [reply.json().facts.until] : []))
    expect(new Set(named)).toEqual(new Set([winner!.json().until]))
    // I10
    const twin = sql`insert into qc_claims (id, building_id, reviewer_id, during)
      select gen_random_uuid(), building_id, ${await app.idOf('ada')}, tstzrange(now() + interval '14 minutes', now() + interval '20 minutes')
        from qc_claims where building_id = ${buildingId}`
    await expect(twin.execute(app.owner)).rejects.toThrow('qc_claims_one_at_a_time')
  })
})

describe('what was sent back', () => {
  const sentBack = async () => {
    const work = await handIn(app, team)
    const verdict = await verdictOn(team.sue, work, { result: 'CLARIFICATION', notes: 'Which meter is it?' })
    expect((await team.sue.post('/api/qc/reviews', verdict)).statusCode).toBe(201)
    await answerAgain(app, work.buildingId)
    return work
  }
  const cameBack = (buildingId: string, ago: string) =>
    sql`update buildings set qc_since = now() - ${ago}::interval where id = ${buildingId}`.execute(app.owner)

  test('waits for its first reviewer, who may open it at once', async () => {
    const { buildingId, jsb } = await sentBack()
    await cameBack(buildingId, '1 minute')
    const sue = { userId: await app.idOf('sue'), name: 'Sue Supervisor' }
    const row = await queued(team.ben, buildingId)
    expect(row).toMatchObject({ round: 2, isUrgent: true, risks: ['REWORK'], waitsFor: { ...sue, isMine: false } })
    const refused = await claim(team.ben, buildingId)
    expect([refused.statusCode, refused.json().code, refused.json().facts]).toEqual([
      409,
      'qc.waits',
      { jsb, byName: 'Sue Supervisor', until: row.waitsFor?.until },
    ])
    expect((await claim(team.sue, buildingId)).json().isMine).toBe(true)
  })

  test('is anybody’s after four hours of an open office, and where its first reviewer is gone', async () => {
    const { buildingId } = await sentBack()
    await cameBack(buildingId, '5 days')
    expect((await queued(team.ben, buildingId)).waitsFor).toBeNull()
    expect((await claim(team.ben, buildingId)).statusCode).toBe(200)

    const gone = await handIn(app, team)
    const [person] = await addPeople(app.owner, 'BACKEND', 1)
    const away = callerOf(app, await giveSession(app.owner, app.config.sessionSecret, person!.id))
    await away.post('/api/qc/reviews', await verdictOn(away, gone, { result: 'CLARIFICATION', notes: 'Which meter?' }))
    await answerAgain(app, gone.buildingId)
    await team.ada.delete(`/api/admin/users/${person!.id}`)
    expect((await queued(team.ben, gone.buildingId)).waitsFor).toBeNull()
    expect((await claim(team.ben, gone.buildingId)).statusCode).toBe(200)
  })
})

test('the queue is the office’s alone', async () => {
  expect((await team.fay.get('/api/qc/buildings')).statusCode).toBe(403)
  expect((await app.visitor.get('/api/qc/buildings')).statusCode).toBe(401)
  expect((await queueOf(team.ben)).length).toBeGreaterThan(0)
})

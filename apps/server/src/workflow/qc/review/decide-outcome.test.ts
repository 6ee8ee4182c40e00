import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueOf, verdictOn } from '@demarc/testkit'
import { statusOf } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { handIn, openQcTeam, reportNoAccess, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

async function decide(caller: Caller, work: HandedIn, decision: string, extra: object = {}) {
  const { round, version, seen } = await verdictOn(caller, work)
  const body = { decision, notes: 'the gate is open by day', round, version, seen, ...extra }
  return caller.post(`/api/qc/buildings/${work.buildingId}/outcome`, body)
}
const inQueue = async ({ buildingId }: HandedIn) => (await queueOf(team.ben)).some(({ id }) => id === buildingId)

describe('where there was nothing to survey', () => {
  test('somebody goes again: the building is on the board, on top, and says why', async () => {
    const work = await reportNoAccess(app, team)
    const decided = await decide(team.ben, work, 'REDISPATCH')
    expect([decided.statusCode, decided.json()]).toEqual([
      200,
      { buildingId: work.buildingId, status: 'READY_FOR_DISPATCH', review: null },
    ])
    const board = (await team.sue.get('/api/dispatch/buildings?cameBack=true')).json()
    expect(board.find(({ id }: { id: string }) => id === work.buildingId).cameBack).toMatchObject({
      kind: 'OUTCOME',
      reason: 'NO_ACCESS',
    })
    expect(await lastAuditRowOf(app, work.buildingId)).toMatchObject({
      after: { move: 'redispatch', reason: 'the gate is open by day' },
    })
    expect(await inQueue(work)).toBe(false)
  })

  test('the place is looked up again', async () => {
    const work = await reportNoAccess(app, team)
    expect((await decide(team.ben, work, 'RETURN_TO_RESEARCH')).json().status).toBe('RESEARCHING')
    expect(await statusOf(app, work.buildingId)).toBe('RESEARCHING')
  })

  test('or that is how it is: it passes as an outcome, without a checklist, and can be delivered', async () => {
    const work = await reportNoAccess(app, team)
    const passed = await decide(team.ben, work, 'PASS', { notes: 'demolished, as the photo shows' })
    expect(passed.json()).toMatchObject({
      status: 'QC_REVIEW',
      review: { result: 'PASS', isOutcome: true, notes: 'demolished, as the photo shows', actions: ['revoke'] },
    })
    expect(await inQueue(work)).toBe(false)
  })

  test('no survey is judged, and where there is one, no outcome', async () => {
    const outcome = await reportNoAccess(app, team)
    for (const extra of [{}, { result: 'CLARIFICATION', notes: 'Why?' }]) {
      const reply = await team.ben.post('/api/qc/reviews', await verdictOn(team.ben, outcome, extra))
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'qc.is_outcome'])
    }
    const surveyed = await decide(team.ben, await handIn(app, team), 'PASS')
    expect([surveyed.statusCode, surveyed.json().code]).toEqual([409, 'qc.no_outcome'])
    expect((await decide(team.ben, outcome, 'PASS', { notes: ' ' })).statusCode).toBe(400)
    expect((await decide(team.ben, outcome, 'PASS', { seen: [] })).json().code).toBe('qc.changed')
  })
})

describe('a pass that is taken back', () => {
  const revoke = (caller: Caller, id: string, reason = 'the wrong building') =>
    caller.post(`/api/qc/reviews/${id}/revoke`, { reason })

  test('puts the building into the queue again, in the same round, and stays written down', async () => {
    const work = await handIn(app, team)
    const { id } = (await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, work))).json()
    const revoked = await revoke(team.ben, id)
    expect([revoked.statusCode, revoked.json()]).toMatchObject([
      200,
      { id, result: 'PASS', actions: [], revoked: { byName: 'Ben Backend', reason: 'the wrong building' } },
    ])
    expect(await lastAuditRowOf(app, id)).toMatchObject({ action: 'revoked', after: { reason: 'the wrong building' } })
    const again = await team.ben.post('/api/qc/reviews', await verdictOn(team.ben, work))
    expect([again.statusCode, again.json().round]).toEqual([201, 1])
    // The one that was revoked stays so, though another pass stands.
    expect((await revoke(team.ben, id)).json().code).toBe('qc.not_passed')
    const both = (await team.ben.get(`/api/buildings/${work.buildingId}/qc-reviews`)).json()
    expect(both.map((one: { id: string }) => one.id)).toEqual([again.json().id, id])
  })

  test('is taken back once, with a reason, and nothing but a pass is', async () => {
    const work = await handIn(app, team)
    const { id } = (await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, work))).json()
    expect((await revoke(team.ben, id, ' ')).statusCode).toBe(400)
    expect((await revoke(team.fay, id)).statusCode).toBe(403)
    const replies = await Promise.all([revoke(team.ben, id), revoke(team.sue, id)])
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    const back = await verdictOn(team.sue, work, { result: 'CLARIFICATION', notes: 'Which meter?' })
    const failed = (await team.sue.post('/api/qc/reviews', back)).json()
    const refused = await revoke(team.ben, failed.id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'qc.not_passed'])
    expect((await revoke(team.ben, work.buildingId)).json().code).toBe('qc.review_missing')
  })
})

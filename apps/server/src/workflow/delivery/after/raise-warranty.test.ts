import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveredOf, queued, queueOf, submit, type TakenPhoto, verdictOn, workOrderAt } from '@demarc/testkit'
import { deliver, openCustomerTeam } from '#test/fixtures/delivered.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { statusOf } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { handIn, type QcTeam } from '#test/fixtures/qc.ts'
import { moveOn } from '#test/fixtures/research.ts'
import { bringBack, sendAgain } from '#test/fixtures/work-orders.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openCustomerTeam(app)
})
afterAll(() => app.close())

const SHOTS = ['front', 'rear']
const raise = (caller: Caller, buildingId: string, body: object = {}) =>
  caller.post(`/api/buildings/${buildingId}/warranty-visit`, { reason: 'The demarc was moved', shots: SHOTS, ...body })
const review = async (work: { buildingId: string; photos: readonly TakenPhoto[] }, said: object = {}) =>
  team.sue.post('/api/qc/reviews', await verdictOn(team.sue, work, said))
const said = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code]
const isQueued = async (buildingId: string) => (await queueOf(team.sue, 'pending')).some(({ id }) => id === buildingId)

/** Its package is built; what is in it is another story. */
const pack = (id: string) =>
  sql`update submissions set object_key = 'packages/' || id, file_name = 'part.zip', bytes = 1, sha256 = ${'a'.repeat(64)},
             manifest = '[]', idempotency_key = id::text, next_attempt_at = null where id = ${id}::uuid`.execute(
    app.owner,
  )

/** Fay was there under warranty; what she brought waits for review. */
async function visit() {
  const work = await deliver(app, team)
  expect((await raise(team.ben, work.buildingId)).statusCode).toBe(200)
  const assignment = await sendAgain(app, team, work)
  const fresh = await bringBack(app, team, { assignmentId: assignment.id })
  return { ...work, photos: [...work.photos, ...fresh] }
}

describe('a warranty visit', () => {
  test('goes out and comes back while the building stays where it stands, and is delivered again after its pass', async () => {
    const { buildingId, jsb, photos } = await deliver(app, team)
    await moveOn(app, buildingId, 'invoiceSent')
    const raised = await raise(team.sue, buildingId)
    expect(raised.json()).toMatchObject({ visit: { jsbW: `${jsb}W1`, kind: 'WARRANTY' }, actions: [] })
    expect(await workOrderAt(team.ben, buildingId)).toMatchObject({ kind: 'WARRANTY', reason: 'The demarc was moved' })

    const assignment = await sendAgain(app, team, { buildingId })
    expect(assignment.workOrder).toMatchObject({ kind: 'WARRANTY', items: [{ slot: 'front' }, { slot: 'rear' }] })
    expect(await isQueued(buildingId)).toBe(false)
    const fresh = await bringBack(app, team, { assignmentId: assignment.id })
    expect(await statusOf(app, buildingId)).toBe('INVOICED')
    expect(await queued(team.sue, buildingId)).toMatchObject({ status: 'QC_REVIEW', isWarranty: true, round: 2 })

    const passed = await review({ buildingId, photos: [...photos, ...fresh] })
    expect([passed.statusCode, passed.json().actions]).toEqual([201, []])
    expect(await statusOf(app, buildingId)).toBe('INVOICED')
    expect(await isQueued(buildingId)).toBe(false)
    const after = await deliveredOf(team.ben, buildingId)
    expect(after).toMatchObject({ visit: null, actions: ['raiseWarranty'] })
    expect(after.redeliverSince).not.toBeNull()
    const cora = await deliveredOf(await app.as('cora'), buildingId)
    expect(cora).toMatchObject({ redeliverSince: null, visit: null, actions: [] })
  })

  test('is sent out again by the same work order, and nobody is asked about it', async () => {
    const work = await visit()
    const question = await review(work, { result: 'CLARIFICATION', notes: 'Which meter?' })
    expect(said(question)).toEqual([409, 'qc.visit_unasked'])
    const marks = [{ slot: 'rear', mark: 'RETAKE', reason: 'too dark' }]
    expect((await review(work, { result: 'WORK_ORDER', notes: 'Too dark', marks })).statusCode).toBe(201)
    expect(await workOrderAt(team.ben, work.buildingId)).toMatchObject({
      jsbW: `${work.jsb}W1`,
      kind: 'WARRANTY',
      status: 'READY_FOR_DISPATCH',
      items: [{ slot: 'rear' }],
    })
    expect(await statusOf(app, work.buildingId)).toBe('SUBMITTED_TO_CUSTOMER')
    const again = await sendAgain(app, team, work)
    await bringBack(app, team, { assignmentId: again.id })
    expect(await queued(team.sue, work.buildingId)).toMatchObject({ round: 3, waitsFor: { isMine: true } })
  })

  test('that is cancelled leaves nothing to review and nothing to deliver', async () => {
    const { buildingId } = await visit()
    const order = await workOrderAt(team.ben, buildingId)
    const cancelled = await team.sue.post(`/api/work-orders/${order!.id}/cancel`, { reason: 'not ours' })
    expect(cancelled.statusCode).toBeLessThan(300)
    expect([await isQueued(buildingId), await statusOf(app, buildingId)]).toEqual([false, 'SUBMITTED_TO_CUSTOMER'])
    expect(await deliveredOf(team.ben, buildingId)).toMatchObject({ visit: null, redeliverSince: null })
  })

  test('waits for its photos; what is lost for good is accepted as missing', async () => {
    const { buildingId } = await deliver(app, team)
    await raise(team.ben, buildingId)
    const assignment = await sendAgain(app, team, { buildingId })
    await bringBack(app, team, { assignmentId: assignment.id, state: 'ON_PHONE' })
    expect(await isQueued(buildingId)).toBe(false)
    const custody = (await team.sue.get(`/api/buildings/${buildingId}/custody`)).json()
    expect(custody.actions).toEqual(['acceptIncomplete'])
    const accepted = await team.sue.post(`/api/buildings/${buildingId}/accept-incomplete`, {
      reason: 'the phone is lost',
    })
    expect(accepted.statusCode).toBe(200)
    expect([await isQueued(buildingId), await statusOf(app, buildingId)]).toEqual([true, 'SUBMITTED_TO_CUSTOMER'])
  })

  test('gives way to the customer who rejects the building meanwhile: whoever is on the way is told', async () => {
    const { buildingId, jsb } = await deliver(app, team)
    await raise(team.ben, buildingId)
    const assignment = await sendAgain(app, team, { buildingId })
    const rejected = await team.ben.post(`/api/buildings/${buildingId}/reject`, {
      reason: 'The rear is another house',
      way: 'WORK_ORDER',
    })
    expect(rejected.json()).toMatchObject({ visit: { jsbW: `${jsb}W2`, kind: 'CUSTOMER_REJECTION' } })
    const { rows } = await sql<{
      endedAs: string
    }>`select ended_as from assignments where id = ${assignment.id}`.execute(app.owner)
    expect(rows).toEqual([{ endedAs: 'CANCELLED' }])
  })
})

describe('what passed under warranty', () => {
  test('is among what can be delivered, goes as the next part, and the building stays where it stands', async () => {
    const work = await visit()
    const { buildingId } = work
    const { siteId } = await app.owner
      .selectFrom('buildings')
      .select('siteId')
      .where('id', '=', buildingId)
      .executeTakeFirstOrThrow()
    const isReady = async () =>
      (await team.ben.get('/api/ready-to-deliver?limit=100'))
        .json()
        .some((site: { siteId: string }) => site.siteId === siteId)
    expect(await isReady()).toBe(false)
    await review(work)
    expect(await isReady()).toBe(true)
    const { id } = await submit(team.ben, siteId, { channel: 'BRIGHTSPEED' })
    expect(await isReady()).toBe(false)

    const rejected = await team.ben.post(`/api/buildings/${buildingId}/reject`, {
      reason: 'not what we asked for',
      way: 'WORK_ORDER',
    })
    expect(said(rejected)).toEqual([409, 'submission.holds_building'])
    await pack(id)
    const handed = { deliveredOn: await dayFromNow(app), reference: 'T-1' }
    expect((await team.ben.post(`/api/submissions/${id}/by-hand`, handed)).statusCode).toBe(200)
    expect(await statusOf(app, buildingId)).toBe('SUBMITTED_TO_CUSTOMER')
    expect((await deliveredOf(team.ben, buildingId)).redeliverSince).toBeNull()
    expect(await isReady()).toBe(false)
  })
})

describe('no warranty visit', () => {
  test('to what was not delivered, nor a second one', async () => {
    const { buildingId } = await handIn(app, team)
    expect(said(await raise(team.ben, buildingId))).toEqual([409, 'delivered.no_warranty'])
    const delivered = await deliver(app, team)
    const both = await Promise.all([raise(team.ben, delivered.buildingId), raise(team.sue, delivered.buildingId)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(said(both.find(({ statusCode }) => statusCode === 409)!)).toEqual([409, 'delivered.visit_open'])
  })

  test('for customers and fielders', async () => {
    const { buildingId } = await deliver(app, team)
    expect((await raise(await app.as('cora'), buildingId)).statusCode).toBe(403)
    expect((await raise(team.fay, buildingId)).statusCode).toBe(403)
  })
})

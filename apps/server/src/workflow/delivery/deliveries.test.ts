import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryOf, makePlace, submit } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { PDF, upload } from '#test/fixtures/documents.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { makeRate } from '#test/fixtures/places.ts'
import { carry, makePassedSite, statusOf } from '#test/fixtures/deliveries.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
  handed = { deliveredOn: await dayFromNow(app), reference: 'BS-4711' }
})
afterAll(() => app.close())

const byHand = { channel: 'BRIGHTSPEED' }
let handed: { deliveredOn: string; reference: string }

describe('what goes', () => {
  test('is all that has passed; the list and the pre-flight say so, and what stays behind', async () => {
    const { siteId, jsn, buildings } = await makePassedSite(app, team, 2)
    const [first, second] = buildings
    const listed = (await team.ben.get('/api/ready-to-deliver?limit=100')).json()
    expect(listed).toContainEqual(expect.objectContaining({ siteId, jsn, goes: 2, stays: 0, isHeld: false }))

    const { id, part } = await submit(team.ben, siteId, { ...byHand, buildingIds: [first!.buildingId] })
    expect(part).toBe(1)
    const preFlight = (await team.ben.get(`/api/sites/${siteId}/pre-flight`)).json()
    expect(preFlight).toMatchObject({ nextPart: 2, parts: [{ id, part: 1, status: 'QUEUED', buildings: 1 }] })
    expect(preFlight.buildings.map((one: { staysBehind: string }) => one.staysBehind)).toEqual(['UNDER_WAY', null])
    expect((await team.ben.get(`/api/ready-to-deliver?q=${jsn}`)).json()).toMatchObject([{ goes: 1, stays: 1 }])

    const again = await team.ben.post(`/api/sites/${siteId}/submissions`, {
      ...byHand,
      buildingIds: [first!.buildingId, second!.buildingId],
    })
    expect(again.json()).toMatchObject({ status: 409, code: 'submission.stays_behind', facts: { jsbs: [first!.jsb] } })
    expect(await submit(team.ben, siteId, byHand)).toMatchObject({ part: 2, sent: [{ jsb: second!.jsb }] })
    const none = await team.ben.post(`/api/sites/${siteId}/submissions`, byHand)
    expect(none.json()).toMatchObject({ code: 'submission.nothing_ready' })
  })

  test('waits while its order is on hold, needs somebody who receives it and a channel that works', async () => {
    const { siteId, orderId } = await makePassedSite(app, team)
    const ask = async (body: object) => (await team.ben.post(`/api/sites/${siteId}/submissions`, body)).json().code
    await team.ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'The customer asked' })
    expect(await ask(byHand)).toBe('order.held')
    await team.ben.post('/api/orders/release', { orderIds: [orderId] })
    // No mail server and no SharePoint here.
    expect(await ask({ channel: 'EMAIL', recipients: ['a@b.test'] })).toBe('submission.channel_closed')
    expect(await ask({ channel: 'SHAREPOINT' })).toBe('submission.channel_closed')
    const { buildings } = await makePassedSite(app, team)
    expect(await ask({ ...byHand, buildingIds: [buildings[0]!.buildingId] })).toBe('submission.building_unknown')
    expect((await team.sue.post(`/api/sites/${siteId}/submissions`, byHand)).statusCode).toBe(403)
  })
})

describe('a delivery by hand', () => {
  test('waits for whoever carries it over, then says when, under which number, and what shows it', async () => {
    const { siteId, buildings } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byHand)
    const early = await team.ben.post(`/api/submissions/${id}/by-hand`, handed)
    expect(early.json()).toMatchObject({ code: 'submission.not_built' })
    await carry(app, id)
    expect(await deliveryOf(team.ben, id)).toMatchObject({ status: 'QUEUED', waitsForHand: true, log: [] })

    const ahead = await team.ben.post(`/api/submissions/${id}/by-hand`, { ...handed, deliveredOn: '2199-01-01' })
    expect(ahead.json()).toMatchObject({ status: 400, code: 'submission.day_ahead' })
    const proof = { fileUrl: await upload(team.ben, PDF), fileName: 'receipt.pdf' }
    const done = await team.ben.post(`/api/submissions/${id}/by-hand`, { ...handed, proof })
    expect(done.json()).toMatchObject({
      status: 'DELIVERED',
      receipt: { isByHand: true, ...handed, proof: { fileName: 'receipt.pdf' } },
      actions: ['acknowledge', 'reject', 'download'],
    })
    expect(await statusOf(app, buildings[0]!.buildingId)).toBe('SUBMITTED_TO_CUSTOMER')
    const rejected = await team.ben.post(`/api/submissions/${id}/reject`, {
      on: handed.deliveredOn,
      words: 'two are blurred',
    })
    expect(rejected.json()).toMatchObject({ status: 'REJECTED', reason: 'two are blurred' })
    const again = await team.ben.post(`/api/submissions/${id}/reject`, { on: handed.deliveredOn, words: 'blurred' })
    expect(again.statusCode).toBe(409)
  })

  test('cancelled, its buildings are ready again; until then nobody takes back what was packed', async () => {
    const { siteId, orderId, buildings } = await makePassedSite(app, team)
    const { buildingId } = buildings[0]!
    const { id } = await submit(team.ben, siteId, byHand)
    const [review] = (await team.sue.get(`/api/buildings/${buildingId}/qc-reviews`)).json()
    const revoke = () => team.sue.post(`/api/qc/reviews/${review.id}/revoke`, { reason: 'the wrong building' })
    expect((await revoke()).json()).toMatchObject({ status: 409, code: 'submission.holds_building' })
    const cancel = await team.ben.post(`/api/buildings/${buildingId}/cancel`, { reason: 'torn down' })
    expect(cancel.json()).toMatchObject({ code: 'submission.holds_building' })
    expect((await team.ben.post(`/api/orders/${orderId}/cancel`, { reason: 'withdrawn' })).statusCode).toBe(409)

    const cancelled = await team.ben.post(`/api/submissions/${id}/cancel`, { reason: 'not yet' })
    expect(cancelled.json()).toMatchObject({ status: 'CANCELLED', reason: 'not yet', actions: [] })
    expect((await team.ben.get(`/api/sites/${siteId}/pre-flight`)).json().buildings[0].staysBehind).toBeNull()
    expect((await revoke()).statusCode).toBe(200)
  })
})

/** As if the building had been surveyed so many days ago. */
async function surveyedBefore(buildingId: string, days: number): Promise<void> {
  await sql`alter table surveys disable trigger user`.execute(app.owner)
  await sql`update surveys set submitted_at = submitted_at - make_interval(days => ${days}) where building_id = ${buildingId}`.execute(
    app.owner,
  )
  await sql`alter table surveys enable trigger user`.execute(app.owner)
}

describe('the day of a delivery by hand', () => {
  test('is the day it is billed by: the period and the rate follow it', async () => {
    const place = await makePlace(team.ben, customerIdOf(1))
    const { siteId, orderId, buildings } = await makePassedSite(app, { ...team, place })
    const { buildingId } = buildings[0]!
    await surveyedBefore(buildingId, 9)
    const [given, today] = [await dayFromNow(app, -5), handed.deliveredOn]
    const { wireCenterId } = place
    const rate = { wireCenterId, jobType: 'M', cents: 7_700, validTo: given }
    await makeRate(team.ada, rate)
    await team.ben.put(`/api/orders/${orderId}`, { wireCenterId })

    const { id } = await submit(team.ben, siteId, byHand)
    await carry(app, id)
    const done = await team.ben.post(`/api/submissions/${id}/by-hand`, { ...handed, deliveredOn: given })
    expect(done.json()).toMatchObject({ receipt: { deliveredOn: given } })
    const inPeriod = async (from: string, to: string) =>
      (await team.ben.get(`/api/invoicing/to-bill?from=${from}&to=${to}`))
        .json()
        .filter((row: { wireCenterId: string }) => row.wireCenterId === wireCenterId)
    expect(await inPeriod(today, today)).toEqual([])
    expect(await inPeriod(given, given)).toMatchObject([{ buildings: 1, cents: 7_700, oldest: given, newest: given }])
  })

  test('lies between the last survey of its buildings and today, where the organisation is', async () => {
    const { siteId, buildings } = await makePassedSite(app, team, 2)
    await surveyedBefore(buildings[0]!.buildingId, 20)
    await surveyedBefore(buildings[1]!.buildingId, 3)
    const { id } = await submit(team.ben, siteId, byHand)
    await carry(app, id)
    const surveyed = await dayFromNow(app, -3)
    expect(await deliveryOf(team.ben, id)).toMatchObject({ surveyedOn: surveyed })
    const on = async (days: number) =>
      team.ben.post(`/api/submissions/${id}/by-hand`, { ...handed, deliveredOn: await dayFromNow(app, days) })
    expect((await on(-4)).json()).toMatchObject({
      status: 400,
      code: 'submission.before_survey',
      detail: `It was surveyed on ${surveyed}. The delivery date can’t be earlier.`,
    })
    expect((await on(1)).json()).toMatchObject({ status: 400, code: 'submission.day_ahead' })
    expect((await on(-3)).statusCode).toBe(200)
  })
})

describe('by hand over a channel that is not set up', () => {
  test('the package is made without a try, and somebody says that it was handed over', async () => {
    const { siteId, buildings } = await makePassedSite(app, team)
    for (const channel of ['SHAREPOINT', 'EMAIL']) {
      const refused = await team.ben.post(`/api/sites/${siteId}/submissions`, { channel, recipients: ['a@b.test'] })
      expect(refused.json()).toMatchObject({ code: 'submission.channel_closed' })
    }
    const { id, waitsForHand } = await submit(team.ben, siteId, { channel: 'EMAIL', byHand: true })
    expect(waitsForHand).toBe(true)
    await carry(app, id)
    const waiting = await deliveryOf(team.ben, id)
    expect(waiting).toMatchObject({ status: 'QUEUED', waitsForHand: true, log: [], nextAttemptAt: null })
    expect(waiting.actions).toEqual(['cancel', 'deliverByHand', 'download'])
    const done = await team.ben.post(`/api/submissions/${id}/by-hand`, handed)
    expect(done.json()).toMatchObject({ status: 'DELIVERED', channel: 'EMAIL', receipt: { isByHand: true } })
    expect(await statusOf(app, buildings[0]!.buildingId)).toBe('SUBMITTED_TO_CUSTOMER')
  })

  test('what failed because its channel is gone is packed all the same, and handed over', async () => {
    const { siteId } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byHand)
    await sql`update submissions set channel = 'EMAIL' where id = ${id}::uuid`.execute(app.owner)
    await carry(app, id)
    const failed = await deliveryOf(team.ben, id)
    expect(failed).toMatchObject({ status: 'FAILED', reason: 'EMAIL isn’t set up' })
    expect(failed.actions).toContain('deliverByHand')
    expect((await team.ben.post(`/api/submissions/${id}/by-hand`, handed)).statusCode).toBe(200)
  })
})

describe('at once', () => {
  test('two people send the same building: one wins, one is refused', async () => {
    const { siteId } = await makePassedSite(app, team)
    const replies = await Promise.all(
      [team.ben, team.ada].map((caller) => caller.post(`/api/sites/${siteId}/submissions`, byHand)),
    )
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
  })

  test('somebody sends a building whose pass somebody revokes: one of the two happens', async () => {
    const { siteId, buildings } = await makePassedSite(app, team)
    const { buildingId } = buildings[0]!
    const [review] = (await team.sue.get(`/api/buildings/${buildingId}/qc-reviews`)).json()
    const [sent, revoked] = await Promise.all([
      team.ben.post(`/api/sites/${siteId}/submissions`, byHand),
      team.sue.post(`/api/qc/reviews/${review.id}/revoke`, { reason: 'the wrong building' }),
    ])
    expect([sent!.statusCode === 201, revoked!.statusCode === 200].filter(Boolean)).toHaveLength(1)
  })

  test('past the application, the database lets no building be on its way twice, nor unpassed', async () => {
    const { siteId, buildings } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byHand)
    const { buildingId } = buildings[0]!
    const second = sql`
      insert into submission_buildings (submission_id, building_id)
      select id, ${buildingId} from submissions where id <> ${id} and status = 'CANCELLED' limit 1`
    await expect(second.execute(app.owner)).rejects.toThrow(/submission_buildings_one_under_way/)
    const unpassed = sql`update buildings set qc_passed_at = null where id = ${buildingId}`
    await expect(unpassed.execute(app.owner)).rejects.toThrow(/on its way to the customer/)
    const skipped = sql`update submissions set status = 'ACKNOWLEDGED' where id = ${id}`
    await expect(skipped.execute(app.owner)).rejects.toThrow(/no move of a delivery/)
  })
})

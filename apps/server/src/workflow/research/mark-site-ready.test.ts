import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildingsOf, makeBuilding, makePlace, makeSite, type OrderPlace, readSite } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { moveOn } from '#test/fixtures/research.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
})
afterAll(() => app.close())

const ready = (siteId: string, extra: object = {}, caller = sue) =>
  caller.put(`/api/sites/${siteId}/status`, { status: 'READY_FOR_DISPATCH', ...extra })

describe('Mark Ready for Dispatch', () => {
  test('takes every building that is in research, and site and order follow', async () => {
    const { siteId, orderId } = await makeSite(ben, place)
    await makeBuilding(ben, siteId)
    await makeBuilding(ben, siteId, { buildingType: 'C' })
    const reply = await ready(siteId)
    expect(reply.json()).toMatchObject({
      status: 'READY_FOR_DISPATCH',
      actions: expect.arrayContaining(['reopenResearch']),
    })
    expect((await buildingsOf(ben, siteId)).map(({ status }) => status)).toEqual([
      'READY_FOR_DISPATCH',
      'READY_FOR_DISPATCH',
    ])
    expect((await standingOf(app, orderId)).status).toBe('READY_FOR_DISPATCH')
  })

  test('says which area the site is in, by the middle of its buildings', async () => {
    const { siteId } = await makeSite(ben, place)
    await makeBuilding(ben, siteId, { lat: 36.06, lon: -79.78 })
    await makeBuilding(ben, siteId, { lat: 36.08, lon: -79.8 })
    await makeBuilding(ben, siteId, { lat: null, lon: null })
    const cancelled = await makeBuilding(ben, siteId, { lat: 34.2, lon: -77.9 })
    await ben.post(`/api/buildings/${cancelled.id}/cancel`, { reason: 'Torn down' })
    expect((await readSite(ben, siteId)).clusterId).toBeNull()
    expect((await ready(siteId)).json()).toMatchObject({ clusterId: 'dnrm0' })
    const unplaced = await makeSite(ben, place)
    await makeBuilding(ben, unplaced.siteId, { lat: null, lon: null })
    expect((await ready(unplaced.siteId)).json()).toMatchObject({ status: 'READY_FOR_DISPATCH', clusterId: null })
  })

  test('makes the default building real, with the letter of the job type', async () => {
    const { siteId, jsn } = await makeSite(ben, place)
    await ben.put(`/api/sites/${siteId}/job-type`, { jobType: 'M' })
    expect((await ready(siteId)).statusCode).toBe(200)
    expect(await buildingsOf(ben, siteId)).toMatchObject([
      { jsb: `${jsn}.01M`, isAutoCreated: true, isStored: true, status: 'READY_FOR_DISPATCH' },
    ])
  })

  test('asks for the type where nobody has said it, also of what is really commercial', async () => {
    const { siteId, jsn } = await makeSite(ben, place)
    const refused = await ready(siteId)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Choose a job type for this site first.'])
    expect(await buildingsOf(ben, siteId)).toMatchObject([{ id: 'default' }])
    expect((await ready(siteId, { jobType: 'C' })).json()).toMatchObject({ jobTypeConfirmedAt: expect.any(String) })
    expect(await buildingsOf(ben, siteId)).toMatchObject([{ jsb: `${jsn}.01C`, isAutoCreated: true }])
  })

  test('names the buildings whose address is missing, and moves none', async () => {
    const { siteId, jsn } = await makeSite(ben, place)
    await makeBuilding(ben, siteId)
    const bare = await makeBuilding(ben, siteId)
    await ben.put(`/api/buildings/${bare.id}`, { address: '' })
    const reply = await ready(siteId)
    expect([reply.statusCode, reply.json().detail]).toEqual([409, `Address missing: ${jsn}.02M.`])
    expect((await readSite(ben, siteId)).status).toBe('RESEARCHING')
    const alone = await ben.put(`/api/buildings/${bare.id}/status`, { status: 'READY_FOR_DISPATCH' })
    expect(alone.json().code).toBe('site.address_missing')
  })

  test('missing coordinates do not stop it, nor does a hold', async () => {
    const { siteId, orderId } = await makeSite(ben, place)
    await makeBuilding(ben, siteId, { lat: null, lon: null })
    await ben.post('/api/orders/hold', { orderIds: [orderId] })
    expect((await ready(siteId)).statusCode).toBe(200)
  })

  test('a second time there is nothing to make ready', async () => {
    const { siteId } = await makeSite(ben, place)
    await makeBuilding(ben, siteId)
    await ready(siteId)
    const again = await ready(siteId)
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'You can’t mark this site ready while it’s Ready For Dispatch.',
    ])
  })
})

describe('reopen', () => {
  const reopen = (siteId: string) => sue.put(`/api/sites/${siteId}/status`, { status: 'RESEARCHING' })

  test('takes the whole site back into research', async () => {
    const { siteId } = await makeSite(ben, place)
    await makeBuilding(ben, siteId)
    await ready(siteId)
    expect((await reopen(siteId)).json().status).toBe('RESEARCHING')
    expect((await buildingsOf(ben, siteId))[0]?.status).toBe('RESEARCHING')
  })

  test('not once somebody was sent to any of it', async () => {
    const { siteId } = await makeSite(ben, place)
    const one = await makeBuilding(ben, siteId)
    await makeBuilding(ben, siteId)
    await ready(siteId)
    await moveOn(app, one.id, 'assign')
    const reply = await reopen(siteId)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'site.action_closed'])
  })
})

describe('what is known of a site', () => {
  test('is saved, told in its history, and two who write see both values', async () => {
    const { siteId } = await makeSite(ben, place)
    const { version } = await readSite(ben, siteId)
    const form = { developmentName: 'Spring Garden Commons', accessNotes: 'Gate code at the office', version }
    expect((await sue.put(`/api/sites/${siteId}`, form)).json()).toMatchObject({
      developmentName: 'Spring Garden Commons',
      accessNotes: 'Gate code at the office',
      version: version + 1,
    })
    expect(await lastAuditRowOf(app, siteId)).toMatchObject({
      action: 'edited',
      before: { developmentName: '', accessNotes: '' },
      after: { developmentName: 'Spring Garden Commons', accessNotes: 'Gate code at the office' },
    })
    const late = await ben.put(`/api/sites/${siteId}`, { developmentName: 'The Commons', version })
    expect(late.json()).toMatchObject({ code: 'record.stale', facts: { current: { version: version + 1 } } })
  })

  test('its job type is to be decided until somebody says it', async () => {
    const { siteId } = await makeSite(ben, place)
    expect(await readSite(ben, siteId)).toMatchObject({ jobType: 'C', jobTypeConfirmedAt: null })
    const said = (await sue.put(`/api/sites/${siteId}/job-type`, { jobType: 'C' })).json()
    expect(said).toMatchObject({ jobType: 'C', jobTypeConfirmedAt: expect.any(String) })
    expect(await lastAuditRowOf(app, siteId)).toMatchObject({ action: 'job_type_set', after: { jobType: 'C' } })
  })
})

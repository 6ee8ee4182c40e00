import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildingsOf, makeBuilding, makePlace, makeSite, type OrderPlace } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { moveOn } from '#test/fixtures/research.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let ada: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue, ada] = [await app.as('ben'), await app.as('sue'), await app.as('ada')]
  place = await makePlace(ben)
})
afterAll(() => app.close())

const research = () => makeSite(ben, place)
async function building(extra: object = {}) {
  const site = await research()
  return { ...site, building: await makeBuilding(ben, site.siteId, extra) }
}
const put = (id: string, form: object, caller = ben) => caller.put(`/api/buildings/${id}`, form)

describe('editing a building', () => {
  test('changes what is given and nothing else, and says in its history what that was', async () => {
    const { building: one } = await building({ lat: 36.1, lon: -79.8 })
    const reply = await put(one.id, { address: 'Building B', contactName: 'Rosa Lane', isWarranty: true }, sue)
    expect(reply.json()).toMatchObject({
      address: 'Building B',
      contactName: 'Rosa Lane',
      isWarranty: true,
      lat: 36.1,
      version: 2,
    })
    expect(await lastAuditRowOf(app, one.id)).toMatchObject({
      action: 'edited',
      before: { address: '1208 Spring Garden St, Building A', contactName: null, isWarranty: false },
      after: { address: 'Building B', contactName: 'Rosa Lane', isWarranty: true },
    })
  })

  test('a form that sends everything back as it was changes nothing', async () => {
    const { building: one } = await building({ lat: 36.1, lon: -79.8 })
    const { buildingType, address, lat, lon, notes, types } = one
    const reply = await put(one.id, { buildingType, address, lat, lon, notes, types })
    expect(reply.json().version).toBe(1)
    expect(await auditRowsOf(app, one.id)).toHaveLength(1)
  })

  test('a pin keeps seven places, can be taken off, and comes whole or not at all', async () => {
    const { building: one } = await building()
    expect((await put(one.id, { lat: 36.06517141, lon: -79.81600239 })).json()).toMatchObject({
      lat: 36.0651714,
      lon: -79.8160024,
    })
    expect((await put(one.id, { lat: null, lon: null })).json()).toMatchObject({ lat: null, lon: null })
    expect((await put(one.id, { lat: 36 })).statusCode).toBe(400)
    expect((await put(one.id, { lat: 36, lon: null })).statusCode).toBe(400)
  })

  test('a change made on an older version is answered with both values', async () => {
    const { building: one } = await building()
    await put(one.id, { address: 'as Sue has it', version: 1 }, sue)
    const late = await put(one.id, { address: 'as Ben has it', version: 1 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'record.stale'])
    expect(late.json().facts.current).toMatchObject({ address: 'as Sue has it', version: 2 })
  })

  test('nobody changes what is cancelled, delivered, deleted or not there', async () => {
    const { building: one, orderId } = await building()
    await ben.post(`/api/buildings/${one.id}/cancel`, { reason: 'torn down' })
    expect((await put(one.id, { notes: 'x' })).json().detail).toBe(`${one.jsb} can’t be changed while it’s canceled.`)
    await ben.delete(`/api/orders/${orderId}`)
    expect((await put(one.id, { notes: 'x' })).statusCode).toBe(404)
    expect((await put(NOBODY_ID, { notes: 'x' })).statusCode).toBe(404)
  })
})

describe('another type', () => {
  test('gives the number another letter; the old one still finds it', async () => {
    const { building: one, jsn } = await building()
    const changed = (await put(one.id, { buildingType: 'S', sfuCount: 3 })).json()
    expect(changed).toMatchObject({
      jsb: `${jsn}.01S`,
      aliases: [`${jsn}.01M`],
      types: { sfu: true, mdu: false, commercial: false },
      sfuCount: 3,
    })
    expect(await lastAuditRowOf(app, one.id)).toMatchObject({
      before: { jsb: `${jsn}.01M` },
      after: { jsb: `${jsn}.01S` },
    })
    const back = (await put(one.id, { buildingType: 'M' })).json()
    expect(back).toMatchObject({ jsb: `${jsn}.01M`, aliases: [`${jsn}.01S`], sfuCount: null, units: [] })
  })

  test('leaves the number alone once somebody was sent there with it', async () => {
    const { building: one, jsn } = await building()
    await moveOn(app, one.id, 'markReady', 'assign')
    expect((await put(one.id, { buildingType: 'C' })).json()).toMatchObject({ jsb: `${jsn}.01M`, buildingType: 'C' })
  })

  test('may be one of several uses, and its own is always among them', async () => {
    const { building: one } = await building()
    const types = { sfu: false, mdu: false, commercial: true }
    expect((await put(one.id, { types })).json().types).toEqual({ sfu: false, mdu: true, commercial: true })
  })
})

describe('houses that share a number', () => {
  const places = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ address: `${at + 1} Elm Ct`, lat: 36 + at / 1000, lon: -79.8 }))

  test('each get a pin of their own; as many as are given share it', async () => {
    const { building: shared } = await building({ buildingType: 'S', sfuCount: 12 })
    const reply = await ben.put(`/api/buildings/${shared.id}/units`, { units: places(12), version: 1 })
    expect(reply.json().units).toHaveLength(12)
    expect(reply.json().units[11]).toEqual({ position: 12, address: '12 Elm Ct', lat: 36.011, lon: -79.8 })

    // Another type may be a slip: nothing of the houses is lost by it.
    await put(shared.id, { buildingType: 'M' })
    const back = (await put(shared.id, { buildingType: 'S', sfuCount: 12 })).json()
    expect(back.units[11]).toEqual({ position: 12, address: '12 Elm Ct', lat: 36.011, lon: -79.8 })

    const fewer = (await put(shared.id, { sfuCount: 5 })).json()
    expect((await lastAuditRowOf(app, shared.id))?.before).toMatchObject({ sfuCount: 12, units: { length: 7 } })
    expect(fewer.units.map(({ address }: { address: string }) => address).at(-1)).toBe('5 Elm Ct')
    const more = (await put(shared.id, { sfuCount: 7 })).json()
    expect(more.units.at(-1)).toEqual({ position: 7, address: null, lat: null, lon: null })
  })

  test('no other type has any', async () => {
    const { building: one } = await building()
    const reply = await ben.put(`/api/buildings/${one.id}/units`, { units: places(2) })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'building.not_shared'])
  })

  test('some can leave with a number of their own', async () => {
    const { building: shared, jsn } = await building({ buildingType: 'S', sfuCount: 4 })
    await ben.put(`/api/buildings/${shared.id}/units`, { units: places(4) })
    // What was found at a house goes with it.
    await sql`update building_units set outcome = address where building_id = ${shared.id}`.execute(app.owner)
    const reply = await sue.post(`/api/buildings/${shared.id}/split`, {
      buildingType: 'S',
      address: 'Elm Ct, north side',
      lat: null,
      lon: null,
      units: [2, 4],
    })
    expect(reply.statusCode).toBe(201)
    const [old, fresh] = reply.json()
    expect(old.units.map(({ address }: { address: string }) => address)).toEqual(['1 Elm Ct', '3 Elm Ct'])
    expect(fresh).toMatchObject({ jsb: `${jsn}.02S`, sfuCount: 2, notes: `Split from ${jsn}.01S` })
    expect(fresh.units.map(({ address }: { address: string }) => address)).toEqual(['2 Elm Ct', '4 Elm Ct'])
    const { rows } = await sql`
      select building_id, position from building_units where outcome <> address`.execute(app.owner)
    expect(rows).toEqual([])
    const refusedWith = async (units: number[]) => {
      const form = { buildingType: 'S', address: 'nobody stays', lat: null, lon: null, units }
      const refused = await ben.post(`/api/buildings/${shared.id}/split`, form)
      return [refused.statusCode, refused.json().code]
    }
    expect(await refusedWith([1, 2])).toEqual([409, 'building.split_takes_all'])
    expect(await refusedWith([3])).toEqual([409, 'building.house_unknown'])
  })

  test('a building of any type can be split without naming houses', async () => {
    const { building: one, jsn, siteId } = await building()
    const form = { buildingType: 'C', address: 'the shop below', lat: 36.1, lon: -79.8, units: [] }
    expect((await ben.post(`/api/buildings/${one.id}/split`, form)).statusCode).toBe(201)
    expect((await buildingsOf(ben, siteId)).map(({ jsb }) => jsb)).toEqual([`${jsn}.01M`, `${jsn}.02C`])
  })
})

describe('cancel and reopen', () => {
  test('by the back office with a reason, and back by an admin alone', async () => {
    const { building: one, siteId } = await building()
    await makeBuilding(ben, siteId)
    expect((await sue.post(`/api/buildings/${one.id}/cancel`, { reason: 'no' })).statusCode).toBe(403)
    expect((await ben.post(`/api/buildings/${one.id}/cancel`, { reason: ' ' })).statusCode).toBe(400)
    const ended = (await ben.post(`/api/buildings/${one.id}/cancel`, { reason: 'torn down' })).json()
    expect(ended).toMatchObject({ isCancelled: true, status: 'CLOSED', actions: [] })
    expect((await ben.post(`/api/buildings/${one.id}/reopen`, { reason: 'it stands' })).statusCode).toBe(403)
    const again = (await ada.post(`/api/buildings/${one.id}/reopen`, { reason: 'it stands' })).json()
    expect(again).toMatchObject({ isCancelled: false, status: 'RESEARCHING' })
  })
})

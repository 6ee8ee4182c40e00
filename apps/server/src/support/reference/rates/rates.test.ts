import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { FOR_ADMINS, makeCustomer, makeRate, makeWireCenter, rateForm, turnedAway } from '#test/fixtures/places.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const newCustomerId = async (): Promise<string> => (await makeCustomer(ada)).id
const agree = (customerId: string, extra: object = {}, caller = ada) =>
  caller.post(`/api/customers/${customerId}/rates`, rateForm(extra))
const edit = (id: string, body: object, caller = ada) => caller.put(`/api/rates/${id}`, body)
const codeIn = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]

describe('agreeing on a rate', () => {
  test('keeps both days, and history knows who agreed', async () => {
    const customerId = await newCustomerId()
    const reply = await agree(customerId, { validFrom: '2026-02-01', validTo: '2026-02-28' })
    expect(reply.statusCode).toBe(201)
    const terms = { customerId, wireCenterId: null, jobType: 'S', cents: 12_500, validFrom: '2026-02-01' }
    expect(reply.json()).toMatchObject({ ...terms, validTo: '2026-02-28', wireCenterName: null, version: 1 })
    expect(await auditRowsOf(app, reply.json().id)).toMatchObject([
      {
        action: 'created',
        actorId: await app.idOf('ada'),
        before: null,
        after: { ...terms, validTo: '2026-02-28' },
        event: 'rate.created',
        needs: 'rate.manage',
      },
    ])
    const open = await agree(customerId, { jobType: 'C', validTo: null })
    expect(open.json().validTo).toBeNull()
    expect((await agree(customerId, { jobType: 'M', validFrom: '2026-05-05', validTo: '2026-05-05' })).statusCode).toBe(
      201,
    )
  })

  test.each([
    ['a last day before the first', { validFrom: '2026-02-02', validTo: '2026-02-01' }],
    ['a day that is none', { validFrom: '2026-02-30' }],
    ['the year nought', { validFrom: '0000-01-01' }],
    ['less than nothing', { cents: -1 }],
    ['half a cent', { cents: 0.5 }],
    ['a type that is not billed', { jobType: 'U' }],
  ])('with %s is refused', async (_, extra) => {
    expect(codeIn(await agree(customerIdOf(1), extra))).toEqual([400, 'input.invalid'])
  })

  test('for days on which another one holds is refused, down to a single day', async () => {
    const customerId = await newCustomerId()
    await agree(customerId, { validFrom: '2026-03-01', validTo: '2026-03-31' })
    for (const [validFrom, validTo] of [
      ['2026-03-31', '2026-04-30'],
      ['2026-02-01', '2026-03-01'],
      ['2026-03-10', '2026-03-10'],
      ['2025-01-01', null],
    ]) {
      expect(codeIn(await agree(customerId, { validFrom, validTo }))).toEqual([409, 'rate.overlaps'])
    }
    expect((await agree(customerId, { validFrom: '2026-04-01', validTo: null })).statusCode).toBe(201)
    expect((await agree(customerId, { validFrom: '2026-02-28', validTo: '2026-02-28' })).statusCode).toBe(201)
  })

  test('for another type, wire center or customer stands beside it', async () => {
    const customerId = await newCustomerId()
    const wireCenter = await makeWireCenter(ada, { customerId })
    for (const extra of [{}, { jobType: 'M' }, { wireCenterId: wireCenter.id }]) {
      expect((await agree(customerId, extra)).statusCode).toBe(201)
      expect(codeIn(await agree(customerId, extra))).toEqual([409, 'rate.overlaps'])
    }
    expect((await agree(await newCustomerId())).statusCode).toBe(201)
    const list = (await ada.get(`/api/customers/${customerId}/rates`)).json()
    expect(
      list.map((rate: { wireCenterName: string; jobType: string }) => [rate.wireCenterName, rate.jobType]),
    ).toEqual([
      [null, 'M'],
      [null, 'S'],
      [wireCenter.name, 'S'],
    ])
  })

  test('for a wire center of another customer is refused; one of nobody is fine', async () => {
    const customerId = await newCustomerId()
    const foreign = await makeWireCenter(ada, { customerId: 'C1' })
    const free = await makeWireCenter(ada)
    expect(codeIn(await agree(customerId, { wireCenterId: foreign.id }))).toEqual([409, 'rate.wire_center_foreign'])
    expect(codeIn(await agree(customerId, { wireCenterId: NOBODY_ID }))).toEqual([409, 'wire_center.unknown'])
    expect((await agree(customerId, { wireCenterId: free.id })).statusCode).toBe(201)
    expect(codeIn(await agree(NOBODY_ID))).toEqual([404, 'customer.missing'])
  })
})

describe('changing a rate', () => {
  test('keeps both versions in history and counts; an old version is a conflict', async () => {
    const customerId = await newCustomerId()
    const { id } = await makeRate(ada, {}, customerId)
    const reply = await edit(id, rateForm({ cents: 9900, version: 1 }))
    expect(reply.json()).toMatchObject({ cents: 9900, version: 2 })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'edited',
      before: { customerId, cents: 12_500 },
      after: { customerId, cents: 9900 },
      event: 'rate.edited',
    })
    const late = await edit(id, rateForm({ cents: 1, version: 1 }))
    expect(codeIn(late)).toEqual([409, 'record.stale'])
    expect(late.json().facts.current).toMatchObject({ id, cents: 9900, version: 2 })
  })

  test('into the days of another one is refused', async () => {
    const customerId = await newCustomerId()
    const { id } = await makeRate(ada, { validTo: '2026-06-30' }, customerId)
    await makeRate(ada, { validFrom: '2026-07-01', validTo: null }, customerId)
    expect(codeIn(await edit(id, rateForm({ validTo: '2026-07-01' })))).toEqual([409, 'rate.overlaps'])
    expect(codeIn(await edit(id, rateForm({ validTo: null })))).toEqual([409, 'rate.overlaps'])
    expect((await edit(id, rateForm({ validTo: '2026-05-31' }))).statusCode).toBe(200)
  })

  test('of a wire center that has changed hands can still end, but none can move to a foreign one', async () => {
    const customerId = await newCustomerId()
    const wireCenter = await makeWireCenter(ada, { customerId })
    const { id } = await makeRate(ada, { wireCenterId: wireCenter.id, validTo: null }, customerId)
    await ada.put(`/api/wire-centers/${wireCenter.id}`, { ...pick(wireCenter), customerId: 'C1' })
    expect((await edit(id, rateForm({ wireCenterId: wireCenter.id }))).statusCode).toBe(200)
    const other = await makeRate(ada, { jobType: 'M' }, customerId)
    const moved = await edit(other.id, rateForm({ jobType: 'M', wireCenterId: wireCenter.id }))
    expect(codeIn(moved)).toEqual([409, 'rate.wire_center_foreign'])
  })

  test('or deleting one that does not exist is refused', async () => {
    const { id, cents } = await makeRate(ada, {}, await newCustomerId())
    expect((await ada.delete(`/api/rates/${id}`)).statusCode).toBe(204)
    expect(await lastAuditRowOf(app, id)).toMatchObject({ action: 'deleted', before: { cents }, after: null })
    expect(codeIn(await ada.delete(`/api/rates/${id}`))).toEqual([404, 'rate.missing'])
    expect(codeIn(await edit(id, rateForm()))).toEqual([404, 'rate.missing'])
    expect(codeIn(await ada.get(`/api/customers/${NOBODY_ID}/rates`))).toEqual([404, 'customer.missing'])
  })
})

test('rates are for admins alone', async () => {
  const { id } = await makeRate(ada, {}, await newCustomerId())
  const list = (caller: Caller) => caller.get(`/api/customers/${customerIdOf(1)}/rates`)
  expect(await turnedAway(app, list)).toEqual(FOR_ADMINS)
  expect(await turnedAway(app, (caller) => agree(customerIdOf(1), {}, caller))).toEqual(FOR_ADMINS)
  expect(await turnedAway(app, (caller) => edit(id, rateForm(), caller))).toEqual(FOR_ADMINS)
  expect(await turnedAway(app, (caller) => caller.delete(`/api/rates/${id}`))).toEqual(FOR_ADMINS)
})

const pick = ({ name, wid, pid }: { name: string; wid: string; pid: string }) => ({ name, wid, pid })

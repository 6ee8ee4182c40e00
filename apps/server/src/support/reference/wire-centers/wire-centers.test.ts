import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newClli } from '#test/new-codes.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  makeCustomer,
  makeRate,
  makeWireCenter,
  READ_BY_THE_OFFICE,
  turnedAway,
  wireCenterForm,
  WRITTEN_BY_THE_BACK_OFFICE,
} from '#test/fixtures/places.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

const add = (extra: object, caller = ada) => caller.post('/api/wire-centers', wireCenterForm(extra))
const edit = (id: string, body: object, caller = ada) => caller.put(`/api/wire-centers/${id}`, body)
const codeIn = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]

describe('adding a wire center', () => {
  test('keeps WID, PID and CLLI in capitals, and history knows who did it', async () => {
    const reply = await add({ name: ' Eden ', wid: 'w-a', pid: 'p-a', code: 'edennc01', customerId: null }, ben)
    expect(reply.statusCode).toBe(201)
    const added = reply.json()
    const fields = { name: 'Eden', wid: 'W-A', pid: 'P-A', code: 'EDENNC01', customerId: null }
    expect(added).toMatchObject({ ...fields, customerName: null, version: 1, actions: ['edit', 'delete'] })
    expect(await auditRowsOf(app, added.id)).toMatchObject([
      { action: 'created', actorId: await app.idOf('ben'), before: null, after: fields, needs: 'reference.read' },
    ])
  })

  test('finds the customer by id, code, name or alias, however they are written', async () => {
    const customer = await makeCustomer(ada, { name: 'Yadkin Net', code: 'YADKIN', aliases: ['YN Carrier'] })
    for (const called of [customer.id, customer.id.toUpperCase(), 'yadkin', 'YADKIN NET', ' yn carrier ']) {
      const reply = await add({ customerId: called })
      expect([called, reply.json().customerId, reply.json().customerName]).toEqual([called, customer.id, 'Yadkin Net'])
    }
    for (const nobody of ['yadkin%', NOBODY_ID]) {
      expect(codeIn(await add({ customerId: nobody }))).toEqual([409, 'customer.unknown'])
    }
    expect((await add({ customerId: '' })).json().customerId).toBeNull()
  })

  test.each([
    ['no name', { name: '' }, 'name: Name, WID, and PID are required'],
    ['no WID', { wid: ' ' }, 'wid: Name, WID, and PID are required'],
    ['no PID at all', { pid: undefined }, 'pid: Name, WID, and PID are required'],
    ['half a CLLI code', { code: 'GNBO' }, 'code: CLLI code must be exactly 8 letters and digits'],
  ])('with %s is refused in the words of the form', async (_, extra, detail) => {
    const reply = await add(extra)
    expect([reply.statusCode, reply.json().detail]).toEqual([400, detail])
  })

  test('twice the same WID and PID, or the same CLLI code, is refused; at once, exactly one wins', async () => {
    const code = newClli()
    const form = wireCenterForm({ code })
    const replies = await Promise.all(Array.from({ length: 8 }, () => ada.post('/api/wire-centers', form)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
    expect(codeIn(await add({ wid: form.wid }))).toEqual([409, 'wire_center.taken'])
    expect((await add({ wid: form.wid, pid: 'P2' })).statusCode).toBe(201)
    expect(codeIn(await add({ code }))).toEqual([409, 'wire_center.code_taken'])
  })
})

describe('editing a wire center', () => {
  test('changes what is sent and leaves the CLLI code and the customer that are not', async () => {
    const code = newClli()
    const { id, wid } = await makeWireCenter(ada, { code, customerId: 'C1' })
    const reply = await edit(id, { name: 'Renamed', wid, pid: 'P1', version: 1 })
    expect(reply.json()).toMatchObject({ name: 'Renamed', code, customerName: 'Customer 1', version: 2 })
    const emptied = await edit(id, { name: 'Renamed', wid, pid: 'P1', code: '', customerId: null })
    expect(emptied.json()).toMatchObject({ code: null, customerId: null, customerName: null, version: 3 })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'edited',
      before: { name: 'Renamed', code, customerId: customerIdOf(1) },
      after: { name: 'Renamed', code: null, customerId: null },
      event: 'wire_center.edited',
    })
  })

  test('on an older version is a conflict that shows what stands there now', async () => {
    const { id, wid } = await makeWireCenter(ada)
    const body = { name: 'First', wid, pid: 'P1', version: 1 }
    await edit(id, body)
    const late = await edit(id, { ...body, name: 'Second' }, ben)
    expect(codeIn(late)).toEqual([409, 'record.stale'])
    expect(late.json().facts.current).toMatchObject({ id, name: 'First', version: 2 })
  })

  test('of nothing, or to what another one has, is refused', async () => {
    const [one, other] = [await makeWireCenter(ada), await makeWireCenter(ada, { code: newClli() })]
    expect(codeIn(await edit(NOBODY_ID, wireCenterForm()))).toEqual([404, 'wire_center.missing'])
    expect(codeIn(await edit(one.id, wireCenterForm({ wid: other.wid })))).toEqual([409, 'wire_center.taken'])
    expect(codeIn(await edit(one.id, wireCenterForm({ code: other.code })))).toEqual([409, 'wire_center.code_taken'])
  })
})

describe('deleting a wire center', () => {
  test('is refused while rates are agreed for it, with their number', async () => {
    const { id } = await makeWireCenter(ada)
    const rate = await makeRate(ada, { wireCenterId: id })
    await makeRate(ada, { wireCenterId: id, jobType: 'M' })
    const use = { count: 2, by: [{ what: 'rate', count: 2 }] }
    expect((await ben.get(`/api/wire-centers/${id}/use`)).json()).toEqual(use)
    const refused = await ben.delete(`/api/wire-centers/${id}`)
    expect(codeIn(refused)).toEqual([409, 'record.in_use'])
    expect(refused.json().detail).toBe('This wire center is in use and can’t be deleted: 2 rates.')
    expect(refused.json().facts).toEqual({ what: 'wire center', by: use.by })

    await ada.delete(`/api/rates/${rate.id}`)
    expect((await ben.delete(`/api/wire-centers/${id}`)).json().detail).toContain('1 rate.')
  })

  test('leaves a trace, and only once', async () => {
    const { id, wid } = await makeWireCenter(ada)
    expect((await ben.delete(`/api/wire-centers/${id}`)).statusCode).toBe(204)
    expect(await lastAuditRowOf(app, id)).toMatchObject({ action: 'deleted', before: { wid }, after: null })
    expect(codeIn(await ben.delete(`/api/wire-centers/${id}`))).toEqual([404, 'wire_center.missing'])
    expect(codeIn(await ben.get(`/api/wire-centers/${id}/use`))).toEqual([404, 'wire_center.missing'])
  })

  test('while somebody agrees on a rate for it: the rate wins or the deletion does, never both', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await makeWireCenter(ada)
      const rate = ada.post(`/api/customers/${customerIdOf(2)}/rates`, {
        wireCenterId: id,
        jobType: 'S',
        cents: 100,
        validFrom: '2026-01-01',
        validTo: null,
      })
      const [agreed, deleted] = await Promise.all([rate, ben.delete(`/api/wire-centers/${id}`)])
      expect([
        [201, 409],
        [409, 204],
      ]).toContainEqual([agreed.statusCode, deleted.statusCode])
    }
  })

  test('and a customer that is deleted while it gets a wire center: one of the two, never both', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, code } = await makeCustomer(ada)
      const [added, deleted] = await Promise.all([add({ customerId: code }), ben.delete(`/api/customers/${id}`)])
      expect([
        [201, 409],
        [409, 204],
      ]).toContainEqual([added.statusCode, deleted.statusCode])
    }
  })
})

describe('the list', () => {
  const names = (reply: { json: () => { name: string }[] }) => reply.json().map(({ name }) => name)

  test('goes by name, page by page; search covers WID, PID and CLLI, and keeps to a customer', async () => {
    const { id: customerId } = await makeCustomer(ada, { name: 'Listed Net' })
    await makeWireCenter(ada, { name: 'AA Two', wid: 'LIST-2', customerId })
    await makeWireCenter(ada, { name: 'AA One', wid: 'LIST-1', customerId })
    await makeWireCenter(ada, { name: 'AA Three', wid: 'LIST-3', code: 'LISTNC99' })
    const first = await ada.get('/api/wire-centers?limit=2&q=list-')
    expect([names(first), first.headers['x-total-count']]).toEqual([['AA One', 'AA Three'], '3'])
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))![1]!
    expect(names(await ada.get(next))).toEqual(['AA Two'])
    expect(names(await ada.get('/api/wire-centers?limit=1'))).toEqual(['AA One'])

    expect(names(await ada.get('/api/wire-centers?q=listnc'))).toEqual(['AA Three'])
    const own = await ada.get(`/api/wire-centers?customerId=${customerId}&limit=1`)
    expect([names(own), own.headers['x-total-count']]).toEqual([['AA One'], '2'])
    expect(names(await ada.get(`/api/wire-centers?customerId=${customerId}&q=t`))).toEqual(['AA One', 'AA Two'])
    expect(names(await ada.get(`/api/wire-centers?customerId=${customerId}&q=two`))).toEqual(['AA Two'])
    expect(names(await ada.get('/api/wire-centers?q=list_'))).toEqual([])
    const file = await ada.get(`/api/wire-centers/export?customerId=${customerId}&q=two`)
    expect(file.body).toBe('\ufeffName,WID,PID,CLLI,Customer\nAA Two,LIST-2,P1,,Listed Net\n')
  })

  test('is read by the office and written by the back office', async () => {
    expect(await turnedAway(app, (caller) => caller.get('/api/wire-centers'))).toEqual(READ_BY_THE_OFFICE)
    expect(await turnedAway(app, (caller) => caller.get('/api/wire-centers/export'))).toEqual(READ_BY_THE_OFFICE)
    expect(await turnedAway(app, (caller) => add({}, caller))).toEqual(WRITTEN_BY_THE_BACK_OFFICE)
  })
})

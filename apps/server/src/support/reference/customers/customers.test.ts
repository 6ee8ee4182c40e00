import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  customerForm,
  makeCustomer,
  makeRate,
  makeWireCenter,
  READ_BY_THE_OFFICE,
  turnedAway,
  WRITTEN_BY_THE_BACK_OFFICE,
} from '#test/fixtures/places.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID, ROLE_IDS, newcomer } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

const add = (extra: object, caller = ada) => caller.post('/api/customers', customerForm(extra))
const edit = (id: string, body: object, caller = ada) => caller.put(`/api/customers/${id}`, body)
const codeIn = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]

const TERMS = {
  name: 'Blue Ridge Net',
  code: 'BLUERIDGE',
  aliases: ['BRN', 'Blue Ridge'],
  mailDomains: ['blueridge.test'],
  billTo: '1 Ridge Road',
  accountsPayableTo: ['ap@blueridge.test', 'two@blueridge.test'],
  accountsPayableCc: ['boss@blueridge.test'],
  purchaseOrderRequired: true,
  termsNetDays: 45,
  unitRule: 'UNIT_COUNT',
  outcomeRateCents: 4500,
  submissionChannel: 'SHAREPOINT',
  submissionRecipients: ['in@blueridge.test'],
  fileNamingTemplate: '{jsb}-{n}',
}

test('a CC without anybody to write to is refused', async () => {
  expect(codeIn(await add({ accountsPayableCc: ['boss@one.test'] }))).toEqual([409, 'customer.cc_without_to'])
})

test('the release before knows one address, which is the first of those there are now', async () => {
  const { id } = (
    await add({ accountsPayableTo: ['a@one.test', 'b@one.test'], accountsPayableCc: ['c@one.test'] })
  ).json()
  const stands = async () => {
    const { rows } = await sql<{ first: string | null; all: string[]; cc: string[] }>`
      select accounts_payable_email as first, accounts_payable_to as all, accounts_payable_cc as cc
        from customers where id = ${id}`.execute(app.owner)
    return rows[0]
  }
  const write = (address: string | null) =>
    app.owner.transaction().execute(async (tx) => {
      await sql`alter table customers disable trigger customers_audited`.execute(tx)
      await sql`update customers set accounts_payable_email = ${address} where id = ${id}`.execute(tx)
      await sql`alter table customers enable trigger customers_audited`.execute(tx)
    })
  expect(await stands()).toEqual({ first: 'a@one.test', all: ['a@one.test', 'b@one.test'], cc: ['c@one.test'] })
  await write('a@one.test')
  expect(await stands()).toMatchObject({ all: ['a@one.test', 'b@one.test'], cc: ['c@one.test'] })
  await write('new@one.test')
  expect(await stands()).toEqual({ first: 'new@one.test', all: ['new@one.test'], cc: ['c@one.test'] })
  await write(null)
  expect(await stands()).toEqual({ first: null, all: [], cc: [] })
})

describe('adding a customer', () => {
  test('keeps every term, and history too', async () => {
    const reply = await ben.post('/api/customers', TERMS)
    expect(reply.statusCode).toBe(201)
    const kept = { ...TERMS, aliases: ['Blue Ridge', 'BRN'] }
    expect(reply.json()).toMatchObject({ ...kept, version: 1, actions: ['edit', 'delete'] })
    expect(await auditRowsOf(app, reply.json().id)).toMatchObject([
      { action: 'created', actorId: await app.idOf('ben'), before: null, after: kept, needs: 'customer.read' },
    ])
  })

  test('needs only a name and a code; the rest is as usual', async () => {
    const { name, code } = customerForm()
    expect((await ada.post('/api/customers', { name, code: code.toLowerCase() })).json()).toMatchObject({
      code,
      aliases: [],
      termsNetDays: null,
      unitRule: 'PER_BUILDING',
      outcomeRateCents: 0,
      submissionChannel: 'EMAIL',
      fileNamingTemplate: '{jsb}-{slot}-{n}',
      actions: ['edit', 'delete', 'rates'],
    })
  })

  test.each([
    ['no name', { name: '' }],
    ['a code of one letter', { code: 'A' }],
    ['a bill to nobody', { accountsPayableTo: ['nobody'] }],
    ['a header in an address', { accountsPayableTo: ['ap@one.test\r\nBcc: x@y.test'] }],
    ['two addresses in one', { accountsPayableCc: ['a@one.test, b@one.test'] }],
    ['six addresses', { accountsPayableTo: [1, 2, 3, 4, 5, 6].map((n) => `a${n}@one.test`) }],
    ['a domain that is none', { mailDomains: ['not a domain'] }],
    ['terms beyond a year', { termsNetDays: 366 }],
    ['a negative rate', { outcomeRateCents: -1 }],
    ['an empty alias', { aliases: [' '] }],
  ])('with %s is refused', async (_, extra) => {
    expect(codeIn(await add(extra))).toEqual([400, 'input.invalid'])
  })
})

describe('one name leads to one customer', () => {
  test('neither a code, a name nor an alias of another customer can be taken, however it is written', async () => {
    const other = await makeCustomer(ada, { name: 'Haw River', code: 'HAW', aliases: ['HRN', 'hrn', 'Haw River'] })
    expect(other.aliases).toEqual(['Haw River', 'HRN'])
    expect(codeIn(await add({ code: 'haw' }))).toEqual([409, 'customer.code_taken'])
    const taken = [{ name: 'HAW river' }, { name: 'hrn' }, { name: 'haw' }, { code: 'HRN' }]
    for (const extra of [...taken, { aliases: ['Fine', 'haw RIVER'] }, { aliases: ['Haw'] }, { aliases: ['hRn'] }]) {
      expect([extra, ...codeIn(await add(extra))]).toEqual([extra, 409, 'customer.name_taken'])
    }
    const one = await makeCustomer(ada)
    const clash = await edit(one.id, { name: one.name, code: one.code, aliases: ['Haw'] })
    expect(codeIn(clash)).toEqual([409, 'customer.name_taken'])
    expect(await auditRowsOf(app, one.id)).toHaveLength(1)
  })

  test('a name that was given up is free for others', async () => {
    const one = await makeCustomer(ada, { aliases: ['Given Up'] })
    await edit(one.id, { name: 'Renamed Net', code: one.code, aliases: [] })
    expect((await add({ aliases: ['given up', one.name] })).statusCode).toBe(201)
  })

  test('twenty who take the same alias at once: exactly one gets it', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => add({ aliases: ['Everybody’s'] })))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'customer.name_taken')).toHaveLength(19)
  })
})

describe('editing a customer', () => {
  test('counts the version, also where only an alias changes; an old version is a conflict', async () => {
    const { id, name, code } = await makeCustomer(ada, { aliases: ['Before'] })
    const reply = await edit(id, { name, code, aliases: ['After'], version: 1 }, ben)
    expect(reply.json()).toMatchObject({ aliases: ['After'], version: 2 })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'edited',
      before: { name, aliases: ['Before'] },
      after: { name, aliases: ['After'] },
      event: 'customer.edited',
    })
    const late = await edit(id, { name, code, version: 1 })
    expect(codeIn(late)).toEqual([409, 'record.stale'])
    expect(late.json().facts.current).toMatchObject({ id, aliases: ['After'], version: 2 })
    expect(codeIn(await edit(NOBODY_ID, customerForm()))).toEqual([404, 'customer.missing'])
  })
})

describe('deleting a customer', () => {
  test('is refused while anything belongs to it, and says what', async () => {
    const { id } = await makeCustomer(ada)
    const person = newcomer({ roleIds: [ROLE_IDS.CUSTOMER], customerId: id })
    expect((await ada.post('/api/admin/create-user', person)).statusCode).toBe(201)
    await makeWireCenter(ada, { customerId: id })
    await makeWireCenter(ada, { customerId: id })
    await makeRate(ada, {}, id)
    const by = [
      { what: 'wire_center', count: 2 },
      { what: 'person', count: 1 },
      { what: 'rate', count: 1 },
    ]
    expect((await ben.get(`/api/customers/${id}/use`)).json()).toEqual({ count: 4, by })
    const refused = await ben.delete(`/api/customers/${id}`)
    expect(refused.json()).toMatchObject({ code: 'record.in_use', facts: { what: 'customer', by } })
    expect(refused.json().detail).toBe('This customer is in use and can’t be deleted: 2 wire centers, 1 user, 1 rate.')
  })

  test('frees its names and leaves a trace', async () => {
    const { id, name } = await makeCustomer(ada, { aliases: ['Gone Soon'] })
    expect((await ben.delete(`/api/customers/${id}`)).statusCode).toBe(204)
    expect(await lastAuditRowOf(app, id)).toMatchObject({ action: 'deleted', before: { name, aliases: ['Gone Soon'] } })
    expect(codeIn(await ben.delete(`/api/customers/${id}`))).toEqual([404, 'customer.missing'])
    expect((await add({ name, aliases: ['gone soon'] })).statusCode).toBe(201)
  })
})

describe('the list', () => {
  const names = (reply: { json: () => { name: string }[] }) => reply.json().map(({ name }) => name)

  test('goes by name, and search covers codes and aliases', async () => {
    await makeCustomer(ada, { name: 'AAA Net', code: 'LISTED-1', aliases: ['Aardvark'] })
    await makeCustomer(ada, { name: 'AAB Net', code: 'LISTED-2' })
    const first = await ada.get('/api/customers?limit=1')
    expect(names(first)).toEqual(['AAA Net'])
    expect(names(await ada.get(/<(.+)>; rel="next"/.exec(String(first.headers.link))![1]!))).toEqual(['AAB Net'])
    const found = await ada.get('/api/customers?q=listed')
    expect([names(found), found.headers['x-total-count']]).toEqual([['AAA Net', 'AAB Net'], '2'])
    expect(names(await ada.get('/api/customers?q=aardv'))).toEqual(['AAA Net'])
  })

  test('is read by the office and written by the back office', async () => {
    expect(await turnedAway(app, (caller) => caller.get('/api/customers'))).toEqual(READ_BY_THE_OFFICE)
    expect(await turnedAway(app, (caller) => add({}, caller))).toEqual(WRITTEN_BY_THE_BACK_OFFICE)
    const nobodys = (caller: Caller) => caller.delete(`/api/customers/${customerIdOf(1)}`)
    expect(await turnedAway(app, nobodys)).toEqual(['ben 409', ...WRITTEN_BY_THE_BACK_OFFICE])
  })
})

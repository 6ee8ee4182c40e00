import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { textOf, type Fields } from '#test/fixtures/open-jobs.ts'
import { customerIdOf } from '#test/named-people.ts'
import { makeCityCode, makeCustomer, makeWireCenter } from '#test/fixtures/places.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  await makeCityCode(ben, { cityCode: 'GB', cityName: 'Greensboro' })
  await makeCityCode(ben, { cityCode: 'HP', cityName: 'High Point' })
  await makeCityCode(ben, { cityCode: 'H2', cityName: 'High Point' })
})
afterAll(() => app.close())

const send = (rows: readonly Fields[], extra: object = {}) =>
  ben.post('/api/orders/import', { fileName: 'jobs.csv', text: textOf(rows), dryRun: false, ...extra })
const problemsIn = async (rows: readonly Fields[]) =>
  (await send(rows, { dryRun: true }))
    .json()
    .problems.map(({ line, field, code, said }: Record<string, string>) => [line, field, code, said].join(' '))

const statusOf = async (jsn: string) =>
  (await sql<{ status: string }>`select status from sites where jsn = ${jsn} and not is_void`.execute(app.owner))
    .rows[0]?.status

describe('what is wrong is said by line and field', () => {
  test.each([
    [{ JSN: 'X12' }, '2 jsn jsn_unreadable X12'],
    [{ JSN: 'NCGB261100042' }, '2 jsn jsn_unreadable NCGB261100042'],
    [{ JSN: 'NCZZ26110001' }, '2 jsn city_unknown NC ZZ'],
    [{ JSN: 'NCGB26111000000' }, '2 jsn jsn_too_high NCGB26111000000'],
    [{ JSN: 'NCGB26110001', 'City code': 'HP' }, '2 cityCode city_differs GB'],
    [{ JSN: 'NCGB26110001', State: 'VA' }, '2 state city_differs NC'],
    [{ JSN: 'NCGB26110001', JSBN: 'NCGB26110002.01S' }, '2 jsbn jsbn_of_another NCGB26110002'],
    [{ JSBN: 'NCGB26110001.01S', Type: 'M' }, '2 buildingType type_differs S'],
    [{ JSBN: 'NCGB26110001.00S' }, '2 jsbn jsbn_unreadable NCGB26110001.00S'],
    [{ JSBN: 'NCGB26110001.01SW1' }, '2 jsbn jsbn_unreadable NCGB26110001.01SW1'],
    [{ City: 'High Point' }, '2 city city_ambiguous High Point'],
    [{ City: 'Atlantis' }, '2 city city_unknown Atlantis'],
    [{}, '2 cityCode needed '],
    [{ 'City code': 'GB', Address: '' }, '2 address needed '],
    [{ 'City code': 'GB', State: 'North' }, '2 state state_unreadable North'],
    [{ 'City code': 'GB', CLLI: 'NOWHERE' }, '2 wireCenter wire_center_unknown NOWHERE'],
    [{ 'City code': 'GB', Status: 'On fire' }, '2 status status_unknown On fire'],
    [{ 'City code': 'GB', Due: 'soon' }, '2 dueDate day_unreadable soon'],
    [{ 'City code': 'GB', Received: '2199-01-01' }, '2 receivedDate day_to_come 2199-01-01'],
    [{ 'City code': 'GB', Lat: '36.1' }, '2 lon coordinate_half '],
    [{ 'City code': 'GB', Lat: '96.1', Lon: '1' }, '2 lat coordinate_unreadable 96.1'],
    [{ 'City code': 'GB', Units: '0', Type: 'S' }, '2 units units_unreadable 0'],
    [{ 'City code': 'GB', 'On hold': 'perhaps' }, '2 held held_unreadable perhaps'],
    [{ 'City code': 'GB', Ref: 'R'.repeat(101) }, '2 customerRef too_long 100'],
  ])('%j: %s', async (row, problem) => {
    expect(await problemsIn([{ Address: '1 Elm St', ...row }])).toEqual([problem])
  })

  test('rows of one order that contradict each other', async () => {
    expect(
      await problemsIn([
        { JSN: 'NCGB26110001', JSBN: 'NCGB26110001.01S', Address: '1 Elm St', Ref: 'A' },
        { JSN: 'NCGB26110001', JSBN: 'NCGB26110001.01M', Address: '1 Elm St', Ref: 'B' },
      ]),
    ).toEqual(['3 customerRef differs 2', '3 jsbn jsbn_repeated 2'])
    expect(
      await problemsIn([
        { JSN: 'NCGB26110001', Address: '1 Elm St' },
        { JSN: 'NCGB26110001', Address: '1 Elm St' },
      ]),
    ).toEqual(['3 buildingAddress building_repeated 2'])
  })

  test('numbers that exist, or once did', async () => {
    await send([{ JSN: 'NCGB26050001', Address: '1 Elm St', Type: 'S' }])
    const siteId = (await sql<{ id: string }>`select id from sites where jsn = 'NCGB26050001'`.execute(app.owner))
      .rows[0]!.id
    await sql`insert into number_aliases (number, site_id) values ('NCGB26050077', ${siteId}), ('NCGB26050078.01S', ${siteId})`.execute(
      app.owner,
    )
    expect(
      await problemsIn([
        { JSN: 'NCGB26050001', Address: '1 Elm St', Type: 'S' },
        { JSN: 'NCGB26050077', Address: '1 Elm St', Type: 'S' },
        { JSN: 'NCGB26050078', Address: '1 Elm St', Type: 'S' },
      ]),
    ).toEqual(['2 jsn jsn_taken NCGB26050001', '3 jsn jsn_taken NCGB26050077', '4 jsbn jsbn_taken NCGB26050078.01S'])
  })

  test('nothing comes in with a bad row, or all but its order', async () => {
    const rows = [
      { JSN: 'NCGB26040001', JSBN: 'NCGB26040001.01S', Address: '1 Elm St' },
      { JSN: 'NCGB26040001', JSBN: 'NCGB26040001.02S', Address: '1 Elm St', Status: 'On fire' },
      { JSN: 'NCGB26040002', JSBN: 'NCGB26040002.01S', Address: '2 Elm St' },
    ]
    const refused = await send(rows)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'import.has_errors'])
    expect(await statusOf('NCGB26040002')).toBeUndefined()

    const reply = (await send(rows, { skipBadRows: true })).json()
    expect(reply.counts).toMatchObject({ rows: 3, orders: 1, bad: 1, leftOut: 2 })
    expect(reply.leftOut.map(({ line }: { line: number }) => line)).toEqual([2, 3])
    expect([await statusOf('NCGB26040001'), await statusOf('NCGB26040002')]).toEqual([undefined, 'ORDER_RECEIVED'])
  })
})

describe('what may be meant otherwise is warned of, and somebody decides', () => {
  type Warned = { line: number; code: string; of: string; warning: string; isSkipped: boolean; instead: object | null }
  const warned = async (rows: readonly Fields[], extra: object = {}) => {
    const reply = await send(rows, { dryRun: true, ...extra })
    expect([reply.statusCode, reply.json().problems ?? reply.json()]).toEqual([200, []])
    const { warnings, counts, customers, plan } = reply.json()
    const said = warnings.map(({ line, warning }: Warned) => `${line} ${warning}`)
    return { said, warnings, counts, customers, plan }
  }
  const row = (Address: string, more: Fields = {}): Fields => ({ Address, 'City code': 'GB', ...more })
  const jsnAt = async (address: string) =>
    (await sql<{ jsn: string }>`select jsn from orders where original_address = ${address}`.execute(app.owner)).rows

  test('a row whose address has an open order is a duplicate, however it is written; one that was closed is none', async () => {
    await send([row('410 Oak Ridge Rd'), row('412 Oak Ridge Rd', { Status: 'Closed' })])
    const [{ jsn } = { jsn: '' }] = await jsnAt('410 Oak Ridge Rd')
    const { said, warnings, counts } = await warned([
      row('410 oak ridge rd.', { Ref: 'R-1' }),
      row('412 Oak Ridge Rd', { Ref: 'R-2' }),
      row('410 Oak Ridge Road', { Ref: 'R-3' }),
      row('410 Oak Ridge Rd', { 'City code': 'HP' }),
    ])
    expect(said).toEqual([
      `2 ${jsn} is an open order for this address`,
      `4 ${jsn}, 410 Oak Ridge Rd is an open order for a similar address`,
    ])
    expect(warnings[0]).toMatchObject({ field: 'address', code: 'order_open', orderId: expect.any(String) })
    expect(counts).toMatchObject({ duplicates: 2, skipped: 0, orders: 4 })
  })

  test('an address that stands twice in a file is a duplicate, and all rows of a file that is offered again', async () => {
    const rows = [
      row('500 Fern St', { Ref: 'A' }),
      row('500 fern st', { Ref: 'B' }),
      row('502 Fern St', { Status: 'Paid', Sent: '9/3/2026' }),
    ]
    expect((await warned(rows)).said).toEqual(['3 Line 2 has the same address'])
    await send(rows)
    const again = await warned(rows)
    expect(again.warnings.map(({ code }: Warned) => code)).toEqual(['order_open', 'order_open', 'order_imported'])
    expect(again.counts).toMatchObject({ rows: 3, duplicates: 3 })
  })

  test('duplicates are skipped at once or one by one, and a run does what its preview said', async () => {
    const rows = [row('600 Gum St', { Ref: 'A' }), row('600 Gum St', { Ref: 'B' }), row('600 Gum St', { Ref: 'C' })]
    const all = { duplicates: { skip: true } }
    expect((await warned(rows, all)).counts).toMatchObject({ orders: 1, duplicates: 2, skipped: 2 })
    const one = { duplicates: { skip: true, except: [3] } }
    const { counts, warnings, plan } = await warned(rows, one)
    expect(counts).toMatchObject({ orders: 2, duplicates: 2, skipped: 1 })
    expect(warnings.map(({ isSkipped }: Warned) => isSkipped)).toEqual([false, true])
    expect((await send(rows, { ...all, plan })).json().code).toBe('import.plan_changed')
    expect((await send(rows, { ...one, plan })).statusCode).toBe(200)
    expect(await jsnAt('600 Gum St')).toHaveLength(2)
  })

  test('nothing is asked about the customer and the pin of a row that is skipped', async () => {
    const known = row('650 Gum St', { Ref: 'A' })
    const odd = row('650 Gum St', { Ref: 'B', Customer: 'Nobody known', Lat: '36.07', Lon: '79.79' })
    const asked = await warned([known, odd])
    expect(asked.warnings.map(({ code }: Warned) => code)).toEqual(['row_repeated', 'customer_unknown', 'pin_far'])
    expect(asked.counts).toMatchObject({ duplicates: 1, customers: 1, pins: 1 })
    const skipped = await warned([known, odd], { duplicates: { skip: true } })
    expect(skipped.warnings.map(({ code }: Warned) => code)).toEqual(['row_repeated'])
    expect([skipped.counts, skipped.customers]).toMatchObject([
      { duplicates: 1, skipped: 1, customers: 0, pins: 0 },
      [],
    ])
  })

  test('a customer nobody knows does not become the wire center’s customer without a word', async () => {
    await makeWireCenter(ben, { name: 'Airport', wid: 'W7', customerId: customerIdOf(2) })
    const telco = await makeCustomer(ben, { name: 'Piedmont Telco', code: 'PIED', aliases: ['Piedmont Telephone'] })
    const rows = [
      row('700 Hazel St', { Customer: 'Peidmont Telco', 'Wire center': 'W7' }),
      row('701 Hazel St', { Customer: 'peidmont telco' }),
      row('702 Hazel St', { Customer: 'piedmont telephone' }),
      row('703 Hazel St', { Customer: 'Piedmont Telco', 'Wire center': 'W7' }),
      row('704 Hazel St', { Customer: 'Xyzzy' }),
    ]
    const { said, customers, counts } = await warned(rows)
    expect(said).toEqual([
      '2 Peidmont Telco isn’t one of your customers. Closest match: Piedmont Telco',
      '3 peidmont telco isn’t one of your customers. Closest match: Piedmont Telco',
      '5 Piedmont Telco isn’t the wire center’s customer (Customer 2)',
      '6 Xyzzy isn’t one of your customers',
    ])
    const closest = { id: telco.id, name: 'Piedmont Telco' }
    expect(customers).toEqual([
      { said: 'Peidmont Telco', rows: 2, isKnown: false, closest },
      { said: 'Piedmont Telco', rows: 1, isKnown: true, closest },
      { said: 'Xyzzy', rows: 1, isKnown: false, closest: null },
    ])
    expect(counts.customers).toBe(4)

    await send(rows, { customers: { 'Peidmont Telco': telco.id, 'Piedmont Telco': null } })
    const { rows: made } = await sql<{ customerId: string | null }>`
      select customer_id from orders where original_address like '70_ Hazel St' order by original_address`.execute(
      app.owner,
    )
    expect(made.map(({ customerId }) => customerId)).toEqual([telco.id, telco.id, telco.id, customerIdOf(2), null])
    const stranger = '00000000-0000-7000-8000-00000000dead'
    expect((await send(rows, { customers: { Xyzzy: stranger } })).json().code).toBe('customer.unknown')
  })

  test('a pin far from the city is warned of, and put right where only its sign is wrong', async () => {
    const rows = [
      row('800 Iris St', { Lat: '36.07', Lon: '79.79' }),
      row('802 Iris St', { Lat: '36.07', Lon: '-79.79' }),
      row('804 Iris St', { Lat: '40.71', Lon: '-74' }),
    ]
    const { warnings, counts } = await warned(rows)
    expect(warnings).toMatchObject([
      { line: 2, code: 'pin_far', said: '36.07, 79.79', of: 'Greensboro', instead: { lat: 36.07, lon: -79.79 } },
      { line: 4, code: 'pin_far', instead: null },
    ])
    expect(counts.pins).toBe(2)
    await send(rows, { fixPins: true })
    const { rows: made } = await sql<{ lon: number }>`
      select lon::float8 as lon from buildings where address like '80_ Iris St' order by address`.execute(app.owner)
    expect(made.map(({ lon }) => lon)).toEqual([-79.79, -79.79, -74])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { textOf, type Fields } from '#test/fixtures/open-jobs.ts'
import { makeCityCode, makeWireCenter, turnedAway, WRITTEN_BY_THE_BACK_OFFICE } from '#test/fixtures/places.ts'

let app: TestApp
let ben: Caller
let wireCenterId: string
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  await makeCityCode(ben, { cityCode: 'GB', cityName: 'Greensboro' })
  await makeCityCode(ben, { cityCode: 'HP', cityName: 'High Point' })
  await makeCityCode(ben, { cityCode: 'H2', cityName: 'High Point' })
  wireCenterId = (
    await makeWireCenter(ben, { name: 'Airport', wid: 'W7', code: 'GNBONCAP', customerId: customerIdOf(2) })
  ).id
})
afterAll(() => app.close())

const send = (rows: readonly Fields[], extra: object = {}) =>
  ben.post('/api/orders/import', { fileName: 'jobs.csv', text: textOf(rows), dryRun: false, ...extra })
const brought = async (rows: readonly Fields[], extra: object = {}) => {
  const reply = await send(rows, extra)
  expect([reply.statusCode, reply.json().problems ?? reply.json()]).toEqual([200, []])
  return reply.json()
}
async function orderOf(jsn: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select o.id, o.status, o.shown_status, o.customer_id, o.customer_said, o.customer_ref, o.original_address,
           o.original_city, o.original_state, o.sent_date::text, o.received_on::text, o.due_date::text, o.is_held,
           o.was_assigned, o.reached, o.narrative, o.wire_center_id, s.job_type, s.status as site_status, s.seq,
           s.job_type_confirmed_at is not null as is_confirmed,
           (select jsonb_agg(jsonb_build_array(b.jsb, b.status, b.address, b.lat, b.is_auto_created, b.was_assigned)
                             order by b.index_bb) from buildings b where b.site_id = s.id) as buildings
      from orders o join sites s on s.order_id = o.id where s.jsn = ${jsn} and not s.is_void`.execute(app.owner)
  return rows[0]
}
const counters = async () => {
  const { rows } = await sql<{ city: string; last: number }>`
    select state_code || city_code || year || '-' || month as city, last from jsn_counters order by 1`.execute(
    app.owner,
  )
  return Object.fromEntries(rows.map(({ city, last }) => [city, last]))
}
const today = async () =>
  (await sql<{ day: string }>`select (now() at time zone 'America/New_York')::date::text as day`.execute(app.owner))
    .rows[0]!.day

describe('an order with its buildings', () => {
  test('comes in where it stood, with its numbers, its days and its people', async () => {
    const reply = await brought([
      {
        JSN: 'nc-gb 2609 0041',
        JSBN: 'NCGB26090041.01M',
        'Street address': '100 Elm St',
        Status: 'Ready for Dispatch',
        Reference: 'PO-77',
        CLLI: 'gnboncap',
        Sent: '9/3/2026',
        Received: '2026-09-04',
        Lat: '36.07264',
        Lng: '-79.79198',
        Units: '12',
        Notes: 'Gate code 4410',
      },
      { JSN: 'NCGB26090041', JSBN: 'NCGB26090041.03C', 'Street address': '102 Elm St', Status: 'ASSIGNED' },
    ])
    expect(reply.counts).toMatchObject({ rows: 2, orders: 1, sites: 1, buildings: 2, newNumbers: 0, toConfirm: 0 })
    expect(await orderOf('NCGB26090041')).toMatchObject({
      status: 'READY_FOR_DISPATCH',
      siteStatus: 'READY_FOR_DISPATCH',
      shownStatus: 'READY_FOR_DISPATCH',
      customerId: customerIdOf(2),
      wireCenterId,
      customerRef: 'PO-77',
      originalAddress: '100 Elm St',
      originalCity: 'Greensboro',
      originalState: 'NC',
      sentDate: '2026-09-03',
      receivedOn: '2026-09-04',
      dueDate: '2026-09-17',
      wasAssigned: false,
      reached: { ORDER_RECEIVED: '2026-09-04' },
      narrative: 'Gate code 4410',
      jobType: 'C',
      isConfirmed: true,
      buildings: [
        ['NCGB26090041.01M', 'READY_FOR_DISPATCH', '100 Elm St', 36.07264, false, false],
        // Nobody of ours has it in hand.
        ['NCGB26090041.03C', 'READY_FOR_DISPATCH', '102 Elm St', null, false, false],
      ],
    })
  })

  test('leaves a trace for itself and each building, and one event for all', async () => {
    const { importId } = await brought([
      { JSN: 'NCGB26090050', Address: '1 Oak St', Type: 'S' },
      { JSN: 'NCGB26090051', Address: '2 Oak St', Status: 'Researching' },
    ])
    const { rows } = await sql<{ entity: string; action: string }>`
      select entity, action from audit_logs where entity_id in (
        select o.id from orders o where import_id = ${importId}
        union select b.id from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
         where import_id = ${importId}) order by 1, 2`.execute(app.owner)
    expect(rows.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'building imported',
      'order imported',
      'order imported',
    ])
    const events = await sql`select name from events where entity_id = ${importId}`.execute(app.owner)
    expect(events.rows).toEqual([{ name: 'order.imported' }])
  })

  test('raises the counter of its month: the next order takes the number after it', async () => {
    await brought([{ JSN: 'NCGB26080900', Address: '5 Pine St' }])
    await brought([{ JSN: 'NCGB26080120', Address: '6 Pine St' }])
    expect((await counters())['NCGB2026-8']).toBe(900)
  })

  test('without a number takes the next of its city, in the order of the file', async () => {
    const [year, month] = (await today()).split('-')
    const series = `NCHP${year!.slice(2)}${month}`
    const rows = [1, 2, 3].map((n) => ({ Address: `${n} Main St`, 'City code': 'hp', Ref: `R-${n}` }))
    const reply = await brought(rows)
    expect(reply.counts).toMatchObject({ orders: 3, newNumbers: 3 })
    expect([1, 2, 3].map((n) => `${series}000${n}`)).toEqual(
      (
        await sql<{
          jsn: string
        }>`select jsn from orders where import_id = ${reply.importId} order by customer_ref`.execute(app.owner)
      ).rows.map(({ jsn }) => jsn),
    )
    const preview = await ben.get('/api/jsn/generate?stateCode=NC&cityCode=HP')
    expect(preview.json()).toEqual({ jsn: `${series}0004` })
  })

  test('past research has a building, made where none was told of', async () => {
    const reply = await brought([{ JSN: 'NCGB26070001', Address: '9 Ash St', Status: 'Billed' }])
    expect(reply.counts).toMatchObject({ buildings: 1, madeBuildings: 1 })
    expect(await orderOf('NCGB26070001')).toMatchObject({
      status: 'INVOICED',
      isConfirmed: false,
      buildings: [['NCGB26070001.01C', 'INVOICED', '9 Ash St', null, true, true]],
    })
  })

  test('in research needs none', async () => {
    await brought([{ JSN: 'NCGB26070002', Address: '10 Ash St', Status: 'in research', 'On hold': 'x' }])
    expect(await orderOf('NCGB26070002')).toMatchObject({ status: 'RESEARCHING', isHeld: true, buildings: null })
  })

  test('belongs together by reference and address where it has no number', async () => {
    const reply = await brought([
      { Ref: 'A-1', Address: '20 Fir St', City: 'greensboro', 'Building address': '20 Fir St A', Type: 'MDU' },
      { Ref: 'a-1', Address: '20 FIR ST', City: 'Greensboro', 'Building address': '20 Fir St B', Type: 'MDU' },
      { Ref: 'A-2', Address: '20 Fir St', City: 'Greensboro' },
    ])
    expect(reply.counts).toMatchObject({ orders: 2, buildings: 2 })
  })

  test('is the wire center’s customer’s, else whose the file says, else to confirm, as an order that is typed', async () => {
    const reply = await brought([
      { JSN: 'NCGB26060001', Address: '1 Bay St', Customer: 'customer 1', 'Wire center': 'W7' },
      { JSN: 'NCGB26060002', Address: '2 Bay St', Customer: 'Nobody knows', 'Wire center': 'airport' },
      { JSN: 'NCGB26060003', Address: '3 Bay St', Customer: 'Nobody knows' },
      { JSN: 'NCGB26060004', Address: '4 Bay St', Customer: 'customer 1' },
    ])
    expect(reply.counts.toConfirm).toBe(1)
    const found = await Promise.all([1, 2, 3, 4].map((n) => orderOf(`NCGB2606000${n}`)))
    expect(found.map((order) => order?.customerId)).toEqual([customerIdOf(2), customerIdOf(2), null, customerIdOf(1)])
    expect(found[2]?.customerSaid).toBe('Nobody knows')
  })
})

describe('the run', () => {
  test('does what the preview said, or nothing', async () => {
    const rows = [
      { JSN: 'NCGB26030001', Address: '1 Elm St' },
      { JSN: 'NCGB26030002', Address: '2 Elm St' },
    ]
    const { plan } = (await send(rows, { dryRun: true })).json()
    expect(await orderOf('NCGB26030001')).toBeUndefined()
    await brought([rows[0]!])
    const refused = await send(rows, { plan, skipBadRows: true })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'import.plan_changed'])
    expect(await orderOf('NCGB26030002')).toBeUndefined()
  })

  test('takes the columns as somebody maps them, with or without headings', async () => {
    const mapping = { jsn: 1, address: 0 }
    const text = '7 Cedar St;NCGB26030007'
    const reply = await ben.post('/api/orders/import', {
      fileName: 'x.csv',
      text,
      mapping,
      hasHeadings: false,
      dryRun: false,
    })
    expect(reply.json()).toMatchObject({ headings: ['Column 1', 'Column 2'], mapping, counts: { rows: 1, orders: 1 } })
    expect((await orderOf('NCGB26030007'))?.originalAddress).toBe('7 Cedar St')
  })

  test('is once by its key', async () => {
    const payload = { fileName: 'x.csv', text: textOf([{ Address: '8 Cedar St', City: 'Greensboro' }]), dryRun: false }
    const sent = await Promise.all(
      [1, 2].map(() => ben.post('/api/orders/import', payload, { 'idempotency-key': 'monday' })),
    )
    expect(new Set(sent.map((reply) => reply.json().importId)).size).toBe(1)
  })

  test('is for the back office', async () => {
    const payload = { fileName: 'x.csv', text: textOf([{ Address: '8 Cedar St' }]), dryRun: true }
    expect(await turnedAway(app, (caller) => caller.post('/api/orders/import', payload))).toEqual(
      WRITTEN_BY_THE_BACK_OFFICE,
    )
    expect(await turnedAway(app, (caller) => caller.get('/api/order-imports'))).toEqual(WRITTEN_BY_THE_BACK_OFFICE)
  })
})

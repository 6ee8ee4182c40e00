import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type Caller, type TestHouse } from '#test/house.ts'
import { textOf, type Fields } from '#test/open-jobs.ts'
import { makeCityCode } from '#test/places.ts'

let house: TestHouse
let ben: Caller
beforeAll(async () => {
  house = await openHouse()
  ben = await house.as('ben')
  await makeCityCode(ben, { cityCode: 'GB', cityName: 'Greensboro' })
  await makeCityCode(ben, { cityCode: 'HP', cityName: 'High Point' })
  await makeCityCode(ben, { cityCode: 'H2', cityName: 'High Point' })
})
afterAll(() => house.close())

const send = (rows: readonly Fields[], extra: object = {}) =>
  ben.post('/api/orders/import', { fileName: 'jobs.csv', text: textOf(rows), dryRun: false, ...extra })
const problemsIn = async (rows: readonly Fields[]) =>
  (await send(rows, { dryRun: true }))
    .json()
    .problems.map(({ line, field, code, said }: Record<string, string>) => [line, field, code, said].join(' '))

const statusOf = async (jsn: string) =>
  (await sql<{ status: string }>`select status from sites where jsn = ${jsn} and not is_void`.execute(house.owner))
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
    const siteId = (await sql<{ id: string }>`select id from sites where jsn = 'NCGB26050001'`.execute(house.owner))
      .rows[0]!.id
    await sql`insert into number_aliases (number, site_id) values ('NCGB26050077', ${siteId}), ('NCGB26050078.01S', ${siteId})`.execute(
      house.owner,
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

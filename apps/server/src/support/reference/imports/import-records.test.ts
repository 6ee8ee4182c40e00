import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newClli, newCode } from '#test/new-codes.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  makeCityCode,
  makeCustomer,
  makeWireCenter,
  turnedAway,
  WRITTEN_BY_THE_BACK_OFFICE,
} from '#test/fixtures/places.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

const cities = (text: string, { dryRun = false, plan }: { dryRun?: boolean; plan?: string } = {}, caller = ben) =>
  caller.post('/api/city-codes/import', { text, dryRun, ...(plan === undefined ? {} : { plan }) })
const centers = (text: string, dryRun = false) => ben.post('/api/wire-centers/import', { text, dryRun })
const codeIn = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]
const cityCode = (code: string) =>
  app.owner.selectFrom('cityCodes').selectAll().where('cityCode', '=', code).executeTakeFirst()
const rowsOf = (table: 'cityCodes' | 'wireCenters' | 'referenceImports' | 'auditLogs') =>
  app.owner.selectFrom(table).select('id').execute()

describe('city codes from a spreadsheet', () => {
  test('a dry run says what each row would do, and does nothing', async () => {
    const same = await makeCityCode(ada, { cityName: 'Same' })
    const other = await makeCityCode(ada, { cityName: 'Before' })
    const fresh = newCode()
    const before = await Promise.all([rowsOf('cityCodes'), rowsOf('auditLogs'), rowsOf('referenceImports')])
    const text = [
      'City name\tState\tCity code',
      `Same\tnc\t${same.cityCode.toLowerCase()}`,
      `After\tVA\t${other.cityCode}`,
      `Fresh\tNC\t${fresh}`,
      `\tNC\tX`,
      `Again\tNC\t${fresh}`,
    ].join('\n')
    const reply = await cities(text, { dryRun: true })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      importId: null,
      counts: { create: 1, update: 1, same: 1, error: 2 },
      rows: [
        { line: 2, outcome: 'same', problems: [], values: { cityName: 'Same', stateCode: 'NC' }, before: {} },
        {
          line: 3,
          outcome: 'update',
          values: { cityName: 'After', stateCode: 'VA', cityCode: other.cityCode },
          before: { cityName: 'Before', stateCode: 'NC' },
        },
        { line: 4, outcome: 'create', values: { cityName: 'Fresh', stateCode: 'NC', cityCode: fresh }, before: {} },
        {
          line: 5,
          outcome: 'error',
          problems: ['All fields are required', 'City code must be exactly 2 characters'],
          values: { cityName: '', stateCode: 'NC', cityCode: 'X' },
        },
        { line: 6, outcome: 'error', problems: ['Same city code as in line 4'] },
      ],
    })
    expect(await Promise.all([rowsOf('cityCodes'), rowsOf('auditLogs'), rowsOf('referenceImports')])).toEqual(before)

    const refused = await cities(text)
    expect(codeIn(refused)).toEqual([409, 'import.has_errors'])
    expect(refused.json().detail).toBe('2 rows have errors. Nothing was imported.')
    expect(await Promise.all([rowsOf('cityCodes'), rowsOf('auditLogs'), rowsOf('referenceImports')])).toEqual(before)
  })

  test('the run writes all of it, with one trace per record and one live event', async () => {
    const other = await makeCityCode(ada, { cityName: 'Old' })
    const fresh = newCode()
    const reply = await cities(`New,NC,${other.cityCode}\nFresh,NC,${fresh}`)
    expect(reply.json()).toMatchObject({ counts: { create: 1, update: 1, same: 0, error: 0 } })
    const { importId } = reply.json()
    const made = (await cityCode(fresh))!
    expect(await auditRowsOf(app, made.id)).toMatchObject([
      {
        action: 'created',
        actorId: await app.idOf('ben'),
        before: null,
        after: { cityName: 'Fresh', stateCode: 'NC', cityCode: fresh, active: true },
      },
    ])
    expect(await cityCode(other.cityCode)).toMatchObject({ cityName: 'New', version: 2 })
    expect(await lastAuditRowOf(app, other.id)).toMatchObject({
      action: 'edited',
      before: { cityName: 'Old', active: true },
      after: { cityName: 'New', active: true },
    })
    const events = await app.owner.selectFrom('events').selectAll().where('entityId', '=', importId).execute()
    expect(events).toMatchObject([{ name: 'city_code.imported', entity: 'city_code', needs: 'reference.read' }])
    expect((await ben.get('/api/imports/last?kind=city_code')).json().import).toMatchObject({
      id: importId,
      created: 1,
      updated: 1,
      byName: 'Ben Backend',
      undoneAt: null,
      actions: ['undo'],
    })
  })

  test('a rested code stays rested, and the same text again changes nothing', async () => {
    const { id, cityCode: code } = await makeCityCode(ada)
    await ada.put(`/api/city-codes/${id}`, { cityName: 'Eden', stateCode: 'NC', cityCode: code, active: false })
    const text = `Woken?,NC,${code}`
    await cities(text)
    expect(await cityCode(code)).toMatchObject({ cityName: 'Woken?', active: false, version: 3 })
    expect((await cities(text)).json()).toMatchObject({ importId: null, counts: { same: 1 } })
    expect(await auditRowsOf(app, id)).toHaveLength(3)
  })

  test('what somebody changed after the preview is not written over unseen', async () => {
    const { id, cityCode: code } = await makeCityCode(ada, { cityName: 'Seen' })
    const text = `Wanted,NC,${code}`
    const { plan } = (await cities(text, { dryRun: true })).json()
    await ada.put(`/api/city-codes/${id}`, { cityName: 'Meanwhile', stateCode: 'NC', cityCode: code })
    expect(codeIn(await cities(text, { plan }))).toEqual([409, 'import.plan_changed'])
    expect(await cityCode(code)).toMatchObject({ cityName: 'Meanwhile', version: 2 })

    const again = await cities(text, { dryRun: true })
    expect(again.json().rows[0].before).toEqual({ cityName: 'Meanwhile' })
    expect((await cities(text, { plan: again.json().plan })).statusCode).toBe(200)
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      before: { cityName: 'Meanwhile' },
      after: { cityName: 'Wanted' },
    })
  })

  test('our own file comes back as it went out, formulas included', async () => {
    await makeCityCode(ada, { cityName: '=SUM(A1)', stateCode: 'QQ' })
    await makeCityCode(ada, { cityName: 'Ö "x", y', stateCode: 'QQ' })
    const file = (await ada.get('/api/city-codes/export?q=qq')).body
    expect((await cities(file, { dryRun: true })).json().counts).toEqual({ create: 0, update: 0, same: 2, error: 0 })
  })

  test.each([
    ['a letter no database keeps', 'Ed\0en,NC,ED'],
    ['half of a letter', 'Ed\ud800en,NC,ED'],
    ['nothing', ''],
    ['more than three million letters', 'x'.repeat(3_000_001)],
    ['a quotation mark that never ends', '"Eden,NC,ED'],
  ])('%s is refused as a whole', async (_, text) => {
    expect(codeIn(await cities(text, { dryRun: true }))).toEqual([400, 'input.invalid'])
  })

  test('a huge cell or the name of a prototype is an error of its row', async () => {
    const rows = [
      `${'x'.repeat(1_000_000)},NC,ED`,
      '__proto__,constructor,toString',
      ',,,,;;"\'"',
      "'; drop table city_codes--",
    ]
    const { counts, rows: answered } = (await cities(rows.join('\n'), { dryRun: true })).json()
    expect(counts).toEqual({ create: 0, update: 0, same: 0, error: 4 })
    expect(answered[0].problems).toEqual(['City name must be at most 100 characters'])
  })

  test('is for the back office', async () => {
    expect(await turnedAway(app, (caller) => cities('A,NC,AA', { dryRun: true }, caller))).toEqual(
      WRITTEN_BY_THE_BACK_OFFICE,
    )
    const last = (caller: Caller) => caller.get('/api/imports/last?kind=city_code')
    expect(await turnedAway(app, last)).toEqual(WRITTEN_BY_THE_BACK_OFFICE)
  })
})

describe('wire centers from a spreadsheet', () => {
  test('are known by WID and PID, and name their customer as people do', async () => {
    const customer = await makeCustomer(ada, { name: 'Dan River', aliases: ['DRT'] })
    const known = await makeWireCenter(ada, { name: 'Old', code: newClli(), customerId: 'C1' })
    const code = newClli()
    const reply = await centers(
      `Wire Center;Carrier;WID;PID;CLLI\nNew;drt;${known.wid.toLowerCase()};p1;\nFresh;DAN RIVER;W-F;P-F;${code}`,
    )
    expect(reply.json().rows).toMatchObject([
      {
        outcome: 'update',
        values: { name: 'New', wid: known.wid, pid: 'P1', code: '', customerId: 'Dan River' },
        before: { name: 'Old', code: known.code, customerId: 'Customer 1' },
      },
      { outcome: 'create', values: { name: 'Fresh', code, customerId: 'Dan River' } },
    ])
    const list = (await ben.get(`/api/wire-centers?customerId=${customer.id}`)).json()
    expect(list).toMatchObject([
      { name: 'Fresh', wid: 'W-F', code },
      { name: 'New', wid: known.wid, code: null, version: 2 },
    ])
  })

  test('a column that is not there leaves what stands', async () => {
    const known = await makeWireCenter(ada, { name: 'Old', code: newClli(), customerId: 'C1' })
    await centers(`New,${known.wid},P1`)
    const [found] = (await ben.get(`/api/wire-centers?q=${known.code}`)).json()
    expect(found).toMatchObject({ name: 'New', code: known.code, customerName: 'Customer 1' })
  })

  test('rows that nobody can keep say why', async () => {
    const holder = await makeWireCenter(ada, { code: newClli() })
    const code = newClli()
    const text = [
      `A,W-A,P,${holder.code},`,
      'B,W-B,P,,Nobody Knows',
      `C,W-C,P,${code},C1`,
      `D,W-D,P,${code},C1`,
      'E,W-C,P,,',
      'F,,P,SHORT,',
    ].join('\n')
    const { rows } = (await centers(text, true)).json()
    expect(rows.map((row: { problems: string[] }) => row.problems)).toEqual([
      ['A wire center with this CLLI code already exists.'],
      ['This customer doesn’t exist.'],
      [],
      ['Same CLLI code as in line 3'],
      ['Same WID and PID as in line 3'],
      ['Name, WID, and PID are required', 'CLLI code must be exactly 8 letters and digits'],
    ])
  })
})

import * as contract from '@demarc/contract'
import { ENDPOINTS, type Endpoint } from '@demarc/contract'
import { can } from '@demarc/domain'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readWorkbook } from '#support/tables/index.ts'
import { openCustomerTeam } from '../fixtures/delivered.ts'
import { listsIn, OF_ONE, type Row } from './lists.ts'
import { FORMULA, makeMoney, makeReference, makeWork } from './make-rows.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import type { QcTeam } from '../fixtures/qc.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let app: TestApp
let team: QcTeam
let ada: Caller
let cora: Caller
const LISTS = listsIn(() => team)
beforeAll(async () => {
  app = await openTestApp()
  team = await openCustomerTeam(app)
  ada = team.ada
  cora = await app.as('cora')
  await makeWork(app, team)
  await makeMoney(app, team)
  await makeReference(ada)
})
afterAll(() => app.close())

const fileOf = (caller: Caller, { path }: Endpoint, asked: string, format: 'csv' | 'xlsx') =>
  caller.get(`${path}?${asked}&format=${format}`)

async function csvOf(caller: Caller, file: Endpoint, asked: string): Promise<Row[]> {
  const reply = await fileOf(caller, file, asked, 'csv')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(reply.body, { bom: true, columns: true })
}
async function workbookOf(caller: Caller, file: Endpoint, asked: string): Promise<Row[]> {
  const reply = await fileOf(caller, file, asked, 'xlsx')
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  expect(reply.headers['content-disposition']).toMatch(/filename="[a-z-]+\.xlsx"/)
  const [head, ...rows] = await readWorkbook(reply.rawPayload.toString('base64'))
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [head!.cells[at]!, cell])))
}
/** Page by page, as somebody who scrolls. */
async function listOf(caller: Caller, { path }: Endpoint, asked: string): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | undefined = `${path}?${asked}&limit=3`
  while (next) {
    const page = await caller.get(next)
    expect([path, page.statusCode]).toEqual([path, 200])
    rows.push(...page.json())
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  return rows
}

test('every list that has a file is looked at here', () => {
  const files = Object.values<Endpoint>(ENDPOINTS).filter(({ replies }) => replies === 'table')
  const others: Endpoint[] = [
    contract.exportPayments,
    contract.exportQcNumbers,
    contract.exportStatement,
    contract.exportTaxReport,
  ]
  const paths = (calls: readonly Endpoint[]) => calls.map(({ path }) => path).toSorted()
  expect(paths([...LISTS.map(({ file }) => file), ...others])).toEqual(paths(files))
})

describe.each(LISTS.map((listed) => [listed.list.path, listed] as const))(
  '%s',
  (_, { list, file, asked, title, value, id }) => {
    test('its file has the rows of the list, in its order, in both formats', async () => {
      const shown = (await listOf(ada, list, asked())).map(value)
      expect(new Set(shown).size).toBeGreaterThan(1)
      expect((await csvOf(ada, file, asked())).map((row) => row[title])).toEqual(shown)
      expect((await workbookOf(ada, file, asked())).map((row) => row[title])).toEqual(shown)
      expect(file.permission).toBe(list.permission)
    })

    test('of what is selected only what the list shows', async () => {
      const rows = await listOf(ada, list, asked())
      const [first, last] = [rows[0]!, rows.at(-1)!]
      const idOf = id ?? ((row: Row) => row.id!)
      const nobody = '01890000-0000-7000-8000-000000000000'
      const ids = `ids=${idOf(last)},${nobody},${idOf(first)}`
      const selected = await csvOf(ada, file, `${asked()}&${ids}`)
      expect(selected.map((row) => row[title])).toEqual([value(first), value(last)])
      expect(await csvOf(ada, file, `${asked()}&ids=${nobody}`)).toEqual([])
      expect((await fileOf(ada, file, `${asked()}&ids=all`, 'csv')).statusCode).toBe(400)
    })

    test('has no cell that a spreadsheet runs', async () => {
      for (const rows of [await csvOf(ada, file, asked()), await workbookOf(ada, file, asked())]) {
        const cells = rows.flatMap((row) => Object.values(row))
        expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([])
      }
    })
  },
)

const isForCustomers = ({ permission }: Endpoint) =>
  permission !== 'anyone' && permission !== 'signed-in' && can({ roles: ['CUSTOMER'] }, permission)

test.each(LISTS.filter(({ list }) => isForCustomers(list)).map((listed) => [listed.file.path, listed] as const))(
  'a customer gets from %s what the list gives them',
  async (_, { list, file, asked, title, value }) => {
    const hers = (await listOf(cora, list, asked())).map(value)
    expect(hers.length).toBeGreaterThan(1)
    expect(hers).not.toEqual((await listOf(ada, list, asked())).map(value))
    expect((await csvOf(cora, file, asked())).map((row) => row[title])).toEqual(hers)
    expect((await workbookOf(cora, file, asked())).map((row) => row[title])).toEqual(hers)
  },
)

test('a customer gets no other file', async () => {
  const closed = LISTS.filter(({ list }) => !isForCustomers(list))
  expect(closed).toHaveLength(LISTS.length - 3)
  for (const { file, asked } of closed) {
    const { statusCode } = await fileOf(cora, file, asked(), 'xlsx')
    expect([file.path, statusCode]).toEqual([file.path, 403])
  }
})

test('words that a spreadsheet would run are guarded in both formats', async () => {
  for (const read of [csvOf, workbookOf]) {
    const rows = await read(ada, contract.exportOrders, '')
    expect(rows.map(({ Address }) => Address)).toContain(`'${FORMULA}`)
  }
})

test('the entries of payments are those of the payments that the list shows, or of the selected ones', async () => {
  for (const caller of [ada, cora]) {
    const payments = await listOf(caller, contract.listPayments, OF_ONE)
    const ids = payments.map(({ id }) => id!)
    const entries = await csvOf(caller, contract.exportPayments, OF_ONE)
    expect(ids).toHaveLength(2)
    expect(new Set(entries.map((row) => row['Payment ID']))).toEqual(new Set(ids))
    expect((await workbookOf(caller, contract.exportPayments, OF_ONE)).map((row) => row['Entry ID'])).toEqual(
      entries.map((row) => row['Entry ID']),
    )
    const selected = await csvOf(
      caller,
      contract.exportPayments,
      `${OF_ONE}&ids=${ids[0]}&from=2026-01-01&to=2999-01-01`,
    )
    expect(new Set(selected.map(({ Entry }) => Entry))).toEqual(new Set(['APPLIED', 'PAYMENT']))
    expect(new Set(selected.map((row) => row['Payment ID']))).toEqual(new Set([ids[0]]))
  }
})

test('what the list refuses its file refuses, and not with half a file', async () => {
  const both = await ada.get('/api/dispatch/buildings/export?q=elm&near=36.07,-79.79')
  expect([both.statusCode, both.json().code]).toEqual([400, 'input.invalid'])
  const backwards = `/api/invoicing/to-bill/buildings/export?${OF_ONE}&from=2026-02-01&to=2026-01-01`
  const refused = (await ada.get(backwards.replace('/export', ''))).json().code
  const reply = await ada.get(backwards)
  expect([reply.statusCode, reply.json().code]).toEqual([400, refused])
  expect((await ada.get('/api/orders/export?format=pdf')).statusCode).toBe(400)
  expect((await ada.get('/api/orders/export?limit=5')).statusCode).toBe(400)
})

test('moments are told by the clock of the company, and real ones in a workbook', async () => {
  const settings = { 'organisation.clock': '12h', 'organisation.timeZone': 'UTC' }
  expect((await ada.put('/api/admin/settings', settings)).statusCode).toBe(200)
  const [event] = await listOf(ada, contract.listSecurityEvents, 'kind=signed_in')
  const [row] = await csvOf(ada, contract.exportSecurityEvents, 'kind=signed_in')
  expect(row!.Time).toMatch(/^[A-Z][a-z]{2} \d\d, \d{4} \d{1,2}:\d\d:\d\d [AP]M$/)
  expect(new Date(`${row!.Time} UTC`).getTime()).toBe(Math.floor(Date.parse(event!.at!) / 1000) * 1000)
  const [cells] = await workbookOf(ada, contract.exportSecurityEvents, 'kind=signed_in')
  expect(cells!.Time).toBe(event!.at!.slice(0, 10))
})

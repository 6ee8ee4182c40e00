import type { Invoice, InvoiceDetail, InvoicingStats, MyHome, PayableInvoices } from '@demarc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispute, invoiceOf } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, makeSent, placeOfCustomer, sentDaysAgo } from '#test/fixtures/invoicing.ts'

let app: TestApp
let ben: Caller
let own: InvoiceDetail[]
let foreign: InvoiceDetail
let drafted: Invoice
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  own = [await makeSent(app, ben), await makeSent(app, ben)]
  foreign = await makeSent(app, ben, 2)
  const place = await placeOfCustomer(ben)
  await makeDelivered(app, place)
  const [made] = await draft(ben, { wireCenterId: place.wireCenterId })
  drafted = made!
})
afterAll(() => app.close())

const idsOf = async (caller: Caller, query = '') =>
  ((await caller.get(`/api/invoices${query}`)).json() as Invoice[]).map(({ id }) => id)

describe('the list', () => {
  test('has drafts first, then the newest, page by page', async () => {
    const [first, second] = [own[0]!.id, own[1]!.id]
    expect(await idsOf(ben)).toEqual([drafted.id, foreign.id, second, first])
    const page = await ben.get('/api/invoices?limit=2')
    expect(page.headers['x-total-count']).toBe('4')
    const next = /<([^>]+)>/.exec(String(page.headers.link))![1]!
    expect(((await ben.get(next)).json() as Invoice[]).map(({ id }) => id)).toEqual([second, first])
  })

  test('is filtered by status, customer, wire center and number', async () => {
    expect(await idsOf(ben, '?status=DRAFT')).toEqual([drafted.id])
    expect(await idsOf(ben, '?status=OVERDUE')).toEqual([])
    expect(await idsOf(ben, `?customerId=${foreign.customerId}`)).toEqual([foreign.id])
    expect(await idsOf(ben, `?status=SENT&wireCenterId=${own[0]!.wireCenterId}`)).toEqual([own[0]!.id])
    expect(await idsOf(ben, `?q=${own[1]!.invoiceNo.slice(-5)}`)).toEqual([own[1]!.id])
    expect(await idsOf(ben, `?q=${drafted.invoiceNo.toLowerCase()}`)).toEqual([drafted.id])
    expect(await idsOf(ben, '?age=CURRENT')).toHaveLength(3)
    expect(await idsOf(ben, `?age=CURRENT&customerId=${foreign.customerId}`)).toEqual([foreign.id])
    expect(await idsOf(ben, '?age=TO_30')).toEqual([])
    expect((await ben.get('/api/invoices?status=LATE')).statusCode).toBe(400)
  })
})

describe('a customer', () => {
  test('sees their own, once sent, and nothing of how they came about', async () => {
    const cora = await app.as('cora')
    expect(await idsOf(cora)).toEqual([own[1]!.id, own[0]!.id])
    expect(await idsOf(cora, `?customerId=${foreign.customerId}`)).toEqual([])
    expect(await idsOf(cora, '?status=DRAFT')).toEqual([])
    expect(await idsOf(cora, `?q=${foreign.invoiceNo}`)).toEqual([])
    for (const id of [foreign.id, drafted.id]) {
      const reply = await cora.get(`/api/invoices/${id}`)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'invoice.missing'])
    }
    const seen = (await cora.get(`/api/invoices/${own[1]!.id}`)).json() as InvoiceDetail
    expect(seen).toMatchObject({
      invoiceNo: own[1]!.invoiceNo,
      actions: [],
      drawnByName: null,
      sentByName: null,
      lines: [{ warnings: [], isChecked: false, surveyedUnits: null }],
    })
    expect((await cora.get('/api/invoices/export')).body).not.toContain(foreign.invoiceNo)
    expect((await cora.get('/api/invoicing/to-bill')).statusCode).toBe(403)
    expect((await cora.get('/api/invoicing/stats')).statusCode).toBe(403)
  })

  test('a supervisor sees what is owed, in sums alone', async () => {
    const sue = await app.as('sue')
    const { outstanding, ageing, drafts } = (await sue.get('/api/invoicing/stats')).json()
    expect(outstanding).toEqual({ cents: 30_000, count: 3 })
    expect(ageing[0]).toEqual({ band: 'CURRENT', cents: 30_000, count: 3 })
    expect(drafts.count).toBe(1)
    expect((await sue.get('/api/invoicing/to-bill')).statusCode).toBe(403)
  })

  test('a fielder and a supervisor see none', async () => {
    for (const who of ['finn', 'sue'] as const)
      expect((await (await app.as(who)).get('/api/invoices')).statusCode).toBe(403)
  })
})

test('CSV has one row for each line, in columns that stay', async () => {
  const { body, headers } = await ben.get('/api/invoices/export?status=SENT')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = body.trim().split('\n')
  expect(head).toBe(
    'Invoice #,Date,Due Date,Status,Customer,Wire Center,WID,PID,Line,JSBN,Address,Reference,Delivered,Description,Units,Rate,Amount,Credited,Invoice Total,Invoice Balance,Invoice Payable,Quantity,Invoice For,Invoice Subtotal,Invoice Tax',
  )
  expect(lines).toHaveLength(3)
  const newest = foreign.lines[0]!
  expect(lines[0]).toContain(`${foreign.invoiceNo},${foreign.date},${foreign.dueDate},SENT,Customer 2`)
  expect(lines[0]).toContain(`,${newest.jsb},`)
  expect(lines[0]).toMatch(/,1,100\.00,100\.00,0\.00,100\.00,100\.00,100\.00,,\w+ Main,100\.00,0\.00$/)
})

test('what waits is listed building by building, with what each is billed at', async () => {
  const place = await placeOfCustomer(ben)
  await makeDelivered(app, place, [{}, { buildingType: 'S', sfuCount: 2 }, {}])
  const asked = `/api/invoicing/to-bill/buildings?customerId=${own[0]!.customerId}&wireCenterId=${place.wireCenterId}`
  const page = await ben.get(`${asked}&limit=2`)
  expect(page.headers['x-total-count']).toBe('3')
  const next = /<([^>]+)>/.exec(String(page.headers.link))![1]!
  const rows = [...page.json(), ...(await ben.get(next)).json()] as { units: number; amountCents: number }[]
  expect(
    rows.map(({ units, amountCents }) => [units, amountCents]).toSorted(([one = 0], [other = 0]) => one - other),
  ).toEqual([
    [1, 10_000],
    [1, 10_000],
    [2, 20_000],
  ])
  expect((await ben.get(`${asked}&from=2026-02-01&to=2026-01-01`)).json().code).toBe('invoice.period')
  expect((await ben.get(`${asked}&from=2020-01-01&to=2020-01-31`)).json()).toEqual([])
})

test('of an invoice with one disputed line the rest is overdue and ages, wherever that is said', async () => {
  const cora = await app.as('cora')
  const statsOf = async (): Promise<InvoicingStats> => (await ben.get('/api/invoicing/stats')).json()
  const homeOf = async (): Promise<MyHome> => (await cora.get('/api/my/home')).json()
  const [stats, home] = [await statsOf(), await homeOf()]
  const late = await makeSent(app, ben, 1, [{}, {}, {}])
  await dispute(cora, { id: late.id, lines: late.lines.slice(0, 1) })
  const whole = await makeSent(app, ben)
  await dispute(cora, whole)
  for (const { id } of [late, whole]) await sentDaysAgo(app, id, 30 + 99)

  expect(await invoiceOf(ben, late.id)).toMatchObject({
    status: 'DISPUTED',
    isOverdue: true,
    payableCents: 20_000,
    disputedCents: 10_000,
  })
  expect(await invoiceOf(ben, whole.id)).toMatchObject({ status: 'DISPUTED', isOverdue: false, payableCents: 0 })
  for (const caller of [ben, cora]) {
    expect(await idsOf(caller, '?status=OVERDUE')).toEqual([late.id])
    expect(await idsOf(caller, '?age=OVER_90')).toEqual([late.id])
    expect(new Set(await idsOf(caller, '?status=DISPUTED'))).toEqual(new Set([late.id, whole.id]))
  }
  const after = await statsOf()
  expect(after.overdue).toEqual({ cents: 20_000, count: 1 })
  expect(after.oldestOverdueDays).toBe(99)
  expect(after.disputed).toEqual({ cents: 20_000, count: 2 })
  expect(after.outstanding.cents).toBe(stats.outstanding.cents + 40_000)
  expect(after.ageing.at(-1)).toEqual({ band: 'OVER_90', cents: 20_000, count: 1 })
  expect((await homeOf()).owed.cents).toBe(home.owed.cents + 40_000)
  const { disputed, payable, overdue } = await homeOf()
  expect(overdue).toEqual({ count: 1, cents: 20_000 })
  expect(disputed).toEqual({ count: home.disputed.count + 2, cents: home.disputed.cents + 20_000 })
  expect(payable).toEqual({ count: home.payable.count + 1, cents: home.payable.cents + 20_000 })
  const { invoices }: PayableInvoices = (
    await ben.get(`/api/payments/payable-invoices?customerId=${late.customerId}`)
  ).json()
  expect(invoices.find(({ id }) => id === late.id)).toMatchObject({ isOverdue: true, payableCents: 20_000 })
  // A bank line of just that amount is matched to it, too.
  const text = `Date,Amount,Description\n2026-01-15,200.00,Transfer`
  const { lines } = (await ben.post('/api/payments/bank-preview', { fileName: 'bank.csv', text })).json()
  expect(JSON.stringify(lines)).toContain(late.id)
})

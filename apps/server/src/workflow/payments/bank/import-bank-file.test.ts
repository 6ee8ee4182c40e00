import type { BankPreview, Payment } from '@demarc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOf } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { makeSent } from '#test/fixtures/invoicing.ts'
import { pay } from '#test/fixtures/payments.ts'

let app: TestApp
let ben: Caller
let cora: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  cora = await app.as('cora')
})
afterAll(() => app.close())

const previewOf = async (text: string): Promise<BankPreview> =>
  (await ben.post('/api/payments/bank-preview', { fileName: 'bank.csv', text })).json()

test('a file is matched line by line, booked, and known when it comes again', async () => {
  const [one, other, foreign] = [await makeSent(app, ben), await makeSent(app, ben), await makeSent(app, ben, 2)]
  await pay(ben, { amountCents: 777, ref: 'TRN 555123' })
  const { name } = await app.db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customerIdOf(1))
    .executeTakeFirstOrThrow()
  const text = [
    'Posting Date,Description,Amount,Reference,Name',
    `01/20/2026,ACH ${one.invoiceNo} ${other.invoiceNo},200.00,TRN 555001,`,
    `01/20/2026,${one.invoiceNo} ${foreign.invoiceNo},300.00,TRN 555002,`,
    '01/21/2026,DEPOSIT,12.34,ACH,',
    '01/22/2026,OFFICE RENT,-900.00,,',
    `01/23/2026,ACH CREDIT,7.77,TRN-555123,${name}`,
  ].join('\n')
  const preview = await previewOf(text)
  expect(preview.leftOut).toBe(1)
  expect(preview.lines.map(({ line, match, ref }) => ({ line, match, ref }))).toEqual([
    { line: 2, match: 'MATCHED', ref: 'TRN 555001' },
    { line: 3, match: 'AMBIGUOUS', ref: 'TRN 555002' },
    { line: 4, match: 'UNMATCHED', ref: '' },
    { line: 6, match: 'SEEN', ref: 'TRN-555123' },
  ])
  expect((await ben.get('/api/payments')).json()).toHaveLength(1)

  const [first] = preview.lines
  const booked = await ben.post('/api/payments/bank-import', {
    fileName: 'bank.csv',
    text,
    lines: [
      { line: 2, customerId: first!.customerId, allocations: first!.allocations },
      { line: 4, customerId: customerIdOf(2), allocations: [] },
    ],
  })
  expect(booked.json()).toEqual({ booked: 2, seen: 0, cents: 21_234 })
  for (const { id } of [one, other]) expect((await invoiceOf(ben, id)).status).toBe('PAID')
  expect((await previewOf(text)).lines.map(({ match }) => match)).toEqual(['SEEN', 'AMBIGUOUS', 'SEEN', 'SEEN'])
  const again = await ben.post('/api/payments/bank-import', {
    fileName: 'other-name.csv',
    text,
    lines: [{ line: 2, customerId: first!.customerId, allocations: [] }],
  })
  expect(again.json()).toEqual({ booked: 0, seen: 1, cents: 0 })
})

test('a file that names no dates or amounts, and a line that brings no money, are refused', async () => {
  const preview = await ben.post('/api/payments/bank-preview', { fileName: 'x.csv', text: 'a,b\n1,2' })
  expect([preview.statusCode, preview.json().code]).toEqual([400, 'bank.unreadable'])
  const line = { line: 2, customerId: customerIdOf(1), allocations: [] }
  const text = 'Date,Amount\n2026-01-20,-5.00'
  const book = await ben.post('/api/payments/bank-import', { fileName: 'x.csv', text, lines: [line] })
  expect([book.statusCode, book.json().code]).toEqual([409, 'bank.line_unknown'])
})

test('one payment is found by the numbers that somebody pasted, with all that the customer can pay', async () => {
  const [one, other] = [await makeSent(app, ben), await makeSent(app, ben)]
  const numberOf = (invoiceNo: string) => invoiceNo.replace(/^INV-(\d+)-0*(\d+)$/, '$1-$2')
  const found = (await ben.get(`/api/payments/payable-invoices?numbers=${numberOf(one.invoiceNo)}`)).json()
  expect(found).toMatchObject({ customerId: customerIdOf(1), settled: [], writeOffLimitCents: 2500 })
  expect(found.invoices.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  await pay(ben, { amountCents: 10_000, allocations: [{ invoiceId: one.id, amountCents: 10_000 }] })
  const after = (await ben.get(`/api/payments/payable-invoices?numbers=${numberOf(one.invoiceNo)}`)).json()
  expect(after.settled).toEqual([one.invoiceNo])
  expect((await ben.get('/api/payments/payable-invoices?numbers=nonsense')).statusCode).toBe(400)
})

test('a customer sees their own payments and nothing of how they were booked', async () => {
  const mine = await pay(ben, { amountCents: 4200, ref: 'MINE 4200' })
  const theirs = await pay(ben, { customer: 2, amountCents: 4300, ref: 'THEIRS 4300' })
  const rows: Payment[] = (await cora.get('/api/payments?limit=200')).json()
  expect(new Set(rows.map(({ customerId }) => customerId))).toEqual(new Set([customerIdOf(1)]))
  expect(rows.find(({ id }) => id === mine.id)).toMatchObject({ createdByName: null, note: '', actions: [] })
  expect((await cora.get(`/api/payments/${theirs.id}`)).statusCode).toBe(404)
  const csv = (await cora.get('/api/payments/export')).body
  expect(csv).toContain('MINE 4200')
  expect(csv).not.toContain('THEIRS')
  expect(csv).not.toContain('WRITE_OFF')
})

test('the list is found by reference and invoice, filtered, and paged', async () => {
  const invoice = await makeSent(app, ben)
  const payment = await pay(ben, {
    amountCents: 10_100,
    ref: 'FIND-ME 9',
    allocations: [{ invoiceId: invoice.id, amountCents: 10_000 }],
  })
  for (const q of ['find-me', invoice.invoiceNo])
    expect((await ben.get(`/api/payments?q=${q}`)).json().map(({ id }: Payment) => id)).toEqual([payment.id])
  const unapplied: Payment[] = (await ben.get('/api/payments?state=UNAPPLIED')).json()
  expect(unapplied.every(({ unappliedCents }) => unappliedCents > 0)).toBe(true)
  const page = await ben.get('/api/payments?limit=2')
  const total = Number(page.headers['x-total-count'])
  expect(page.json()).toHaveLength(2)
  const next = /<(.*)>/.exec(String(page.headers.link))?.[1]
  const seen = [...page.json(), ...(await ben.get(next!)).json()].map(({ id }: Payment) => id)
  expect(new Set(seen).size).toBe(Math.min(4, total))
})

test('accounting reads the same columns every time, and the sums agree to the cent', async () => {
  const lines = (await ben.get('/api/payments/export')).body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
  expect(lines[0]!.trim()).toBe('Entry,Date,Customer,Invoice #,Method,Reference,Amount,Reason,Payment ID,Entry ID')
  const rows = lines.slice(1).map((line) => line.split(','))
  const sum = (entry: string) =>
    rows.filter(([kind]) => kind === entry).reduce((all, row) => all + Math.round(Number(row[6]) * 100), 0)
  const { rows: books } = await app.db
    .selectFrom('payments')
    .select(({ fn }) => [fn.sum('amountCents').as('came'), fn.sum('appliedCents').as('lies')])
    .execute()
    .then((found) => ({ rows: found }))
  expect(sum('PAYMENT')).toBe(Number(books[0]!.came))
  expect(sum('APPLIED')).toBe(Number(books[0]!.lies))
})

test('what came in this month is what the payments of the month come to', async () => {
  const before = (await ben.get('/api/invoicing/stats')).json().paidThisMonth.cents
  const payment = await pay(ben, { amountCents: 123, date: await dayFromNow(app) })
  expect((await ben.get('/api/invoicing/stats')).json().paidThisMonth.cents).toBe(before + 123)
  await ben.post(`/api/payments/${payment.id}/reverse`, { reason: 'bounced' })
  expect((await ben.get('/api/invoicing/stats')).json().paidThisMonth.cents).toBe(before)
})

test('how many invoices are settled counts invoices, whatever number of payments it took', async () => {
  const settled = async () => (await ben.get('/api/invoicing/stats')).json().paidThisMonth.count
  const before = await settled()
  const [one, other, part] = [await makeSent(app, ben), await makeSent(app, ben), await makeSent(app, ben)]
  const date = await dayFromNow(app)
  const on = (invoiceId: string, amountCents: number) => ({ invoiceId, amountCents })
  await pay(ben, { date, amountCents: 4000, allocations: [on(one.id, 4000)] })
  expect(await settled()).toBe(before)
  await pay(ben, { date, amountCents: 6000, allocations: [on(one.id, 6000)] })
  expect(await settled()).toBe(before + 1)
  const both = { date, amountCents: 15_000, allocations: [on(other.id, 10_000), on(part.id, 5000)] }
  const { id } = await pay(ben, both)
  expect(await settled()).toBe(before + 2)
  await ben.post(`/api/payments/${id}/reverse`, { reason: 'bounced' })
  expect(await settled()).toBe(before + 1)
})

import type { Periods } from '@demarc/contract'
import { daysAfter, lastDayOf, monthsUpTo } from '@demarc/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { draft, makeDelivered, placeOfCustomer } from '#test/fixtures/invoicing.ts'

let app: TestApp
let [ada, ben]: Caller[] = []
/** The last days of this month and of those before it. */
let [today, thisMonth, last, before] = ['', '', '', '']
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
  today = await dayFromNow(app)
  ;[thisMonth = '', last = '', before = ''] = monthsUpTo(today, 3).map(lastDayOf)
})
afterAll(() => app.close())
beforeEach(async () => {
  await reopen({ through: null, reason: 'for the next story' })
})

const close = (through: string, caller = ada!) => caller.post('/api/periods/close', { through })
const reopen = (body: object, caller = ada!) => caller.post('/api/periods/reopen', body)
const codeOf = async (reply: ReturnType<Caller['post']>) => (await reply).json().code
const periods = async (caller = ben!): Promise<Periods> => (await caller.get('/api/periods')).json()
const lastClosing = async (): Promise<{ id: string }> =>
  app.db.selectFrom('periodClosings').select('id').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

test('an admin closes whole months that are over, and everything before with them', async () => {
  expect((await periods()).months).toHaveLength(24)
  const reply = await close(last)
  expect(reply.statusCode).toBe(200)
  const { closedThrough, months } = reply.json() as Periods
  expect(closedThrough).toBe(last)
  expect(months.map(({ isClosed }) => isClosed)).toEqual([false, ...Array.from({ length: 23 }, () => true)])
  expect(await periods()).toEqual(reply.json())
  expect(await auditRowsOf(app, (await lastClosing()).id)).toMatchObject([
    { action: 'closed', before: { closedThrough: null }, after: { closedThrough: last } },
  ])
})

test('what is not over, not a month’s end or closed already is not closed', async () => {
  expect(await codeOf(close(thisMonth))).toBe('period.not_over')
  expect(await codeOf(close(daysAfter(last, -1)))).toBe('period.not_month_end')
  await close(last)
  expect(await codeOf(close(last))).toBe('period.closed_already')
  expect(await codeOf(close(before))).toBe('period.closed_already')
})

test('months are reopened with a reason, the latest first', async () => {
  expect(await codeOf(reopen({ through: null, reason: 'x' }))).toBe('period.not_closed')
  await close(last)
  expect((await reopen({ through: before })).statusCode).toBe(400)
  expect((await reopen({ through: before, reason: ' ' })).statusCode).toBe(400)
  expect(await codeOf(reopen({ through: last, reason: 'x' }))).toBe('period.not_closed')
  const reply = await reopen({ through: before, reason: 'One more invoice' })
  const { closedThrough, months } = reply.json() as Periods
  expect([closedThrough, months.slice(0, 3).map(({ isClosed }) => isClosed)]).toEqual([before, [false, false, true]])
  expect((await auditRowsOf(app, (await lastClosing()).id))[0]).toMatchObject({
    action: 'reopened',
    before: { closedThrough: last },
    after: { closedThrough: before, reason: 'One more invoice' },
  })
  expect((await reopen({ through: null, reason: 'all' })).json()).toMatchObject({ closedThrough: null })
})

test('a draft that is dated in the period keeps it open, and is named', async () => {
  const place = await placeOfCustomer(ben!)
  await makeDelivered(app, place)
  const [made] = await draft(ben!, { wireCenterId: place.wireCenterId })
  await ben!.put(`/api/invoices/${made!.id}`, { date: last })
  const refused = await close(last)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'period.has_drafts', facts: { names: [made!.invoiceNo] } },
  ])
  expect((await close(before)).statusCode).toBe(200)
  await ben!.put(`/api/invoices/${made!.id}`, { date: null })
  expect((await close(last)).statusCode).toBe(200)
})

test('the back office sees the months and closes none; fielders and customers see nothing', async () => {
  expect(await codeOf(close(last, ben!))).toBe('permission.denied')
  expect(await codeOf(reopen({ through: null, reason: 'x' }, ben!))).toBe('permission.denied')
  for (const name of ['sue', 'finn', 'cora'] as const)
    expect((await (await app.as(name)).get('/api/periods')).statusCode).toBe(403)
})

test('of two admins who close at once one does', async () => {
  const replies = await Promise.all([close(last), close(last), close(last)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

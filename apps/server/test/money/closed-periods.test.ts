import type { InvoiceDetail, Period, Periods } from '@demarc/contract'
import { lastDayOf, monthsUpTo, type RefusalCode } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispute, invoiceOf } from '@demarc/testkit'
import { MONEY_EXAMINATIONS } from '#app/commands/money.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { untilSomebodyWaits } from '../audit-and-jobs.ts'
import { dayFromNow } from '../fixtures/dispatch.ts'
import { draft, makeDelivered, placeOfCustomer } from '../fixtures/invoicing.ts'
import { pay, paymentForm } from '../fixtures/payments.ts'
import { pastTriggers } from '../history/written.ts'
import { applicationDb, attempt, begun, trace } from '../invariants/attempt-in-sql.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'

let app: TestApp
let application: Db
let [ada, ben, cora]: Caller[] = []
/** The last day of the month before this one, which is closed, and of the one before that. */
let [closed, before, today] = ['', '', '']
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  ;[ada, ben, cora] = [await app.as('ada'), await app.as('ben'), await app.as('cora')]
  today = await dayFromNow(app)
  ;[, closed = '', before = ''] = monthsUpTo(today, 3).map(lastDayOf)
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})
beforeEach(async () => {
  await ada!.post('/api/periods/reopen', { through: null, reason: 'for the next story' })
})

const close = (caller = ada!, through = closed) => caller.post('/api/periods/close', { through })
const said = async (reply: ReturnType<Caller['post']>): Promise<[number, RefusalCode | undefined]> => {
  const { statusCode, json } = await reply
  return [statusCode, statusCode < 300 ? undefined : json().code]
}
const OK = [expect.any(Number), undefined]
const monthsOf = async (): Promise<Period[]> => ((await ben!.get('/api/periods')).json() as Periods).months
const monthOf = async (day: string) => (await monthsOf()).find(({ lastDay }) => lastDay === day)!

/** Of two checked lines. */
async function makeDraft(): Promise<string> {
  const place = await placeOfCustomer(ben!)
  await makeDelivered(app, place, [{}, {}])
  const [made] = await draft(ben!, { wireCenterId: place.wireCenterId })
  await ben!.post(`/api/invoices/${made!.id}/check`, {})
  return made!.id
}
async function makeDated(date: string): Promise<InvoiceDetail> {
  const id = await makeDraft()
  await ben!.post(`/api/invoices/${id}/send`, { date })
  return invoiceOf(ben!, id)
}

test('closing a period refuses late changes by every route, and leaves those of today', async () => {
  const [id, one, other, gone] = [
    await makeDraft(),
    await makeDated(closed),
    await makeDated(closed),
    await makeDated(closed),
  ]
  const waiting = await pay(ben!, { amountCents: 5000, date: closed })
  const bounced = await pay(ben!, { amountCents: 700, date: closed })
  const sums = await monthOf(closed)
  expect(sums).toMatchObject({ isClosed: false, isOver: true })
  expect(await said(close())).toEqual(OK)

  const on = (path: string, body: object, caller = ben!) => said(caller.post(path, body))
  const [line] = one.lines
  const shut = [409, 'period.closed']
  expect(await said(ben!.put(`/api/invoices/${id}`, { date: closed }))).toEqual(shut)
  expect(await on(`/api/invoices/${id}/send`, { date: closed })).toEqual(shut)
  expect(await on(`/api/invoices/${gone.id}/void`, { reason: 'twice' }, ada)).toEqual([409, 'period.void_closed'])
  expect(await on('/api/payments', paymentForm({ amountCents: 1, date: closed }))).toEqual(shut)
  const text = `Date,Amount,Description\n${closed},12.00,late\n${today},13.00,today`
  const { lines } = (await ben!.post('/api/payments/bank-preview', { fileName: 'b.csv', text })).json()
  expect(lines.map(({ match }: { match: string }) => match)).toEqual(['CLOSED', 'UNMATCHED'])
  const chosen = (at: number) => ({
    fileName: 'b.csv',
    text,
    lines: [{ line: at, customerId: one.customerId, allocations: [] }],
  })
  expect(await on('/api/payments/bank-import', chosen(2))).toEqual(shut)

  // What the system dates itself is of today, also where it is about an invoice of a closed month.
  expect(await on(`/api/invoices/${id}/send`, {})).toEqual(OK)
  const credited = { reason: 'the wrong rate', lines: [{ lineId: line!.id, amountCents: 100 }] }
  expect(await on(`/api/invoices/${one.id}/credit-notes`, credited)).toEqual(OK)
  const [opened] = await dispute(cora!, { id: other.id, lines: other.lines.slice(0, 1) })
  expect(await on(`/api/disputes/${opened!.id}/resolve`, { outcome: 'CREDITED', note: 'agreed' })).toEqual(OK)
  const laid = { allocations: [{ invoiceId: one.id, amountCents: 4000, writeOffCents: 100 }], writeOffReason: 'fee' }
  expect(await on(`/api/payments/${waiting.id}/apply`, laid)).toEqual(OK)
  expect(await on(`/api/payments/${bounced.id}/reverse`, { reason: 'it bounced' })).toEqual(OK)
  expect(await on(`/api/invoices/${other.id}/write-offs`, { amountCents: 100, reason: 'fee' })).toEqual(OK)
  expect(await on('/api/payments', paymentForm({ amountCents: 1, date: today }))).toEqual(OK)
  expect(await on('/api/payments/bank-import', chosen(3))).toEqual(OK)

  // The month says what it said, and this one carries all that came after.
  expect(await monthOf(closed)).toEqual({ ...sums, isClosed: true })
  expect(await monthOf(lastDayOf(today.slice(0, 7)))).toMatchObject({
    isClosed: false,
    isOver: false,
    creditedCents: 10_100,
    receivedCents: 1 + 1300 - 700,
    writtenOffCents: 200,
  })
})

describe('whoever asks the database', () => {
  const ENTRIES = [
    ['credit_notes', 'credited_on'],
    ['payments', 'paid_on'],
    ['payment_allocations', 'booked_on'],
    ['payment_reversals', 'reversed_on'],
    ['payment_refunds', 'refunded_on'],
    ['write_offs', 'written_off_on'],
  ] as const
  const both = () => [application, app.owner]
  const answers = async (...statements: Parameters<typeof attempt>[1][]) =>
    Promise.all(both().map((db) => attempt(db, ...statements)))
  const twice = (constraint: string) => [constraint, constraint]

  test.each(ENTRIES)(
    'adds nothing to %s of a closed month, and nothing becomes sent or void in it',
    async (table, day) => {
      const [drafted, sent] = [await makeDraft(), await makeDated(closed)]
      await close()
      const late = (on: string) => sql`insert into ${sql.table(table)} (${sql.ref(day)}) values (${on})`
      expect(await answers(late(closed))).toEqual(twice('entries_in_open_periods'))
      expect(await answers(late(before))).toEqual(twice('entries_in_open_periods'))
      // Of an open month it only lacks the rest.
      expect((await answers(late(today))).filter((word) => word === 'entries_in_open_periods')).toEqual([])
      const send = sql`
      update invoices set status = 'SENT', invoice_date = ${closed}, sent_on = ${today} where id = ${drafted}`
      const cancel = sql`
      update invoices set status = 'VOID', voided_at = now(), voided_by = created_by, void_reason = 'x' where id = ${sent.id}`
      expect([await answers(send), await answers(cancel)]).toEqual([
        twice('entries_in_open_periods'),
        twice('entries_in_open_periods'),
      ])
    },
  )

  test('closes and reopens only by adding to the list of closings', async () => {
    await close()
    const by = await app.idOf('ada')
    const id = '01900000-0000-7000-8000-00000000c105'
    const added = (through: string | null, reason = '') => sql`
      insert into period_closings (id, closed_through, reason, created_by) values (${id}, ${through}, ${reason}, ${by})`
    expect(await answers(sql`update period_state set closed_through = null`)).toEqual(twice('period_state_as_said'))
    expect(await answers(added(null))).toEqual(twice('period_closings_reopen_with_reason'))
    expect(await answers(added(before))).toEqual(twice('period_closings_reopen_with_reason'))
    const thisMonth = lastDayOf(today.slice(0, 7))
    expect(await answers(added(thisMonth))).toEqual(twice('period_closings_of_months_that_are_over'))
    expect(await answers(added(`${closed.slice(0, 8)}02`, 'x'))).toEqual(twice('period_closings_end_a_month'))
    expect((await answers(added(null, 'quietly')))[0]).toContain('left no audit row')
    const [byApplication, byOwner] = await answers(sql`delete from period_closings`)
    expect([byApplication, byOwner]).toEqual([
      expect.stringContaining('permission denied'),
      expect.stringContaining('append-only'),
    ])
    const [emptied, emptiedByOwner] = await answers(sql`delete from period_state`)
    expect([emptied, emptiedByOwner]).toEqual([
      expect.stringContaining('permission denied'),
      expect.stringContaining('append-only'),
    ])
  })
})

describe('a closing and an entry at once', () => {
  const entry = (id: string) => sql`
    insert into payments (id, customer_id, amount_cents, paid_on, method, created_by)
    select ${id}, id, 4200, ${closed}, 'CHECK', (select id from users limit 1) from customers limit 1`

  test('the closing waits for an entry that is on its way, and has it in its month', async () => {
    const { receivedCents } = await monthOf(closed)
    const id = '01900000-0000-7000-8000-00000000a001'
    const underway = await begun(application, entry(id), trace('payment', id))
    const closing = close()
    await untilSomebodyWaits(app)
    expect(await underway.commit()).toBe('ok')
    const { statusCode, json } = await closing
    expect(statusCode).toBe(200)
    expect((json() as Periods).months.find(({ lastDay }) => lastDay === closed)).toMatchObject({
      isClosed: true,
      receivedCents: receivedCents + 4200,
    })
  })

  test('an entry waits for a closing that is on its way, and is refused', async () => {
    const [id, drafted] = ['01900000-0000-7000-8000-00000000c001', await makeDraft()]
    const closing = sql`
      insert into period_closings (id, closed_through, created_by) select ${id}, ${closed}, id from users limit 1`
    const underway = await begun(application, closing, trace('period', id))
    const sending = said(ben!.post(`/api/invoices/${drafted}/send`, { date: closed }))
    await untilSomebodyWaits(app)
    expect(await underway.commit()).toBe('ok')
    expect(await sending).toEqual([409, 'period.closed'])
    expect(await invoiceOf(ben!, drafted)).toMatchObject({ status: 'DRAFT' })
  })

  test('among many at once each is in its month before it closed, or refused', async () => {
    const drafts = [await makeDraft(), await makeDraft(), await makeDraft()]
    const { invoicedCents, receivedCents } = await monthOf(closed)
    const paid = () => said(ben!.post('/api/payments', paymentForm({ amountCents: 100, date: closed })))
    const send = (id: string) => said(ben!.post(`/api/invoices/${id}/send`, { date: closed }))
    const [first, payments, sent] = await Promise.all([
      said(close()),
      Promise.all(Array.from({ length: 8 }, paid)),
      Promise.all(drafts.map(send)),
    ])
    expect(first).toEqual(OK)
    const booked = (all: readonly unknown[][]) => all.filter(([, code]) => code === undefined).length
    expect([...payments, ...sent].filter(([, code]) => code !== undefined && code !== 'period.closed')).toEqual([])
    expect(await monthOf(closed)).toMatchObject({
      isClosed: true,
      receivedCents: receivedCents + 100 * booked(payments),
      invoicedCents: invoicedCents + 20_000 * booked(sent),
    })
  })
})

test('the doctor finds what was added to a month after it was closed, and nothing else', async () => {
  const examine = async () => {
    const { examine: look } = MONEY_EXAMINATIONS.find(({ id }) => id === 'I22')!
    return Array.fromAsync(look({ db: app.owner, config: app.config, storage: app.storage }))
  }
  await close()
  await ada!.post('/api/periods/reopen', { through: before, reason: 'one more' })
  // Closed, reopened for it, and closed again: it was added to an open month.
  await pay(ben!, { amountCents: 100, date: closed })
  await close()
  expect(await examine()).toEqual([])
  await pastTriggers(app.owner, (db) =>
    sql`
      insert into payments (id, customer_id, amount_cents, paid_on, method, created_by)
      select gen_random_uuid(), id, 1, ${before}, 'CASH', (select id from users limit 1) from customers limit 1`.execute(
      db,
    ),
  )
  expect(await examine()).toEqual([expect.stringContaining(`payment`)])
})

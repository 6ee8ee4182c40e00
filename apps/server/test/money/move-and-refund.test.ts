import { randomUUIDv7 } from 'node:crypto'
import type { Payment } from '@demarc/contract'
import { invoiceOf } from '@demarc/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MONEY_EXAMINATIONS } from '#app/commands/money.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { makeSent } from '#test/fixtures/invoicing.ts'
import { inFull, pay } from '#test/fixtures/payments.ts'
import { applicationDb, attempt, trace } from '#test/invariants/attempt-in-sql.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let application: Db
let ada: Caller
let ben: Caller
let cora: Caller
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  ada = await app.as('ada')
  ben = await app.as('ben')
  cora = await app.as('cora')
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

const statusOf = async (buildingId: string | null) =>
  (await app.db.selectFrom('buildings').select('status').where('id', '=', buildingId!).executeTakeFirstOrThrow()).status
const codeOf = (reply: { json: () => { code: string } }) => reply.json().code
const readAs = async (caller: Caller, { id }: Payment): Promise<Payment> =>
  (await caller.get(`/api/payments/${id}`)).json()
const entriesOf = async ({ id }: Payment) =>
  (await ben.get(`/api/payments/export?ids=${id}`)).body
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((row) => row.split(','))
    .map((cells) => `${cells[0]} ${cells[6]}`)
    .toSorted()

describe('a payment on the wrong invoice', () => {
  const move = (caller: Caller, payment: Payment, form: object) =>
    caller.post(`/api/payments/${payment.id}/move`, { reason: 'the wrong invoice', ...form })

  test('is moved in one step: the first is owed again, the second is settled, and both are entries of today', async () => {
    const [wrong, right] = [await makeSent(app, ben), await makeSent(app, ben)]
    const payment = await pay(ben, { amountCents: 10_000, allocations: [inFull(wrong)] })
    expect(payment.actions).toEqual(['move', 'reverse'])
    const moved = await move(ben, payment, { fromInvoiceId: wrong.id, toInvoiceId: right.id, amountCents: 10_000 })
    expect(moved.json()).toMatchObject({
      state: 'APPLIED',
      version: 2,
      allocations: [{ invoiceId: right.id, amountCents: 10_000, balanceCents: 0 }],
    })
    expect(await invoiceOf(ben, wrong.id)).toMatchObject({ paidCents: 0, balanceCents: 10_000 })
    expect((await invoiceOf(ben, wrong.id)).status).not.toBe('PAID')
    expect(await invoiceOf(ben, right.id)).toMatchObject({ status: 'PAID', balanceCents: 0 })
    expect([await statusOf(wrong.lines[0]!.buildingId), await statusOf(right.lines[0]!.buildingId)]).toEqual([
      'INVOICED',
      'PAID',
    ])
    expect(await entriesOf(payment)).toEqual(['APPLIED 100.00', 'APPLIED 100.00', 'FREED -100.00', 'PAYMENT 100.00'])
    const history = await app.db
      .selectFrom('auditLogs')
      .select(['entity', 'action'])
      .where('entityId', 'in', [payment.id, wrong.id, right.id])
      .where('action', 'in', ['moved', 'payment_moved', 'reopened'])
      .execute()
    expect(history.map(({ entity, action }) => `${entity}.${action}`).toSorted()).toEqual([
      'invoice.payment_moved',
      'invoice.reopened',
      'payment.moved',
    ])
  })

  test('is moved in part, or left unapplied', async () => {
    const [wrong, right] = [await makeSent(app, ben), await makeSent(app, ben)]
    const payment = await pay(ben, { amountCents: 10_000, allocations: [inFull(wrong)] })
    await move(ben, payment, { fromInvoiceId: wrong.id, toInvoiceId: right.id, amountCents: 3000 })
    await move(ben, payment, { fromInvoiceId: wrong.id, toInvoiceId: null, amountCents: 2000 })
    expect(await readAs(ben, payment)).toMatchObject({ state: 'UNAPPLIED', unappliedCents: 2000 })
    expect(await invoiceOf(ben, wrong.id)).toMatchObject({ paidCents: 5000, balanceCents: 5000 })
    expect(await invoiceOf(ben, right.id)).toMatchObject({ paidCents: 3000, balanceCents: 7000 })
  })

  test('stays where it is when the move doesn’t fit', async () => {
    const [wrong, right, foreign] = [await makeSent(app, ben), await makeSent(app, ben), await makeSent(app, ben, 2)]
    const payment = await pay(ben, { amountCents: 10_000, allocations: [inFull(wrong)] })
    const tried = (toInvoiceId: string | null, amountCents = 10_000, fromInvoiceId = wrong.id) =>
      move(ben, payment, { fromInvoiceId, toInvoiceId, amountCents })
    expect(codeOf(await tried(right.id, 10_001))).toBe('payment.not_on_invoice')
    expect(codeOf(await tried(wrong.id))).toBe('payment.same_invoice')
    expect(codeOf(await tried(foreign.id))).toBe('payment.other_customer')
    expect(codeOf(await tried(null, 1, right.id))).toBe('payment.not_on_invoice')
    expect(codeOf(await tried(randomUUIDv7()))).toBe('payment.invoice_unknown')
    await pay(ben, { amountCents: 4000, allocations: [{ invoiceId: right.id, amountCents: 4000 }] })
    expect(codeOf(await tried(right.id))).toBe('payment.too_much')
    expect((await tried(null, 1)).statusCode).toBe(200)
    expect((await move(cora, payment, { fromInvoiceId: wrong.id, toInvoiceId: null, amountCents: 1 })).statusCode).toBe(
      403,
    )
    const unapplied = await pay(ben, { amountCents: 100 })
    const nowhere = await move(ben, unapplied, { fromInvoiceId: wrong.id, toInvoiceId: null, amountCents: 1 })
    expect(codeOf(nowhere)).toBe('payment.not_applied')
  })

  test('moved twice at once moves once', async () => {
    const [wrong, one, other] = [await makeSent(app, ben), await makeSent(app, ben), await makeSent(app, ben)]
    const payment = await pay(ben, { amountCents: 10_000, allocations: [inFull(wrong)] })
    const replies = await Promise.all(
      [one, other].map(({ id }) =>
        move(ben, payment, { fromInvoiceId: wrong.id, toInvoiceId: id, amountCents: 10_000 }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { allocations, unappliedCents } = await readAs(ben, payment)
    expect([allocations.length, unappliedCents]).toEqual([1, 0])
  })
})

describe('a refund', () => {
  const refund = (caller: Caller, { id }: Pick<Payment, 'id'>, form: object = {}) =>
    caller.post(`/api/payments/${id}/refunds`, {
      amountCents: 4000,
      date: '2026-01-20',
      method: 'ACH',
      ref: 'R-1',
      reason: 'paid twice',
      ...form,
    })

  test('sends back what lies on no invoice, by an admin, and the rest can be applied', async () => {
    const payment = await pay(ben, { amountCents: 10_000 })
    expect((await readAs(ada, payment)).actions).toEqual(['apply', 'refund', 'reverse'])
    expect(payment.actions).not.toContain('refund')
    expect((await refund(ben, payment)).statusCode).toBe(403)
    const refunded = await refund(ada, payment)
    expect(refunded.json()).toMatchObject({
      state: 'UNAPPLIED',
      unappliedCents: 6000,
      refundedCents: 4000,
      refunds: [{ amountCents: 4000, date: '2026-01-20', method: 'ACH', ref: 'R-1', reason: 'paid twice' }],
      actions: ['apply', 'refund'],
    })
    expect((await readAs(cora, payment)).refunds).toMatchObject([{ amountCents: 4000, reason: '' }])
    expect(await entriesOf(payment)).toEqual(['PAYMENT 100.00', 'REFUND -40.00'])
    expect((await cora.get(`/api/payments/export?ids=${payment.id}`)).body).not.toContain('paid twice')
    expect(codeOf(await refund(ada, payment, { amountCents: 6001 }))).toBe('payment.too_little')
    expect(codeOf(await ben.post(`/api/payments/${payment.id}/reverse`, { reason: 'x' }))).toBe('payment.refunded')
    expect((await refund(ada, payment, { amountCents: 6000 })).json()).toMatchObject({ state: 'REFUNDED' })
    expect(codeOf(await refund(ada, payment, { amountCents: 1 }))).toBe('payment.nothing_left')
    const listed = (await ben.get('/api/payments?state=REFUNDED')).json() as Payment[]
    expect(listed.map(({ id }) => id)).toEqual([payment.id])
  })

  test('is dated between the payment and today', async () => {
    const payment = await pay(ben, { amountCents: 10_000 })
    expect(codeOf(await refund(ada, payment, { date: '2026-01-14' }))).toBe('refund.before_payment')
    expect(codeOf(await refund(ada, payment, { date: '2999-01-01' }))).toBe('refund.in_future')
    expect((await refund(ada, { id: randomUUIDv7() })).statusCode).toBe(404)
  })

  test('several at once give back no cent more than is unapplied', async () => {
    const payment = await pay(ben, { amountCents: 10_000 })
    const replies = await Promise.all(Array.from({ length: 4 }, () => refund(ada, payment)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect(await readAs(ada, payment)).toMatchObject({ unappliedCents: 2000, refundedCents: 8000 })
  })

  test('I4 holds against SQL of the application and of the owner', async () => {
    const payment = await pay(ben, { amountCents: 5000 })
    const ofPayment = trace('payment', payment.id)
    const insert = (cents: number, day = '2026-01-20') => sql`
      insert into payment_refunds (id, payment_id, amount_cents, refunded_on, method, reason, created_by)
      select gen_random_uuid(), id, ${cents}, ${day}::date, 'CHECK', 'x', created_by from payments where id = ${payment.id}`
    for (const db of [application, app.owner]) {
      expect(await attempt(db, insert(5001), ofPayment)).toBe('payments_applied_within_amount')
      expect(await attempt(db, insert(1, '2026-01-14'), ofPayment)).toBe('payment_refunds_after_payment')
      expect(await attempt(db, sql`update payments set refunded_cents = 1 where id = ${payment.id}`, ofPayment)).toBe(
        'payments_lie_as_booked',
      )
    }
    await refund(ada, payment)
    expect(await attempt(app.owner, sql`delete from payment_refunds`)).toContain('append-only')
  })

  test('counts in the month of its day, and the doctor finds nothing', async () => {
    const { months } = (await ben.get('/api/periods')).json() as { months: { month: string; refundedCents: number }[] }
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::float8 as cents from payment_refunds`.execute(app.owner)
    expect(months.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(rows[0]!.cents)
    for (const { examine } of MONEY_EXAMINATIONS)
      expect(await Array.fromAsync(examine({ db: app.owner, config: app.config, storage: app.storage }))).toEqual([])
  })
})

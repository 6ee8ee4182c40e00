import type { InvoiceDetail } from '@demarc/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf } from '@demarc/testkit'
import type { Db } from '#platform/db/db.ts'
import { MONEY_EXAMINATIONS } from '#app/commands/money.queries.ts'
import { applicationDb, attempt, trace } from '../invariants/attempt-in-sql.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { makeSent } from '../fixtures/invoicing.ts'
import { inFull, pay, paymentForm } from '../fixtures/payments.ts'

let app: TestApp
let application: Db
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

const codes = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const whole = (invoice: InvoiceDetail) => paymentForm({ amountCents: 10_000, allocations: [inFull(invoice)] })

describe('at once', () => {
  test('of five payments on one invoice one lies on it, and the others are refused', async () => {
    const invoice = await makeSent(app, ben)
    const replies = await Promise.all(Array.from({ length: 5 }, () => ben.post('/api/payments', whole(invoice))))
    expect(codes(replies)).toEqual([201, 409, 409, 409, 409])
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
  })

  test('two over the same invoices in another order both end', async () => {
    const [one, other] = [await makeSent(app, ben), await makeSent(app, ben)]
    const half = (...ids: string[]) =>
      paymentForm({ amountCents: 10_000, allocations: ids.map((invoiceId) => ({ invoiceId, amountCents: 5000 })) })
    const replies = await Promise.all([
      ben.post('/api/payments', half(one.id, other.id)),
      ada.post('/api/payments', half(other.id, one.id)),
    ])
    expect(codes(replies)).toEqual([201, 201])
    for (const { id } of [one, other]) expect((await invoiceOf(ben, id)).status).toBe('PAID')
  })

  test('a payment and a void: one of them', async () => {
    const invoice = await makeSent(app, ben)
    const replies = await Promise.all([
      ben.post('/api/payments', whole(invoice)),
      ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'wrong customer' }),
    ])
    expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    expect(['PAID', 'VOID']).toContain((await invoiceOf(ben, invoice.id)).status)
  })

  test('a payment and a credit: no cent too much, whoever comes first', async () => {
    const invoice = await makeSent(app, ben)
    await Promise.all([
      ben.post('/api/payments', whole(invoice)),
      ada.post(`/api/invoices/${invoice.id}/credit-notes`, {
        reason: 'wrong rate',
        lines: [{ lineId: invoice.lines[0]!.id, amountCents: 4000 }],
      }),
    ])
    const { paidCents, creditedCents, balanceCents } = await invoiceOf(ben, invoice.id)
    expect(creditedCents).toBe(4000)
    expect(paidCents + creditedCents + balanceCents).toBe(10_000)
  })

  test('a reversal twice: once', async () => {
    const invoice = await makeSent(app, ben)
    const payment = await pay(ben, { amountCents: 10_000, allocations: [inFull(invoice)] })
    const reverse = () => ben.post(`/api/payments/${payment.id}/reverse`, { reason: 'bounced' })
    expect(codes(await Promise.all([reverse(), reverse(), reverse()]))).toEqual([200, 409, 409])
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'SENT', paidCents: 0 })
  })

  test('the same bank file twice counts once', async () => {
    const invoice = await makeSent(app, ben)
    const text = `Date,Amount,Description\n2026-01-20,100.00,ACH ${invoice.invoiceNo}\n2026-01-21,5.00,rest`
    const lines = [
      { line: 2, customerId: invoice.customerId, allocations: [inFull(invoice)] },
      { line: 3, customerId: invoice.customerId, allocations: [] },
    ]
    const replies = await Promise.all(
      [ben, ada, ben].map((caller) => caller.post('/api/payments/bank-import', { fileName: 'bank.csv', text, lines })),
    )
    expect(codes(replies)).toEqual([200, 200, 200])
    expect(replies.map((reply) => reply.json().booked).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
  })
})

describe('I4 holds against SQL of the application and of the owner', () => {
  const answers = async (...statements: RawBuilder<unknown>[]) => {
    const said: string[] = []
    for (const db of [application, app.owner]) said.push(await attempt(db, ...statements))
    return said
  }
  test('nobody writes what is paid beside the books, nor changes or deletes them', async () => {
    const invoice = await makeSent(app, ben)
    const payment = await pay(ben, { amountCents: 5000, allocations: [{ invoiceId: invoice.id, amountCents: 4000 }] })
    const ofInvoice = trace('invoice', invoice.id)
    const ofPayment = trace('payment', payment.id)
    const twice = (constraint: string) => [constraint, constraint]
    expect(await answers(sql`update invoices set paid_cents = 4001 where id = ${invoice.id}`, ofInvoice)).toEqual(
      twice('invoices_were_paid_as_booked'),
    )
    expect(await answers(sql`update invoices set written_off_cents = 1 where id = ${invoice.id}`, ofInvoice)).toEqual(
      twice('invoices_were_paid_as_booked'),
    )
    expect(await answers(sql`update payments set applied_cents = 1 where id = ${payment.id}`, ofPayment)).toEqual(
      twice('payments_lie_as_booked'),
    )
    expect(await answers(sql`update payments set amount_cents = 6000 where id = ${payment.id}`, ofPayment)).toEqual(
      twice('payments_frozen'),
    )
    expect(
      await answers(
        sql`update invoices set status = 'VOID', voided_at = now(), void_reason = 'x'
                              where id = ${invoice.id}`,
        ofInvoice,
      ),
    ).toEqual(twice('invoices_void_is_unpaid'))
    for (const table of ['payment_allocations', 'payment_reversals', 'write_offs', 'bank_lines', 'payments']) {
      const [byApplication] = await answers(sql`delete from ${sql.table(table)}`)
      expect(byApplication).toContain('permission denied')
    }
    expect(await attempt(app.owner, sql`delete from payment_allocations`)).toContain('append-only')
    const allocation = (amount: number, cause: string, invoiceId = invoice.id) => sql`
      insert into payment_allocations (id, payment_id, invoice_id, amount_cents, cause, booked_on, created_by)
      select gen_random_uuid(), id, ${invoiceId}, ${amount}, ${cause}, paid_on, created_by from payments where id = ${payment.id}`
    expect(await answers(allocation(1001, 'APPLIED'))).toEqual(twice('payments_applied_within_amount'))
    expect(await answers(allocation(-4001, 'FREED'))).toEqual(twice('invoices_settled_within_total'))
    const foreign = await makeSent(app, ben, 2)
    expect(await answers(allocation(1, 'APPLIED', foreign.id))).toEqual(
      twice('payment_allocations_of_standing_invoice'),
    )
  })
})

test('after all of it the doctor finds nothing', async () => {
  for (const { examine } of MONEY_EXAMINATIONS)
    expect(await Array.fromAsync(examine({ db: app.owner, config: app.config, storage: app.storage }))).toEqual([])
})

import { randomUUIDv7 } from 'node:crypto'
import type { Payment } from '@demarc/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, makeDisputed, makeSent, moveAll, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { inFull, pay, paymentForm } from '#test/fixtures/payments.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let cora: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
  cora = await app.as('cora')
})
afterAll(() => app.close())

const statusOf = async (buildingId: string | null) =>
  (await app.db.selectFrom('buildings').select('status').where('id', '=', buildingId!).executeTakeFirstOrThrow()).status
const codeOf = (reply: { json: () => { code: string } }) => reply.json().code

describe('a payment', () => {
  test('over three invoices settles them and their buildings, and the rest waits', async () => {
    const invoices = [await makeSent(app, ben), await makeSent(app, ben), await makeSent(app, ben)]
    const payment = await pay(ben, { amountCents: 35_000, ref: 'CHK 1001', allocations: invoices.map(inFull) })
    expect(payment).toMatchObject({
      amount: 350,
      amountCents: 35_000,
      state: 'UNAPPLIED',
      unappliedCents: 5000,
      invoiceId: null,
      actions: ['apply', 'move', 'reverse'],
    })
    expect(payment.allocations.map(({ invoiceNo }) => invoiceNo)).toEqual(invoices.map(({ invoiceNo }) => invoiceNo))
    for (const { id, lines } of invoices) {
      expect(await invoiceOf(ben, id)).toMatchObject({ status: 'PAID', paidCents: 10_000, balanceCents: 0 })
      expect(await statusOf(lines[0]!.buildingId)).toBe('PAID')
    }
    const acts = await app.db
      .selectFrom('auditLogs')
      .select(['entity', 'action'])
      .where('entityId', 'in', [payment.id, invoices[0]!.id])
      .orderBy('id')
      .execute()
    expect(acts.map(({ entity, action }) => `${entity}.${action}`)).toEqual(
      expect.arrayContaining(['payment.recorded', 'invoice.paid', 'invoice.settled']),
    )
  })

  test('in part leaves the invoice open, what waits of another settles it', async () => {
    const invoice = await makeSent(app, ben)
    const first = await pay(ben, { amountCents: 4000, allocations: [{ invoiceId: invoice.id, amountCents: 4000 }] })
    expect(first).toMatchObject({ state: 'APPLIED', invoiceId: invoice.id })
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'SENT', balanceCents: 6000 })
    const second = await pay(ben, { amountCents: 7000 })
    const applied = await ben.post(`/api/payments/${second.id}/apply`, {
      allocations: [{ invoiceId: invoice.id, amountCents: 6000 }],
    })
    expect(applied.json()).toMatchObject({ unappliedCents: 1000 })
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'PAID' })
    const more = await ben.post(`/api/payments/${first.id}/apply`, {
      allocations: [{ invoiceId: invoice.id, amountCents: 1 }],
    })
    expect(codeOf(more)).toBe('payment.nothing_left')
  })

  test('a reference counts once for a customer, however it is written, until it is reversed', async () => {
    const payment = await pay(ben, { amountCents: 100, ref: 'ACH-77 88' })
    const again = await ben.post('/api/payments', paymentForm({ amountCents: 100, ref: 'ach7788' }))
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'payment.reference_taken'])
    await pay(ben, { customer: 2, amountCents: 100, ref: 'ach7788' })
    await ben.post(`/api/payments/${payment.id}/reverse`, { reason: 'bounced' })
    await pay(ben, { amountCents: 100, ref: 'ach7788' })
  })

  test('is refused where the money or the invoice does not fit', async () => {
    const invoice = await makeSent(app, ben)
    const foreign = await makeSent(app, ben, 2)
    const tried = (amountCents: number, ...allocations: { invoiceId: string; amountCents: number }[]) =>
      ben.post('/api/payments', paymentForm({ amountCents, allocations }))
    const on = (id: string, amountCents: number) => ({ invoiceId: id, amountCents })
    expect(codeOf(await tried(20_000, on(invoice.id, 10_001)))).toBe('payment.too_much')
    expect(codeOf(await tried(100, on(invoice.id, 101)))).toBe('payment.too_little')
    expect(codeOf(await tried(100, on(foreign.id, 100)))).toBe('payment.other_customer')
    expect(codeOf(await tried(100, on(invoice.id, 50), on(invoice.id, 50)))).toBe('payment.invoice_twice')
    const unknown = await tried(100, on(randomUUIDv7(), 100))
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([409, 'payment.invoice_unknown'])
    await ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'wrong customer' })
    expect(codeOf(await tried(100, on(invoice.id, 100)))).toBe('invoice.action_closed')
    const ahead = await ben.post('/api/payments', paymentForm({ amountCents: 100, date: '2999-01-01' }))
    expect([ahead.statusCode, codeOf(ahead)]).toEqual([400, 'payment.in_future'])
    const whose = await ben.post('/api/payments', { ...paymentForm({ amountCents: 100 }), customerId: randomUUIDv7() })
    expect([whose.statusCode, codeOf(whose)]).toEqual([409, 'customer.unknown'])
    expect((await cora.post('/api/payments', paymentForm({ amountCents: 100 }))).statusCode).toBe(403)
  })
})

describe('paid short', () => {
  test('the back office gives up as much as it may, with a reason; an admin whatever is left', async () => {
    const invoice = await makeSent(app, ben)
    const short = (writeOffCents: number, writeOffReason = '') =>
      paymentForm({
        amountCents: 10_000 - writeOffCents,
        allocations: [{ invoiceId: invoice.id, amountCents: 10_000 - writeOffCents, writeOffCents }],
        writeOffReason,
      })
    expect((await ben.post('/api/payments', short(2500))).statusCode).toBe(400)
    const refused = await ben.post('/api/payments', short(2501, 'bank fee'))
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'write_off.limit'])
    expect((await ben.post('/api/payments', short(2500, 'bank fee'))).statusCode).toBe(201)
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'PAID', paidCents: 7500, balanceCents: 0 })
    const other = await makeSent(app, ben)
    const writeOff = (caller: Caller, amountCents: number) =>
      caller.post(`/api/invoices/${other.id}/write-offs`, { amountCents, reason: 'gone out of business' })
    expect((await writeOff(ben, 2000)).statusCode).toBe(201)
    expect(codeOf(await writeOff(ben, 501))).toBe('write_off.limit')
    expect(codeOf(await writeOff(ada, 8001))).toBe('write_off.too_much')
    expect((await writeOff(ada, 8000)).json()).toMatchObject({ status: 'PAID', balanceCents: 0 })
  })

  test('the sum of an invoice explains itself to both, and what may be given up of it is offered to who may', async () => {
    const { id } = await makeSent(app, ben)
    const fee = { amountCents: 1500, reason: 'bank fee' }
    expect((await ben.post(`/api/invoices/${id}/write-offs`, fee)).statusCode).toBe(201)
    await pay(ben, { amountCents: 3000, allocations: [{ invoiceId: id, amountCents: 3000 }] })
    const sums = { totalCents: 10_000, creditedCents: 0, paidCents: 3000, writtenOffCents: 1500, balanceCents: 5500 }
    const [seenByBen, seenByAda, seenByCora] = await Promise.all([ben, ada, cora].map((who) => invoiceOf(who, id)))
    expect(seenByBen).toMatchObject({ ...sums, actions: ['credit', 'writeOff', 'mail'], writeOffLimitCents: 2500 })
    expect(seenByAda).toMatchObject({ ...sums, writeOffLimitCents: null })
    expect(seenByCora).toMatchObject({ ...sums, actions: [], writeOffLimitCents: 0 })
    expect((await cora.post(`/api/invoices/${id}/write-offs`, fee)).statusCode).toBe(403)
  })

  test('nothing is given up of what is disputed altogether, of a draft, or of what is not there', async () => {
    const { invoiceId } = await makeDisputed(app, ben)
    const writeOff = async (id: string) =>
      codeOf(await ada.post(`/api/invoices/${id}/write-offs`, { amountCents: 1, reason: 'gone' }))
    expect((await invoiceOf(ada, invoiceId)).actions).not.toContain('writeOff')
    expect(await writeOff(invoiceId)).toBe('invoice.action_closed')
    const place = await placeOfCustomer(ben)
    await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    expect(await writeOff(drafted!.id)).toBe('invoice.action_closed')
    expect(await writeOff(randomUUIDv7())).toBe('invoice.missing')
  })
})

describe('the payments of an invoice', () => {
  test('are those that lie on it now, each with its part, to the office and to its customer', async () => {
    const [invoice, other] = [await makeSent(app, ben), await makeSent(app, ben)]
    const on = (amountCents: number) => ({ invoiceId: invoice.id, amountCents })
    const bounced = await pay(ben, { amountCents: 1000, date: '2026-01-10', allocations: [on(1000)] })
    const later = await pay(ben, { amountCents: 2000, ref: 'CHK 7', date: '2026-01-12', allocations: [on(2000)] })
    const both = await pay(ben, { amountCents: 13_000, date: '2026-01-11', allocations: [inFull(other), on(3000)] })
    await ben.post(`/api/payments/${bounced.id}/reverse`, { reason: 'bounced' })
    const lies = [
      { id: both.id, date: '2026-01-11', method: 'CHECK', ref: '', amountCents: 3000 },
      { id: later.id, date: '2026-01-12', method: 'CHECK', ref: 'CHK 7', amountCents: 2000 },
    ]
    for (const caller of [ben, cora]) expect((await invoiceOf(caller, invoice.id)).payments).toEqual(lies)
    const carl = await app.as('carl')
    expect((await carl.get(`/api/invoices/${invoice.id}`)).statusCode).toBe(404)
  })
})

describe('a reversal', () => {
  test('makes its invoices owed again, takes back what was given up with it, and says why', async () => {
    const settled = await makeSent(app, ben)
    const short = await makeSent(app, ben)
    const payment = await pay(ben, {
      amountCents: 19_000,
      allocations: [inFull(settled), { invoiceId: short.id, amountCents: 9000, writeOffCents: 1000 }],
      writeOffReason: 'bank fee',
    })
    const building = settled.lines[0]!.buildingId!
    await moveAll(app, [building], 'close')
    expect(await statusOf(building)).toBe('CLOSED')
    const reversed = await ben.post(`/api/payments/${payment.id}/reverse`, { reason: 'the check bounced' })
    expect(reversed.json()).toMatchObject({
      state: 'REVERSED',
      unappliedCents: 0,
      allocations: [],
      reversal: { reason: 'the check bounced' },
      actions: [],
    })
    for (const { id, lines } of [settled, short]) {
      expect(await invoiceOf(ben, id)).toMatchObject({ paidCents: 0, balanceCents: 10_000 })
      expect((await invoiceOf(ben, id)).status).not.toBe('PAID')
      expect(await statusOf(lines[0]!.buildingId)).toBe('INVOICED')
    }
    const again = await ben.post(`/api/payments/${payment.id}/reverse`, { reason: 'once more' })
    expect(codeOf(again)).toBe('payment.reversed')
    expect((await ben.post(`/api/payments/${randomUUIDv7()}/reverse`, { reason: 'x' })).statusCode).toBe(404)
  })
})

describe('payments as CSV', () => {
  test('have amounts that are numbers, so that a reversed payment adds up to nothing, and follow the filter', async () => {
    const settled = await makeSent(app, ben)
    const bounced = await pay(ben, { amountCents: 10_000, ref: 'NSF 4711', allocations: [inFull(settled)] })
    const kept = await pay(ben, { amountCents: 5050, ref: '=CHK 4712' })
    await ben.post(`/api/payments/${bounced.id}/reverse`, { reason: '-the check bounced' })
    const exported = async (query: string) => {
      const { body } = await ben.get(`/api/payments/export?customerId=${settled.customerId}${query}`)
      return parse(body, { columns: true, bom: true }) as Record<string, string>[]
    }
    const sumOf = (rows: readonly Record<string, string>[]) => rows.reduce((sum, { Amount }) => sum + Number(Amount), 0)
    const ofBounced = await exported('&q=4711')
    expect(ofBounced.map(({ Entry, Amount }) => `${Entry} ${Amount}`).toSorted()).toEqual([
      'APPLIED 100.00',
      'PAYMENT 100.00',
      'REVERSAL -100.00',
      'REVERSED -100.00',
    ])
    expect(sumOf(ofBounced)).toBe(0)
    expect(ofBounced.find(({ Entry }) => Entry === 'REVERSAL')!['Reason']).toBe("'-the check bounced")
    const waiting = await exported('&state=UNAPPLIED')
    expect(waiting.filter((row) => row['Payment ID'] === kept.id)).toMatchObject([
      { Reference: "'=CHK 4712", Amount: '50.50' },
    ])
    expect(waiting.some((row) => row['Payment ID'] === bounced.id)).toBe(false)
    expect((await exported('&state=REVERSED')).every(({ Reference }) => Reference !== "'=CHK 4712")).toBe(true)
    const others = await ben.get(`/api/payments/export?customerId=${customerIdOf(2)}`)
    expect(others.body).not.toContain('4711')
    expect((await cora.get(`/api/payments/export?q=4711`)).body).toContain('-100.00')
    const carl = await app.as('carl')
    expect((await carl.get(`/api/payments/export?customerId=${settled.customerId}`)).body).not.toContain('4711')
  })
})

describe('a credit above the balance', () => {
  test('frees what lies on the invoice, the last payment first, and the invoice stays settled', async () => {
    const invoice = await makeSent(app, ben)
    const first = await pay(ben, { amountCents: 6000, allocations: [{ invoiceId: invoice.id, amountCents: 6000 }] })
    const last = await pay(ben, { amountCents: 4000, allocations: [{ invoiceId: invoice.id, amountCents: 4000 }] })
    const credit = await ben.post(`/api/invoices/${invoice.id}/credit-notes`, {
      reason: 'wrong rate',
      lines: [{ lineId: invoice.lines[0]!.id, amountCents: 5000 }],
    })
    expect(credit.json()).toMatchObject({ status: 'PAID', creditedCents: 5000, paidCents: 5000, balanceCents: 0 })
    const read = async ({ id }: Payment) => (await ben.get(`/api/payments/${id}`)).json()
    expect(await read(last)).toMatchObject({ unappliedCents: 4000, allocations: [], version: 2 })
    expect(await read(first)).toMatchObject({ unappliedCents: 1000 })
    expect(await statusOf(invoice.lines[0]!.buildingId)).toBe('PAID')
    const rest = await ben.post(`/api/invoices/${invoice.id}/credit-notes`, {
      reason: 'more than was billed',
      lines: [{ lineId: invoice.lines[0]!.id, amountCents: 5001 }],
    })
    expect(codeOf(rest)).toBe('credit.too_much')
  })
})

import type { Delivery, Dispute, Invoice, Payment } from '@demarc/contract'
import { daysAfter } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispute, sendInvoice, submit } from '@demarc/testkit'
import { draft, makeDelivered, makeSent, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { carry, makePassedSite } from '#test/fixtures/deliveries.ts'
import { pay } from '#test/fixtures/payments.ts'
import { openQcTeam } from '#test/fixtures/qc.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ben: Caller
let billed: Awaited<ReturnType<typeof makeBilled>>
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  billed = await makeBilled()
})
afterAll(() => app.close())

type Listed = Pick<Invoice | Payment | Dispute | Delivery, 'id'>
async function found(caller: Caller, path: string, query: Record<string, string>): Promise<string[]> {
  const reply = await caller.get(`/api/${path}?${new URLSearchParams(query)}`)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return (reply.json() as Listed[]).map(({ id }) => id)
}

const PO = 'PO-77310/A'
const ADDRESS = '4711 Quarry Bend Rd'

/** Two lines of $100.00, one of them disputed, the other one paid. */
async function makeBilled() {
  const place = await placeOfCustomer(ben)
  const order = { customerRef: PO, originalAddress: ADDRESS }
  const made = await makeDelivered(app, place, [{ address: ADDRESS }, {}], order)
  const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
  const invoice = await sendInvoice(ben, drafted!.id)
  const payment = await pay(ben, {
    amountCents: 12_345,
    ref: 'LOCKBOX 88-1',
    date: '2026-02-03',
    allocations: [{ invoiceId: invoice.id, amountCents: 10_000 }],
  })
  const [disputed] = await dispute(ben, { id: invoice.id, lines: invoice.lines.slice(0, 1) })
  return { ...made, invoice, payment, disputed: disputed! }
}

describe('what a letter or a check names', () => {
  test('finds the invoice, what was paid on it and what is disputed of it', async () => {
    const other = await makeSent(app, ben, 2)
    const { invoice, payment, disputed } = billed
    const [line] = invoice.lines
    const jsn = line!.jsb!.split('.')[0]!
    const terms = [
      invoice.invoiceNo.slice(-5),
      PO.toLowerCase(),
      'quarry  bend',
      jsn,
      line!.jsb!,
      `${jsn.slice(0, 2)}-${jsn.slice(2, 4)}-${jsn.slice(4, 8)}-${jsn.slice(8)}`,
    ]
    for (const q of terms) {
      expect([q, await found(ben, 'invoices', { q })]).toEqual([q, [invoice.id]])
      expect([q, await found(ben, 'payments', { q })]).toEqual([q, [payment.id]])
      expect([q, await found(ben, 'disputes', { q })]).toEqual([q, [disputed.id]])
    }
    expect(await found(ben, 'payments', { q: 'lockbox 88' })).toEqual([payment.id])
    expect(await found(ben, 'payments', { q: '$123.45' })).toEqual([payment.id])
    expect(await found(ben, 'invoices', { q: '200' })).toEqual([invoice.id])
    expect(await found(ben, 'disputes', { q: '100.00' })).toEqual([disputed.id])
    // Of another customer nothing is found, whatever is asked for.
    const carl = await app.as('carl')
    for (const q of [...terms, '200', '123.45'])
      for (const list of ['invoices', 'payments', 'disputes']) expect(await found(carl, list, { q })).toEqual([])
    expect(await found(carl, 'invoices', { q: other.invoiceNo })).toEqual([other.id])
    // The name of a customer finds all of theirs.
    expect(await found(ben, 'invoices', { q: other.customerName })).toEqual([other.id])
    expect(await found(ben, 'invoices', { q: 'not%there' })).toEqual([])
  })

  test('finds a draft by the purchase order that its order has now', async () => {
    const place = await placeOfCustomer(ben)
    const { orderId } = await makeDelivered(app, place, [{}], { customerRef: 'WR-1' })
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    const { version } = (await ben.get(`/api/orders/${orderId}`)).json()
    await ben.put(`/api/orders/${orderId}`, { customerRef: 'WR-20260', version })
    expect(await found(ben, 'invoices', { q: 'wr-20260' })).toEqual([drafted!.id])
    expect(await found(await app.as('cora'), 'invoices', { q: 'wr-20260' })).toEqual([])
  })
})

describe('days', () => {
  test('of invoices leave drafts out, of payments are those they were paid on', async () => {
    const { invoice, payment } = billed
    const day = invoice.date!
    expect(await found(ben, 'invoices', { from: day, to: day })).toContain(invoice.id)
    expect(await found(ben, 'invoices', { from: day, status: 'DRAFT' })).toEqual([])
    expect(await found(ben, 'invoices', { to: '2020-01-01' })).toEqual([])
    expect(await found(ben, 'payments', { from: '2026-02-03', to: '2026-02-03' })).toContain(payment.id)
    expect(await found(ben, 'payments', { from: '2026-02-04' })).toEqual([])
    const file = await ben.get(`/api/invoices/export?from=${day}&to=${day}`)
    expect(file.body).toContain(invoice.invoiceNo)
    expect((await ben.get('/api/invoices/export?to=2020-01-01')).body.trim().split('\n')).toHaveLength(1)
  })

  test('of disputes are those they were opened on, in the zone of the company', async () => {
    const { invoice, disputed } = billed
    const customerId = customerIdOf(1)
    // Disputed after it was sent, maybe past midnight.
    const day = invoice.date!
    expect(await found(ben, 'disputes', { from: day, to: daysAfter(day, 1), customerId })).toContain(disputed.id)
    expect(await found(ben, 'disputes', { to: daysAfter(day, -1) })).toEqual([])
    expect(await found(ben, 'disputes', { customerId: customerIdOf(2) })).toEqual([])
  })
})

test('a delivery is found by order, building, customer, reference, file and invoice', async () => {
  const team = await openQcTeam(app)
  const { siteId, jsn, orderId, buildings } = await makePassedSite(app, team, 2)
  const { id } = await submit(ben, siteId, { channel: 'BRIGHTSPEED', buildingIds: [buildings[0]!.buildingId] })
  const { version } = (await ben.get(`/api/orders/${orderId}`)).json()
  await ben.put(`/api/orders/${orderId}`, { customerRef: 'PO-DELIVERED', version })
  for (const q of [jsn, buildings[0]!.jsb, 'po-delivered'])
    expect([q, await found(ben, 'submissions', { q })]).toEqual([q, [id]])
  expect(await found(ben, 'submissions', { q: buildings[1]!.jsb })).toEqual([])
  await carry(app, id)
  expect(await found(ben, 'submissions', { q: `${jsn}-1` })).toEqual([])
  const { fileName } = (await ben.get(`/api/submissions/${id}`)).json().package
  expect(await found(ben, 'submissions', { q: fileName })).toEqual([id])
  expect(await found(ben, 'submissions', { q: jsn, to: '2020-01-01' })).toEqual([])
})

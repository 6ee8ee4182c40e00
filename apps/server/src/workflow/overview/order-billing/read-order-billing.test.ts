import type { OrderBilling } from '@demarc/contract'
import { deliverByHand, deliveryOf, sendInvoice, type OrderPlace } from '@demarc/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDelivery } from '#test/fixtures/deliveries.ts'
import { draft, makeDelivered, makeSent, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { inFull, pay } from '#test/fixtures/payments.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ben: Caller
let cora: Caller
let carl: Caller
let sue: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, cora] = [await app.as('ben'), await app.as('cora')]
  ;[carl, sue] = [await app.as('carl'), await app.as('sue')]
})
afterAll(() => app.close())

const NOTHING: OrderBilling = {
  deliveries: { count: 0, rows: [] },
  invoices: { count: 0, rows: [] },
  payments: { count: 0, rows: [] },
}
const ask = (caller: Caller, orderId: string) => caller.get(`/api/orders/${orderId}/billing`)
const billingOf = async (caller: Caller, orderId: string): Promise<OrderBilling> => {
  const reply = await ask(caller, orderId)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

/** Packed, of an order of the customer of this place; nobody has carried it over. */
async function waitingDelivery(place: OrderPlace) {
  const id = await addDelivery(app, place)
  const { orderId } = await deliveryOf(ben, id)
  await ben.put(`/api/orders/${orderId}`, { wireCenterId: place.wireCenterId })
  return { id, orderId }
}

describe('the deliveries of an order', () => {
  test('are the office’s from the start and its customer’s once they have arrived', async () => {
    const { id, orderId } = await waitingDelivery(await placeOfCustomer(ben))
    const { jsn } = await deliveryOf(ben, id)
    const waiting = {
      id,
      jsn,
      part: 1,
      channel: 'BRIGHTSPEED',
      status: 'QUEUED',
      waitsForHand: true,
      deliveredAt: null,
    }
    expect(await billingOf(ben, orderId)).toEqual({ ...NOTHING, deliveries: { count: 1, rows: [waiting] } })
    expect(await billingOf(cora, orderId)).toEqual(NOTHING)

    await deliverByHand(ben, id)
    const arrived = { ...waiting, status: 'DELIVERED', waitsForHand: false, deliveredAt: expect.any(String) }
    for (const caller of [ben, sue, cora])
      expect((await billingOf(caller, orderId)).deliveries).toEqual({ count: 1, rows: [arrived] })
  })

  test('are the newest fifty, and how many there are', async () => {
    const { id, orderId } = await waitingDelivery(await placeOfCustomer(ben))
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into submissions (id, site_id, part, channel, payload, submitted_by, submitted_at)
        select gen_random_uuid(), site_id, n, channel, payload, submitted_by, submitted_at + n * interval '1 second'
          from submissions, generate_series(2, 53) n where id = ${id}::uuid`.execute(tx)
    })
    const { deliveries } = await billingOf(ben, orderId)
    expect([deliveries.count, deliveries.rows.length]).toEqual([53, 50])
    expect([deliveries.rows[0]?.part, deliveries.rows.at(-1)?.part]).toEqual([53, 4])
  })
})

describe('the invoices and payments of an order', () => {
  test('are those its buildings stand on, with what is of this order', async () => {
    const place = await placeOfCustomer(ben)
    const one = await makeDelivered(app, place, [{}, {}])
    const other = await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    const { id, invoiceNo, totalCents } = drafted!
    const orderCents = (totalCents / 3) * 2
    const shown = { id, invoiceNo, date: null, status: 'DRAFT', isOverdue: false, totalCents, balanceCents: totalCents }
    expect(await billingOf(ben, one.orderId)).toEqual({
      ...NOTHING,
      invoices: { count: 1, rows: [{ ...shown, orderCents }] },
    })
    expect((await billingOf(ben, other.orderId)).invoices.rows).toMatchObject([{ id, orderCents: totalCents / 3 }])
    // What the office has drafted is told to nobody.
    expect(await billingOf(cora, one.orderId)).toEqual(NOTHING)

    const invoice = await sendInvoice(ben, id)
    const allocations = [{ invoiceId: id, amountCents: 250 }]
    const paid = await pay(ben, { amountCents: 400, ref: '1042', date: '2026-01-15', allocations })
    const sent = { ...shown, invoiceNo: invoice.invoiceNo, date: invoice.date, status: 'SENT' }
    const money = {
      invoices: { count: 1, rows: [{ ...sent, balanceCents: totalCents - 250, orderCents }] },
      payments: {
        count: 1,
        rows: [{ id: paid.id, date: '2026-01-15', method: 'CHECK', ref: '1042', appliedCents: 250 }],
      },
    }
    for (const caller of [ben, cora]) expect(await billingOf(caller, one.orderId)).toMatchObject(money)

    await ben.post(`/api/payments/${paid.id}/reverse`, { reason: 'It bounced' })
    expect(await billingOf(ben, one.orderId)).toMatchObject({
      invoices: { rows: [{ balanceCents: totalCents }] },
      payments: NOTHING.payments,
    })
  })

  test('are not a supervisor’s, and nobody’s of another customer', async () => {
    const invoice = await makeSent(app, ben)
    await pay(ben, { amountCents: invoice.balanceCents, allocations: [inFull(invoice)] })
    const { rows } = await sql<{ orderId: string }>`
      select s.order_id from invoice_lines l join sites s on s.id = l.site_id where l.invoice_id = ${invoice.id}`.execute(
      app.owner,
    )
    const { orderId } = rows[0]!
    expect(await billingOf(ben, orderId)).toMatchObject({ invoices: { count: 1 }, payments: { count: 1 } })
    expect(await billingOf(sue, orderId)).toEqual(NOTHING)
    expect((await ask(carl, orderId)).statusCode).toBe(404)
    expect((await ask(await app.as('finn'), orderId)).statusCode).toBe(403)
  })

  test('keep a void invoice, with nothing owed, and no draft that was thrown away', async () => {
    const place = await placeOfCustomer(ben)
    const { orderId } = await makeDelivered(app, place)
    const again = () => draft(ben, { wireCenterId: place.wireCenterId })
    const [thrown] = await again()
    expect((await ben.post(`/api/invoices/${thrown!.id}/discard`)).statusCode).toBeLessThan(300)
    expect(await billingOf(ben, orderId)).toEqual(NOTHING)
    const [drafted] = await again()
    await sendInvoice(ben, drafted!.id)
    await (await app.as('ada')).post(`/api/invoices/${drafted!.id}/void`, { reason: 'Wrong customer' })
    expect((await billingOf(ben, orderId)).invoices.rows).toMatchObject([
      { id: drafted!.id, status: 'VOID', balanceCents: 0 },
    ])
  })
})

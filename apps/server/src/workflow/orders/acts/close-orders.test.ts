import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispute, invoiceOf, makeReadyBuildings, sendInvoice } from '@demarc/testkit'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { paidSince } from '#test/clocks.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, moveAll, ON_THE_WAY, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { inFull, makePaidOrder, pay } from '#test/fixtures/payments.ts'
import { turnedAway, WRITTEN_BY_THE_BACK_OFFICE } from '#test/fixtures/places.ts'
import { lastAuditRowOf, auditRowsOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { standingOf } from '#test/fixtures/work.ts'
import { closePaidOrders } from '../index.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
})
afterAll(() => app.close())

const DAYS = 30
const made = (how: Parameters<typeof makePaidOrder>[2] = {}) => makePaidOrder(app, ben, how)
const goRound = () => closePaidOrders(app)
const close = async (...orderIds: string[]) => (await ben.post('/api/orders/close', { orderIds })).json()
const statusOf = async (orderId: string) => (await standingOf(app, orderId)).status
const closings = async (orderId: string) =>
  (await auditRowsOf(app, orderId)).filter(({ action }) => action === 'closed').length
const setDays = (days: number) => ada.put('/api/admin/settings', { 'invoice.closePaidDays': days })
async function buildingsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select b.status from buildings b join sites s on s.id = b.site_id where s.order_id = ${orderId}`.execute(app.owner)
  return rows.map(({ status }) => status)
}

describe('by hand', () => {
  test('the back office closes an order of which everything is paid, with its trace', async () => {
    const { orderId, buildingIds } = await made({ buildings: 2 })
    expect((await ben.get(`/api/orders/${orderId}`)).json().actions).toContain('close')
    expect(await close(orderId)).toEqual({ done: [orderId], refused: [] })
    const order = (await ben.get(`/api/orders/${orderId}`)).json()
    expect(order).toMatchObject({ status: 'CLOSED', cancelled: null, sites: [{ status: 'CLOSED' }] })
    expect(order.actions).not.toContain('close')
    expect(await buildingsOf(orderId)).toEqual(['CLOSED', 'CLOSED'])
    expect(await lastAuditRowOf(app, orderId)).toMatchObject({
      action: 'closed',
      actorId: await app.idOf('ben'),
      before: { status: 'PAID' },
      after: { status: 'CLOSED' },
      event: 'order.closed',
      needs: 'order.read',
    })
    expect(await lastAuditRowOf(app, buildingIds[0]!)).toMatchObject({ after: { move: 'close', status: 'CLOSED' } })
  })

  test('what is not paid, held, closed already or not there is named, and the others are done', async () => {
    const [paid, owed, held, closed] = [await made(), await made({ isPaid: false }), await made(), await made()]
    await ben.post('/api/orders/hold', { orderIds: [held.orderId] })
    await close(closed.orderId)
    const reply = await close(paid.orderId, owed.orderId, held.orderId, closed.orderId, NOBODY_ID)
    expect(reply.done).toEqual([paid.orderId])
    expect(Object.fromEntries(reply.refused.map((one: { orderId: string }) => [one.orderId, one]))).toMatchObject({
      [owed.orderId]: { code: 'order.unpaid', detail: 'This order isn’t fully paid yet. Its status is Invoiced.' },
      [held.orderId]: { code: 'order.action_closed', detail: 'You can’t close this order while it’s on hold.' },
      [closed.orderId]: { code: 'order.action_closed' },
      [NOBODY_ID]: { code: 'order.missing' },
    })
    expect(await statusOf(owed.orderId)).toBe('INVOICED')
  })

  test('an order that is only shown as paid is not', async () => {
    const { orderId } = await made({ isPaid: false })
    await ben.put(`/api/orders/${orderId}`, { status: 'PAID', reason: 'the customer says so' })
    expect((await close(orderId)).refused).toMatchObject([{ code: 'order.unpaid' }])
  })

  test('waits for every building but those that were closed unbilled', async () => {
    const place = await placeOfCustomer(ben)
    const { orderId, buildingIds } = await makeDelivered(app, place, [{}, {}])
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId, buildingIds: buildingIds.slice(0, 1) })
    const invoice = await sendInvoice(ben, drafted!.id)
    await pay(ben, { amountCents: invoice.balanceCents, allocations: [inFull(invoice)] })
    expect((await close(orderId)).refused).toMatchObject([{ code: 'order.unpaid' }])
    await paidSince(app.owner, [orderId], DAYS)
    await goRound()
    expect((await buildingsOf(orderId)).toSorted()).toEqual(['PAID', 'SUBMITTED_TO_CUSTOMER'])
    await ben.post(`/api/buildings/${buildingIds[1]}/close-unbilled`, { reason: 'a favour' })
    expect((await close(orderId)).done).toEqual([orderId])
    expect(await buildingsOf(orderId)).toEqual(['CLOSED', 'CLOSED'])
  })

  test('two at once: one closes it, the other is told', async () => {
    const { orderId } = await made()
    const replies = await Promise.all([close(orderId), close(orderId)])
    expect(replies.flatMap(({ done }) => done)).toEqual([orderId])
    expect(await closings(orderId)).toBe(1)
  })

  test('only by the back office', async () => {
    const { orderId } = await made()
    expect(await turnedAway(app, (caller) => caller.post('/api/orders/close', { orderIds: [orderId] }))).toEqual(
      WRITTEN_BY_THE_BACK_OFFICE,
    )
    const sue = await app.as('sue')
    expect((await sue.get(`/api/orders/${orderId}`)).json().actions).not.toContain('close')
  })
})

describe('by the setting', () => {
  test('an order that has been paid for so many days is closed, and nobody did it', async () => {
    const { orderId } = await made({ buildings: 2 })
    await paidSince(app.owner, [orderId], DAYS)
    await goRound()
    expect(await buildingsOf(orderId)).toEqual(['CLOSED', 'CLOSED'])
    expect(await lastAuditRowOf(app, orderId)).toMatchObject({
      action: 'closed',
      actorKind: 'SYSTEM',
      actorId: null,
      after: { status: 'CLOSED' },
      event: 'order.closed',
    })
  })

  test('not before', async () => {
    const { orderId } = await made()
    await paidSince(app.owner, [orderId], DAYS - 0.001)
    await goRound()
    expect(await statusOf(orderId)).toBe('PAID')
    await setDays(DAYS - 1)
    await goRound()
    expect(await statusOf(orderId)).toBe('CLOSED')
    await setDays(DAYS)
  })

  test('never where orders are closed by hand', async () => {
    const { orderId } = await made()
    await paidSince(app.owner, [orderId], 365)
    await setDays(0)
    await goRound()
    expect(await statusOf(orderId)).toBe('PAID')
    await setDays(DAYS)
    await goRound()
    expect(await statusOf(orderId)).toBe('CLOSED')
  })

  test('not while one building is owed or disputed, nor on hold', async () => {
    const [owed, disputed, held] = [await made({ isPaid: false }), await made({ isPaid: false }), await made()]
    await dispute(ben, { id: disputed.invoice.id, lines: disputed.invoice.lines })
    await ben.post('/api/orders/hold', { orderIds: [held.orderId] })
    const all = [owed, disputed, held].map(({ orderId }) => orderId)
    await paidSince(app.owner, all, 100)
    await goRound()
    expect(await Promise.all(all.map(statusOf))).toEqual(['INVOICED', 'DISPUTED', 'PAID'])
    await ben.post('/api/orders/release', { orderIds: [held.orderId] })
    await goRound()
    expect(await statusOf(held.orderId)).toBe('CLOSED')
  })

  test('closes each once, however many workers go round and however many there are', async () => {
    const place = await placeOfCustomer(ben)
    const orders = await Promise.all(Array.from({ length: 23 }, () => makeReadyBuildings(ben, place, [{}])))
    const ids = orders.map(({ orderId }) => orderId)
    await moveAll(
      app,
      orders.flatMap(({ buildings }) => buildings.map(({ id }) => id)),
      ...ON_THE_WAY,
      'invoiceSent',
      'paid',
    )
    await paidSince(app.owner, ids, DAYS)
    await Promise.all(Array.from({ length: 4 }, goRound))
    await goRound()
    expect(await Promise.all(ids.map(closings))).toEqual(ids.map(() => 1))
  }, 60_000)

  test('does not wait for what somebody is busy with; the next round takes it', async () => {
    const { orderId, buildingIds } = await made()
    await paidSince(app.owner, [orderId], DAYS)
    await app.owner.transaction().execute(async (tx) => {
      await lockBuildings(tx, buildingIds)
      await goRound()
      expect(await statusOf(orderId)).toBe('PAID')
    })
    await goRound()
    expect(await statusOf(orderId)).toBe('CLOSED')
  })
})

describe('a payment that goes back', () => {
  test('opens a closed order again, and once it is paid anew the days begin anew', async () => {
    const { orderId, payment, invoice, settle } = await made()
    await paidSince(app.owner, [orderId], DAYS)
    await goRound()
    expect(await statusOf(orderId)).toBe('CLOSED')
    expect((await ben.post(`/api/payments/${payment!.id}/reverse`, { reason: 'bounced' })).statusCode).toBe(200)
    expect([await statusOf(orderId), await buildingsOf(orderId)]).toEqual(['INVOICED', ['INVOICED']])
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'SENT', balanceCents: 10_000 })
    await settle()
    await goRound()
    expect(await statusOf(orderId)).toBe('PAID')
  })

  test('while the order is being closed: whoever comes second finds what the first left', async () => {
    const { orderId, payment, buildingIds } = await made()
    let both: Promise<unknown> = Promise.resolve()
    await app.owner.transaction().execute(async (tx) => {
      await lockBuildings(tx, buildingIds)
      both = Promise.all([
        close(orderId),
        ben.post(`/api/payments/${payment!.id}/reverse`, { reason: 'bounced' }).then(({ statusCode }) => statusCode),
      ])
      await untilSomebodyWaits(app, 2)
    })
    expect(await both).toMatchObject([{}, 200])
    expect([await statusOf(orderId), await buildingsOf(orderId)]).toEqual(['INVOICED', ['INVOICED']])
  })
})

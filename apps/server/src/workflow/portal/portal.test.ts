import type { Document, MyDelivered, MyHome, MyPlace } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, type OrderPlace, sendInvoice } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, makeSent, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { addJob, attach, TEXT } from '#test/fixtures/documents.ts'
import { deliverPackage } from '#test/fixtures/deliveries.ts'

let app: TestApp
let ben: Caller
let cora: Caller
let carl: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  ;[cora, carl] = [await app.as('cora'), await app.as('carl')]
  place = await placeOfCustomer(ben)
})
afterAll(() => app.close())

const homeOf = async (caller: Caller): Promise<MyHome> => (await caller.get('/api/my/home')).json()
const deliveredOf = async (caller: Caller, orderId: string): Promise<MyDelivered> =>
  (await caller.get(`/api/my/orders/${orderId}/delivered`)).json()

describe('the home of a customer', () => {
  test('counts their orders by the five words, and nobody else’s', async () => {
    const before = await homeOf(cora)
    expect(Object.keys(before.orders)).toEqual(['RECEIVED', 'SCHEDULED', 'SURVEYED', 'DELIVERED', 'INVOICED'])
    await makeOrder(ben, place)
    const after = await homeOf(cora)
    expect(after.orders.RECEIVED).toBe(before.orders.RECEIVED + 1)
    expect((await homeOf(carl)).orders.RECEIVED).toBe(0)
  })

  test('names what waits to be accepted, also while the office drafts its invoice, until they have said so', async () => {
    const own = await placeOfCustomer(ben)
    const { buildingIds, orderId } = await makeDelivered(app, own, [{}], { customerRef: 'PO-77' })
    const isWaiting = async () => (await homeOf(cora)).waiting.buildings.find(({ id }) => id === buildingIds[0])
    expect(await isWaiting()).toMatchObject({ orderId, customerRef: 'PO-77', deliveredOn: expect.any(String) })
    expect((await homeOf(carl)).waiting).toEqual({ count: 0, buildings: [] })
    await draft(ben, { wireCenterId: own.wireCenterId })
    expect(await isWaiting()).toBeDefined()
    expect((await cora.post(`/api/buildings/${buildingIds[0]}/accept`, {})).statusCode).toBe(200)
    expect(await isWaiting()).toBeUndefined()
  })

  test('adds up what they owe; a draft is not owed', async () => {
    const before = await homeOf(cora)
    const sent = await makeSent(app, ben)
    await makeDelivered(app, place)
    await draft(ben, { wireCenterId: place.wireCenterId })
    const after = await homeOf(cora)
    expect(after.owed).toEqual({ count: before.owed.count + 1, cents: before.owed.cents + sent.totalCents })
    expect(after.overdue).toEqual({ count: 0, cents: 0 })
    expect((await homeOf(carl)).owed).toEqual({ count: 0, cents: 0 })
  })

  test('is nobody else’s, whatever their role', async () => {
    for (const member of ['ada', 'ben', 'sue', 'finn'] as const)
      expect((await (await app.as(member)).get('/api/my/home')).statusCode).toBe(403)
  })
})

describe('what was delivered of an order', () => {
  test('is its packages with their receipts, what may be said of each building, and its invoices', async () => {
    const id = await deliverPackage(app, place)
    const { rows } = await sql<{ orderId: string; buildingId: string; sha256: string }>`
      select s.order_id, b.building_id, p.sha256 from submissions p join sites s on s.id = p.site_id
        join submission_buildings b on b.submission_id = p.id where p.id = ${id}`.execute(app.owner)
    const { orderId, buildingId, sha256 } = rows[0]!
    const mine = await deliveredOf(cora, orderId)
    expect(mine.packages).toMatchObject([
      { id, part: 1, fileName: 'part.zip', sha256, buildings: [expect.any(String)] },
    ])
    expect(mine.buildings).toEqual([
      { id: buildingId, acceptedAt: null, actions: ['accept', 'reject'], billedOn: null, rejection: null },
    ])
    expect(mine.invoices).toEqual([])

    const fetched = await cora.get(`/api/my/packages/${id}`)
    expect([fetched.statusCode, fetched.body]).toEqual([200, `package ${id}`])
    const seen = await sql<{ n: number }>`
      select count(*)::int as n from audit_logs where entity_id = ${id} and action = 'fetched'
         and actor_id = ${await app.idOf('cora')}`.execute(app.owner)
    expect(seen.rows).toEqual([{ n: 1 }])

    const [drafted] = (await draft(ben, { wireCenterId: place.wireCenterId })).slice(-1)
    expect((await deliveredOf(cora, orderId)).invoices).toEqual([])
    const { invoiceNo } = await sendInvoice(ben, drafted!.id)
    const billed = await deliveredOf(cora, orderId)
    expect(billed).toMatchObject({ invoices: [{ invoiceNo }], buildings: [{ actions: [] }] })
    // Whoever objects now disputes its line, and finds the dispute again.
    const [{ billedOn }] = billed.buildings as [MyDelivered['buildings'][number]]
    expect(billedOn).toMatchObject({ invoiceNo, date: expect.any(String), disputeId: null, mayDispute: true })
    const { invoiceId, lineId } = billedOn!
    const body = { lineIds: [lineId], reason: 'The rear is another house' }
    const [{ id: disputeId }] = (await cora.post(`/api/invoices/${invoiceId}/disputes`, body)).json().disputes
    const disputed = await deliveredOf(cora, orderId)
    expect(disputed.buildings[0]?.billedOn).toMatchObject({ disputeId, mayDispute: false })

    expect((await carl.get(`/api/my/orders/${orderId}/delivered`)).statusCode).toBe(404)
    expect((await carl.get(`/api/my/packages/${id}`)).statusCode).toBe(404)
  })

  test('is nothing before it is there', async () => {
    const { orderId } = await addJob(app.owner)
    expect(await deliveredOf(cora, orderId)).toEqual({ packages: [], buildings: [], invoices: [] })
  })
})

describe('the map', () => {
  test('has the buildings of their orders, each with its word', async () => {
    const { orderId, buildingIds } = await makeDelivered(app, place, [{ lat: 36.07, lon: -79.79 }, {}])
    const ask = async (caller: Caller): Promise<MyPlace[]> =>
      (await caller.get(`/api/my/places?orderIds=${orderId}`)).json()
    expect(await ask(cora)).toMatchObject([{ id: buildingIds[0], orderId, lat: 36.07, progress: 'DELIVERED' }])
    expect(await ask(carl)).toEqual([])
  })
})

describe('what a customer reads of the office’s calls', () => {
  test('has no word of a hold, and none of the staff’s names', async () => {
    const order = await makeOrder(ben, place)
    await ben.post('/api/orders/hold', { orderIds: [order.id], reason: 'they have not paid' })
    expect((await cora.get(`/api/orders/${order.id}`)).json()).toMatchObject({ isHeld: false, hold: null })
    const listed: { id: string; isHeld: boolean }[] = (await cora.get('/api/orders?held=true&limit=200')).json()
    expect(listed.find(({ id }) => id === order.id)).toMatchObject({ isHeld: false })
    const sheet = (await cora.get('/api/orders/export')).body.split('\n', 1)[0]
    const job = await addJob(app.owner)
    const plan = await attach(ben, TEXT, job)
    await ben.put(`/api/documents/${plan.id}`, { isReleased: true })
    const own = await attach(cora, TEXT, job)
    const named: Document[] = (await cora.get(`/api/orders/${job.orderId}/documents`)).json()
    expect(named.map(({ id, uploadedByName }) => [id, uploadedByName])).toEqual([
      [plan.id, null],
      [own.id, 'Cora Customer'],
    ])
    expect(sheet).not.toContain('Held')
    expect((await ben.get('/api/orders/export')).body).toContain('Held')
  })
})

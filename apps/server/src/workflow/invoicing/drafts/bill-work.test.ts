import type { Building } from '@demarc/contract'
import { daysAfter } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildingsOf, invoiceOf, sendInvoice, toBill } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, makeSent, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { makeRate } from '#test/fixtures/places.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

const statusesOf = async (siteId: string) => (await buildingsOf(ben, siteId)).map(({ status }: Building) => status)

describe('from what was delivered to what is owed', () => {
  test('it waits, is drafted, checked, sent, void and billed again', async () => {
    const place = await placeOfCustomer(ben)
    const rate = { wireCenterId: place.wireCenterId, jobType: 'M', cents: 14_000, validTo: null }
    await makeRate(ada, rate)
    const work = await makeDelivered(app, place, [{}, { buildingType: 'S', sfuCount: 3 }], { customerRef: 'PO-77' })

    const [waiting] = (await toBill(ben)).filter(({ wireCenterId }) => wireCenterId === place.wireCenterId)
    const today = await dayFromNow(app)
    // Houses at the usual 100 dollars, for nothing was agreed on them.
    expect(waiting).toMatchObject({ buildings: 2, held: 0, units: 4, cents: 44_000, oldest: today, newest: today })

    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    expect(drafted).toMatchObject({
      status: 'DRAFT',
      date: null,
      dueDate: null,
      totalAmount: 440,
      totalCents: 44_000,
      lineCount: 2,
      actions: ['edit', 'send', 'discard'],
    })
    expect(drafted!.invoiceNo).toMatch(/^DRAFT-[0-9A-F]{6}$/)
    expect((await toBill(ben)).some(({ wireCenterId }) => wireCenterId === place.wireCenterId)).toBe(false)
    expect(await statusesOf(work.siteId)).toEqual(['SUBMITTED_TO_CUSTOMER', 'SUBMITTED_TO_CUSTOMER'])

    const sent = await sendInvoice(ben, drafted!.id)
    expect(sent).toMatchObject({
      status: 'SENT',
      date: today,
      dueDate: daysAfter(today, 30),
      disputeUntil: daysAfter(today, 15),
      customerName: 'Customer 1',
      balanceCents: 44_000,
    })
    expect(sent.invoiceNo).toBe(`INV-${today.slice(0, 4)}-00001`)
    expect(
      sent.lines.map(({ units, rate: dollars, amount, customerRef, isChecked, warnings }) => ({
        units,
        dollars,
        amount,
        customerRef,
        isChecked,
        warnings,
      })),
    ).toEqual([
      { units: 1, dollars: 140, amount: 140, customerRef: 'PO-77', isChecked: true, warnings: [] },
      { units: 3, dollars: 100, amount: 300, customerRef: 'PO-77', isChecked: true, warnings: [] },
    ])
    expect(await statusesOf(work.siteId)).toEqual(['INVOICED', 'INVOICED'])
    expect(await standingOf(app, work.orderId)).toMatchObject({ status: 'INVOICED', shownStatus: 'INVOICED' })

    expect((await ben.post(`/api/invoices/${sent.id}/void`, { reason: 'wrong rate' })).statusCode).toBe(403)
    const voided = await ada.post(`/api/invoices/${sent.id}/void`, { reason: 'wrong rate' })
    expect(voided.json()).toMatchObject({ status: 'VOID', invoiceNo: sent.invoiceNo, voided: { reason: 'wrong rate' } })
    expect(await statusesOf(work.siteId)).toEqual(['SUBMITTED_TO_CUSTOMER', 'SUBMITTED_TO_CUSTOMER'])
    expect(await standingOf(app, work.orderId)).toMatchObject({ status: 'SUBMITTED_TO_CUSTOMER' })

    const [again] = await draft(ben, { wireCenterId: place.wireCenterId })
    const second = await sendInvoice(ben, again!.id)
    expect(second.invoiceNo).toBe(`INV-${today.slice(0, 4)}-00002`)
    expect(await statusesOf(work.siteId)).toEqual(['INVOICED', 'INVOICED'])
    const said = (await auditRowsOf(app, sent.id)).map(({ action, needs }) => `${action} ${needs}`)
    expect(said).toEqual([
      'drafted invoice.write',
      'lines_checked invoice.write',
      'sent invoice.read',
      'voided invoice.read',
    ])
  })

  test('what is on hold waits, and what nobody is known to pay for cannot be drafted', async () => {
    const place = await placeOfCustomer(ben)
    const { orderId, buildingIds } = await makeDelivered(app, place)
    await ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'asked to wait' })
    const group = (await toBill(ben)).find(({ wireCenterId }) => wireCenterId === place.wireCenterId)
    expect(group).toMatchObject({ buildings: 1, held: 1, cents: 0 })
    const refused = await ben.post('/api/invoicing/drafts', { customerId: customerIdOf(1), buildingIds })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice.nothing_to_bill'])
    await ben.post('/api/orders/release', { orderIds: [orderId] })
    expect(await draft(ben, { buildingIds })).toHaveLength(1)
  })

  test('an order that goes on hold while it stands on a draft is not billed', async () => {
    const place = await placeOfCustomer(ben)
    const { orderId } = await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    await ben.post(`/api/invoices/${drafted!.id}/check`, {})
    await ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'asked to wait' })
    expect((await invoiceOf(ben, drafted!.id)).unsendable?.why).toBe('HELD')
    const refused = await ben.post(`/api/invoices/${drafted!.id}/send`, {})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.held'])
  })

  test('what has no wire center is drafted by itself', async () => {
    const place = await placeOfCustomer(ben)
    const { orderId } = await makeDelivered(app, place)
    await makeDelivered(app, place)
    expect((await ben.put(`/api/orders/${orderId}`, { wireCenterId: null })).statusCode).toBe(200)
    await ben.put(`/api/orders/${orderId}`, { customerId: customerIdOf(1) })
    const reply = await ben.post('/api/invoicing/drafts', { customerId: customerIdOf(1), wireCenterId: null })
    expect(reply.json().invoices).toMatchObject([{ wireCenterId: null, lineCount: 1 }])
  })

  test('another customer or wire center of the order is who is billed', async () => {
    const [place, other] = [await placeOfCustomer(ben), await placeOfCustomer(ben, 2)]
    const { orderId } = await makeDelivered(app, place)
    const moved = await ben.put(`/api/orders/${orderId}`, { wireCenterId: other.wireCenterId })
    expect(moved.statusCode).toBe(200)
    const found = (await toBill(ben)).filter(({ wireCenterId }) =>
      [place.wireCenterId, other.wireCenterId].includes(wireCenterId ?? ''),
    )
    expect(found).toMatchObject([{ wireCenterId: other.wireCenterId, buildings: 1 }])
  })

  test('an invoice of nothing but warranty is settled as it is sent', async () => {
    const place = await placeOfCustomer(ben)
    const { buildingIds, siteId } = await makeDelivered(app, place)
    await sql`update buildings set is_warranty = true where id = any(${buildingIds}::uuid[])`.execute(app.owner)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    const sent = await sendInvoice(ben, drafted!.id)
    expect(sent).toMatchObject({ status: 'PAID', totalCents: 0, lines: [{ kind: 'WARRANTY', units: 0 }] })
    expect(await statusesOf(siteId)).toEqual(['PAID'])
  })
})

describe('what was sent', () => {
  test('becomes overdue by the day, and only then', async () => {
    const sent = await makeSent(app, ben)
    const filter = async (status: string) =>
      ((await ben.get(`/api/invoices?status=${status}&limit=200`)).json() as { id: string; status: string }[])
        .filter(({ id }) => id === sent.id)
        .map(({ status: shown }) => shown)
    expect([await filter('SENT'), await filter('OVERDUE')]).toEqual([['SENT'], []])
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update invoices set invoice_date = invoice_date - 31 where id = ${sent.id}`.execute(tx)
    })
    expect([await filter('SENT'), await filter('OVERDUE')]).toEqual([['OVERDUE'], ['OVERDUE']])
    const stats = (await ben.get('/api/invoicing/stats')).json()
    expect(stats.overdue).toEqual({ cents: sent.totalCents, count: 1 })
    expect(stats.ageing[1]).toEqual({ band: 'TO_30', cents: sent.totalCents, count: 1 })
    expect(stats.oldestOverdueDays).toBe(1)
    const ofAge = async (age: string) =>
      ((await ben.get(`/api/invoices?age=${age}&limit=200`)).json() as { id: string }[]).map(({ id }) => id)
    expect(await ofAge('TO_30')).toEqual([sent.id])
    expect(await ofAge('CURRENT')).not.toContain(sent.id)
    expect(await ofAge('TO_60')).toEqual([])
    expect((await invoiceOf(ben, sent.id)).status).toBe('OVERDUE')
  })

  test('is taken back in part by credit notes, and is settled when nothing is left', async () => {
    const sent = await makeSent(app, ben)
    const [line] = sent.lines
    const credit = (amountCents: number) =>
      ben.post(`/api/invoices/${sent.id}/credit-notes`, {
        reason: 'the wrong type',
        lines: [{ lineId: line!.id, amountCents }],
      })
    const too = await credit(10_001)
    expect([too.statusCode, too.json().code]).toEqual([409, 'credit.too_much'])

    const before = (await ben.get('/api/dashboard/stats')).json().revenue
    const part = (await credit(4000)).json()
    expect(part).toMatchObject({ status: 'SENT', creditedCents: 4000, balanceCents: 6000, totalCents: 10_000 })
    expect(part.creditNotes[0].creditNo).toMatch(/^INV-CN-\d{4}-00001$/)
    expect((await ben.get('/api/dashboard/stats')).json().revenue).toBe(before - 40)

    const rest = (await credit(6000)).json()
    expect(rest).toMatchObject({
      status: 'PAID',
      balanceCents: 0,
      creditNotes: [{ totalCents: 4000 }, { totalCents: 6000 }],
    })
    expect(await statusesOf(line!.siteId!)).toEqual(['PAID'])
    expect((await credit(1)).json().code).toBe('invoice.action_closed')
  })
})

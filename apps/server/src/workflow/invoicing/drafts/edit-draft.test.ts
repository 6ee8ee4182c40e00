import type { Invoice, InvoiceDetail } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf, sendInvoice, toBill } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, makeSent, moveAll, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { makeRate } from '#test/fixtures/places.ts'
import { doJobs, lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

let street = 0
/** At an address of its own: nothing is held against it. */
async function newDraft(count = 2) {
  const place = await placeOfCustomer(ben)
  const forms = Array.from({ length: count }, () => ({ address: `${++street} Elm St` }))
  const work = await makeDelivered(app, place, forms, { customerRef: 'PO-1' })
  const [made] = await draft(ben, { wireCenterId: place.wireCenterId })
  return { ...work, place, invoice: await invoiceOf(ben, made!.id) }
}
const codeOf = (reply: { statusCode: number; json: () => { code: string } }) =>
  `${reply.statusCode} ${reply.json().code}`

describe('a draft', () => {
  test('is changed line by line, and each change tells who looked at it', async () => {
    const { invoice } = await newDraft()
    const [first] = invoice.lines
    const edited: InvoiceDetail = (
      await ben.put(`/api/invoice-lines/${first!.id}`, { units: 3, rateCents: 12_550, description: 'Three visits' })
    ).json()
    expect(edited).toMatchObject({ totalCents: 37_650 + 10_000, totalAmount: 476.5 })
    expect(edited.lines[0]).toMatchObject({ units: 3, amount: 376.5, isChecked: true, warnings: ['UNITS_DIFFER'] })
    expect(await lastAuditRowOf(app, invoice.id)).toMatchObject({
      action: 'line_edited',
      before: { jsb: first!.jsb, units: 1, rateCents: 10_000 },
      after: { jsb: first!.jsb, units: 3, rateCents: 12_550 },
    })

    const added: InvoiceDetail = (
      await ben.post(`/api/invoices/${invoice.id}/lines`, { description: 'Trip', units: 1, rateCents: 4500 })
    ).json()
    expect(added.lines.at(-1)).toMatchObject({ kind: 'OTHER', buildingId: null, position: 3, warnings: [] })
    expect(added.totalCents).toBe(52_150)

    const terms = await ben.put(`/api/invoices/${invoice.id}`, { termsNetDays: 45, note: 'As agreed by phone' })
    expect(terms.json()).toMatchObject({ termsNetDays: 45, note: 'As agreed by phone' })
  })

  test('says when a rate has changed since or none is agreed, and takes over today’s rates at once', async () => {
    const { invoice } = await newDraft(3)
    const { id, customerId, wireCenterId } = invoice
    const said = ({ lines }: InvoiceDetail) => lines.map((line) => line.staleRate && Object.values(line.staleRate))
    expect(said(invoice)).toEqual(Array.from({ length: 3 }, () => ['DEFAULT', 10_000]))
    const [, typed] = invoice.lines
    await ben.put(`/api/invoice-lines/${typed!.id}`, { rateCents: 7777 })
    await ben.post(`/api/invoices/${id}/check`, {})
    const rate = { jobType: 'M', wireCenterId, cents: 12_000, validFrom: '2020-01-01', validTo: null }
    await makeRate(ada, rate, customerId)

    const seen = await invoiceOf(ben, id)
    expect(said(seen)).toEqual([['CHANGED', 12_000], null, ['CHANGED', 12_000]])
    expect(seen.totalCents).toBe(27_777)
    const stale = await ben.post(`/api/invoices/${id}/rates`, { version: seen.version - 1 })
    expect(codeOf(stale)).toBe('409 record.stale')
    const updated: InvoiceDetail = (await ben.post(`/api/invoices/${id}/rates`, { version: seen.version })).json()
    expect(said(updated)).toEqual([null, null, null])
    expect(updated.lines.map(({ rateCents, isChecked }) => [rateCents, isChecked])).toEqual([
      [12_000, false],
      [7777, true],
      [12_000, false],
    ])
    expect(updated).toMatchObject({ totalCents: 31_777, version: seen.version + 1 })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'rates_updated',
      before: { totalCents: 27_777 },
      after: { totalCents: 31_777, lines: 2 },
    })
    // Nothing has changed since: nothing is written.
    const again: InvoiceDetail = (await ben.post(`/api/invoices/${id}/rates`, {})).json()
    expect(again.version).toBe(updated.version)
    await sendInvoice(ben, id)
    expect(codeOf(await ben.post(`/api/invoices/${id}/rates`, {}))).toBe('409 invoice.action_closed')
    expect((await invoiceOf(await app.as('cora'), id)).lines[0]!.staleRate).toBeNull()
  })

  test('made before agreed rates were kept stays as it is: nobody knows what was typed on it', async () => {
    const { invoice } = await newDraft()
    const { id, customerId, wireCenterId } = invoice
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update invoice_lines set listed_rate_cents = null where invoice_id = ${id}`.execute(tx)
    })
    const [typed, untouched] = invoice.lines
    await ben.put(`/api/invoice-lines/${typed!.id}`, { rateCents: 7777 })
    const rate = { jobType: 'M', wireCenterId, cents: 12_000, validFrom: '2020-01-01', validTo: null }
    await makeRate(ada, rate, customerId)
    const updated: InvoiceDetail = (await ben.post(`/api/invoices/${id}/rates`, {})).json()
    expect(updated.lines.map(({ rateCents, staleRate }) => [rateCents, staleRate])).toEqual([
      [7777, null],
      [untouched!.rateCents, null],
    ])
  })

  test('is the only one of its wire center and period: what is billed later joins it until it is sent', async () => {
    const { invoice, place } = await newDraft(1)
    const { id, wireCenterId } = invoice
    const bill = async (more: object = {}): Promise<Invoice[]> => {
      await makeDelivered(app, place, [{ address: `${++street} Elm St` }], { customerRef: 'PO-1' })
      const run = { customerId: customerIdOf(1), wireCenterId, ...more }
      return (await ben.post('/api/invoicing/drafts', run)).json().invoices
    }
    expect(await bill()).toMatchObject([{ id, lineCount: 2, totalCents: 20_000, version: invoice.version + 1 }])
    expect((await invoiceOf(ben, id)).lines.map(({ position }) => position)).toEqual([1, 2])
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'lines_added',
      after: { lines: 1, totalCents: 20_000 },
    })
    const [ofPeriod] = await bill({ from: '2020-01-01', to: '2099-12-31' })
    expect(ofPeriod!.id).not.toBe(id)
    const second = sql`
      insert into invoices (id, customer_id, wire_center_id, terms_net_days, dispute_window_days, created_by)
      select gen_random_uuid(), customer_id, wire_center_id, 30, 15, created_by from invoices where id = ${id}`
    await expect(second.execute(app.owner)).rejects.toMatchObject({ constraint: 'invoices_draft_unique' })
    await sendInvoice(ben, id)
    expect((await bill())[0]!.id).not.toBe(id)
  })

  test('lets a building go that is taken off it or thrown away with it', async () => {
    const { invoice, place } = await newDraft()
    const waiting = async () =>
      (await toBill(ben)).find(({ wireCenterId }) => wireCenterId === place.wireCenterId)?.buildings ?? 0
    const reply = await ben.delete(`/api/invoice-lines/${invoice.lines[0]!.id}`)
    expect(reply.json()).toMatchObject({ lineCount: 1, totalCents: 10_000 })
    expect(await waiting()).toBe(1)
    expect((await ben.post(`/api/invoices/${invoice.id}/discard`)).statusCode).toBe(204)
    expect(await waiting()).toBe(2)
    expect(await invoiceOf(ben, invoice.id)).toMatchObject({ status: 'VOID', actions: [] })
    const listed = (await ben.get('/api/invoices?limit=200')).json() as { id: string }[]
    expect(listed.some(({ id }) => id === invoice.id)).toBe(false)
  })

  test('names who checked it once every line was checked', async () => {
    const { invoice } = await newDraft()
    const check = (caller: Caller, at: number) =>
      caller.post(`/api/invoices/${invoice.id}/check`, { lineIds: [invoice.lines[at]!.id] })
    await check(ada, 0)
    expect((await invoiceOf(ben, invoice.id)).checkedByName).toBeNull()
    await check(ben, 1)
    expect((await invoiceOf(ben, invoice.id)).checkedByName).toBe('Ada Admin, Ben Backend')
  })

  test('is not written over by somebody who saw an older one', async () => {
    const { invoice } = await newDraft()
    const { version } = invoice
    await ben.put(`/api/invoices/${invoice.id}`, { note: 'first', version })
    const late = await ada.put(`/api/invoices/${invoice.id}`, { note: 'second', version })
    expect(codeOf(late)).toBe('409 record.stale')
    expect(late.json().facts.current).toMatchObject({ id: invoice.id, note: 'first' })
    expect(codeOf(await ada.post(`/api/invoices/${invoice.id}/send`, { version }))).toBe('409 record.stale')
  })

  test('comes to no more than an invoice can', async () => {
    const { invoice } = await newDraft(1)
    const line = { description: 'Everything', units: 100, rateCents: 100_000_000 }
    expect(codeOf(await ben.post(`/api/invoices/${invoice.id}/lines`, line))).toBe('409 invoice.too_large')
    expect((await ben.post(`/api/invoices/${invoice.id}/lines`, { ...line, units: -1 })).statusCode).toBe(400)
  })

  test.each([
    ['an invoice', (id: string) => `/api/invoices/${id}/check`, 'invoice.missing'],
    ['an invoice to discard', (id: string) => `/api/invoices/${id}/discard`, 'invoice.missing'],
  ])('that is not there is not found: %s', async (_, path, code) => {
    const body = path(NOBODY_ID).endsWith('check') ? {} : undefined
    expect(codeOf(await ben.post(path(NOBODY_ID), body))).toBe(`404 ${code}`)
  })
})

describe('before it is sent', () => {
  test('lines likely to be disputed are named, and somebody has to look at them', async () => {
    const { invoice, place } = await newDraft(1)
    await makeSent(app, ben)
    await makeDelivered(app, place, [{ address: `${street} Elm St` }], { customerRef: 'PO-2' })
    // The same house again, under another number.
    await ben.post(`/api/invoices/${invoice.id}/send`, {})
    const [second] = await draft(ben, { wireCenterId: place.wireCenterId })
    expect((await invoiceOf(ben, second!.id)).lines[0]!.warnings).toEqual(['BILLED_BEFORE'])
    const { unsendable, lines } = await invoiceOf(ben, second!.id)
    expect(unsendable).toEqual({ why: 'UNCHECKED', lineIds: [lines[0]!.id] })
    const refused = await ben.post(`/api/invoices/${second!.id}/send`, {})
    expect(codeOf(refused)).toBe('409 invoice.unchecked')
    await ben.post(`/api/invoices/${second!.id}/check`, {})
    expect((await ben.post(`/api/invoices/${second!.id}/send`, {})).statusCode).toBe(200)
  })

  test('what was only brought along as delivered has no receipt', async () => {
    const place = await placeOfCustomer(ben)
    const text = `Address,City code,State,Status,Wire center\n9 Oak St,${place.cityCode},${place.state},Submitted to customer,`
    await ada.post('/api/orders/import', { fileName: 'jobs.csv', text, dryRun: false })
    const { rows } = await sql<{ id: string; orderId: string }>`
      select b.id, s.order_id from buildings b join sites s on s.id = b.site_id
       where s.address = '9 Oak St'`.execute(app.owner)
    await ben.put(`/api/orders/${rows[0]!.orderId}`, { wireCenterId: place.wireCenterId })
    const [made] = await draft(ben, { wireCenterId: place.wireCenterId })
    expect((await invoiceOf(ben, made!.id)).lines[0]).toMatchObject({ warnings: ['NO_RECEIPT'], deliveredOn: null })
  })

  test('a customer who wants a purchase order on every line gets one', async () => {
    const { invoice, orderId } = await newDraft(1)
    await ben.put(`/api/orders/${orderId}`, { customerRef: '' })
    await sql`
      with changed as (update customers set purchase_order_required = true where id = ${customerIdOf(1)} returning id)
      insert into audit_logs (id, actor_kind, entity, entity_id, action)
      select gen_random_uuid(), 'SYSTEM', 'customer', id, 'edited' from changed`.execute(app.owner)
    expect(codeOf(await ben.post(`/api/invoices/${invoice.id}/send`, {}))).toBe('409 invoice.reference_missing')
    expect((await invoiceOf(ben, invoice.id)).unsendable?.why).toBe('REFERENCE')
    await ben.put(`/api/orders/${orderId}`, { customerRef: 'PO-9' })
    expect((await invoiceOf(ben, invoice.id)).unsendable).toBeNull()
    const sent = await ben.post(`/api/invoices/${invoice.id}/send`, {})
    expect(sent.json()).toMatchObject({ status: 'SENT', lines: [{ customerRef: 'PO-9' }] })
    await sql`
      with changed as (update customers set purchase_order_required = false where id = ${customerIdOf(1)} returning id)
      insert into audit_logs (id, actor_kind, entity, entity_id, action)
      select gen_random_uuid(), 'SYSTEM', 'customer', id, 'edited' from changed`.execute(app.owner)
  })

  test('a building that the customer rejects leaves the draft it stands on', async () => {
    const { invoice, buildingIds } = await newDraft()
    await doJobs(app)
    await moveAll(app, buildingIds.slice(0, 1), 'customerReject')
    expect((await invoiceOf(ben, invoice.id)).lines.map(({ hasLeft }) => hasLeft)).toEqual([true, false])
    expect(codeOf(await ben.post(`/api/invoices/${invoice.id}/send`, {}))).toBe('409 invoice.buildings_left')
    await doJobs(app)
    const stands = await invoiceOf(ben, invoice.id)
    expect(stands).toMatchObject({ lineCount: 1, totalCents: 10_000 })
    expect((await ben.post(`/api/invoices/${invoice.id}/send`, {})).statusCode).toBe(200)
  })
})

test('nothing of it changes by any call once it was sent', async () => {
  const sent = await makeSent(app, ben)
  const { id } = sent
  const lineId = sent.lines[0]!.id
  const replies = await Promise.all([
    ada.put(`/api/invoices/${id}`, { termsNetDays: 90 }),
    ada.post(`/api/invoices/${id}/lines`, { description: 'Trip', units: 1, rateCents: 1 }),
    ada.post(`/api/invoices/${id}/check`, { isChecked: false }),
    ada.put(`/api/invoice-lines/${lineId}`, { units: 9 }),
    ada.delete(`/api/invoice-lines/${lineId}`),
    ada.post(`/api/invoices/${id}/discard`),
    ada.post(`/api/invoices/${id}/send`, {}),
  ])
  expect(replies.map(codeOf)).toEqual(replies.map(() => '409 invoice.action_closed'))
  expect(await invoiceOf(ben, id)).toEqual(sent)
})

import type { InvoiceDetail } from '@demarc/contract'
import { subtotalsByPo, type InvoiceGrouping } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf, sendInvoice } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, groupInvoicesBy, makeDelivered, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { wordsOf } from '#test/fixtures/packages.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())

type Work = Awaited<ReturnType<typeof makeDelivered>>
const idsOf = (...works: Work[]) => works.flatMap(({ buildingIds }) => buildingIds)
const detailsOf = (ids: readonly { id: string }[]): Promise<InvoiceDetail[]> =>
  Promise.all(ids.map(({ id }) => invoiceOf(ben, id)))
const posOf = ({ lines }: InvoiceDetail) => lines.map(({ customerRef }) => customerRef)

let delivered = 0
/** Two wire centers of the customer; the first of two POs has work in both, and is written differently. */
async function deliver(grouping: InvoiceGrouping) {
  await groupInvoicesBy(app, 1, grouping)
  const [one, two] = [`PO-${++delivered}1`, `PO-${delivered}2`]
  const [here, there] = [await placeOfCustomer(ben), await placeOfCustomer(ben)]
  const works = [
    await makeDelivered(app, here, [{}, {}], { customerRef: two }),
    await makeDelivered(app, here, [{}], { customerRef: one }),
    await makeDelivered(app, there, [{}], { customerRef: `${one.toLowerCase()} ` }),
    await makeDelivered(app, there, [{}]),
  ] as const
  return { here, there, works, one, two }
}

describe('one invoice', () => {
  test('for each PO has the work of every wire center, and joins the open one of its PO', async () => {
    const { there, works, one, two } = await deliver('PURCHASE_ORDER')
    const made = await detailsOf(await draft(ben, { buildingIds: idsOf(...works) }))
    const [ofOne, ofTwo, ofNone] = [one, two, null].map((po) => made.find(({ groupName }) => groupName === po)!)
    expect(made).toHaveLength(3)
    expect(ofOne).toMatchObject({ grouping: 'PURCHASE_ORDER', wireCenterId: null, lineCount: 2 })
    expect([ofTwo!.lineCount, ofNone!.lineCount]).toEqual([2, 1])
    expect(await lastAuditRowOf(app, ofTwo!.id)).toMatchObject({
      action: 'drafted',
      after: { grouping: 'PURCHASE_ORDER', groupName: two, lines: 2 },
    })

    const later = await makeDelivered(app, there, [{}], { customerRef: one.toLowerCase() })
    const [joined, ...others] = await draft(ben, { buildingIds: idsOf(later) })
    expect([joined?.id, joined?.lineCount, others]).toEqual([ofOne!.id, 3, []])
    // Found by a wire center of its lines.
    const listed: { id: string }[] = (await ben.get(`/api/invoices?wireCenterId=${there.wireCenterId}`)).json()
    expect(listed.map(({ id }) => id).toSorted()).toEqual([ofOne!.id, ofNone!.id].toSorted())
    const page = wordsOf((await ben.get(`/api/invoices/${ofTwo!.id}/pdf`)).rawPayload)
    expect(page).not.toMatch(/Wire center|Subtotals/)
  })

  test('for each order is known by its JSN', async () => {
    const { works } = await deliver('ORDER')
    const made = await detailsOf(await draft(ben, { buildingIds: idsOf(...works) }))
    expect(made.map(({ lineCount }) => lineCount).toSorted((one, other) => one - other)).toEqual([1, 1, 1, 2])
    expect(made.map(({ lines }) => lines[0]!.jsb!.split('.')[0])).toEqual(made.map(({ groupName }) => groupName))
  })

  test('for all work has its lines by PO, with subtotals that come to the total', async () => {
    const { works, one, two } = await deliver('CUSTOMER')
    const [made, ...others] = await detailsOf(await draft(ben, { buildingIds: idsOf(...works) }))
    expect(others).toEqual([])
    expect(made).toMatchObject({ grouping: 'CUSTOMER', groupName: null, wireCenterId: null, lineCount: 5 })
    expect(posOf(made!)).toEqual([one, one.toLowerCase(), two, two, null])
    expect(subtotalsByPo(made!.lines).map(({ po, amountCents }) => [po, amountCents])).toEqual([
      [one, 20_000],
      [two, 20_000],
      [null, 10_000],
    ])
    const page = wordsOf((await ben.get(`/api/invoices/${made!.id}/pdf`)).rawPayload)
    const sums = [`${one}\\s+2\\s+200\\.00`, `${two}\\s+2\\s+200\\.00`, 'No PO\\s+1\\s+100\\.00']
    expect(page).toMatch(new RegExp(`All work[^]*Subtotals by PO[^]*${sums.join('[^]*')}`))
  })

  test('for each wire center is as it was, in the order of its POs', async () => {
    const { here, works, one, two } = await deliver('WIRE_CENTER')
    const made = await detailsOf(await draft(ben, { buildingIds: idsOf(...works) }))
    const own = made.find(({ wireCenterId }) => wireCenterId === here.wireCenterId)!
    expect(made).toHaveLength(2)
    expect(own).toMatchObject({ grouping: 'WIRE_CENTER', groupName: null })
    expect(posOf(own)).toEqual([one, two, two])
  })
})

describe('a draft for a PO', () => {
  test('is not sent with a building whose order has another one now', async () => {
    const { works, two } = await deliver('PURCHASE_ORDER')
    const orderId = works[0].orderId
    const made = await detailsOf(await draft(ben, { buildingIds: idsOf(works[0]) }))
    const { id, lines } = made[0]!
    await ben.put(`/api/orders/${orderId}`, { customerRef: `${two}-B` })
    expect((await invoiceOf(ben, id)).unsendable).toEqual({ why: 'OTHER_PO', lineIds: lines.map((line) => line.id) })
    await ben.post(`/api/invoices/${id}/check`, {})
    const refused = await ben.post(`/api/invoices/${id}/send`, {})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice.other_po'])

    await ben.delete(`/api/invoice-lines/${lines[0]!.id}`)
    const [moved] = await draft(ben, { buildingIds: [lines[0]!.buildingId!] })
    expect(moved).toMatchObject({ groupName: `${two}-B`, lineCount: 1 })
    expect((await sendInvoice(ben, moved!.id)).status).toBe('SENT')
    // Another case or other spaces are no other PO.
    await ben.put(`/api/orders/${orderId}`, { customerRef: ` ${two.toLowerCase()}` })
    expect((await invoiceOf(ben, id)).unsendable?.why).not.toBe('OTHER_PO')
  })

  test('is none for a wire center, and there is one of it, however many runs meet', async () => {
    const { here, works } = await deliver('PURCHASE_ORDER')
    const [byPo] = await draft(ben, { buildingIds: idsOf(works[1]) })
    await groupInvoicesBy(app, 1, 'WIRE_CENTER')
    const [byCenter] = await draft(ben, { buildingIds: idsOf(works[0]) })
    expect(byCenter).toMatchObject({ grouping: 'WIRE_CENTER', wireCenterId: here.wireCenterId, lineCount: 2 })
    expect(byPo!.id).not.toBe(byCenter!.id)

    await groupInvoicesBy(app, 1, 'PURCHASE_ORDER')
    const eight = Array.from({ length: 8 }, () => ({}))
    const [these, those] = [
      await makeDelivered(app, here, eight, { customerRef: 'PO-THESE' }),
      await makeDelivered(app, here, eight, { customerRef: 'PO-THOSE' }),
    ]
    const parts = these.buildingIds.map((id, at) => [those.buildingIds[at]!, id])
    const replies = await Promise.all(
      parts.map((buildingIds) => ben.post('/api/invoicing/drafts', { customerId: customerIdOf(1), buildingIds })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 201))
    const { rows } = await sql<{ groupName: string; n: number }>`
      select i.group_name, count(distinct i.id)::int as n from invoices i join invoice_lines l on l.invoice_id = i.id
       where l.building_id = any(${idsOf(these, those)}::uuid[]) group by i.group_name order by 1`.execute(app.owner)
    expect(rows).toEqual([
      { groupName: 'PO-THESE', n: 1 },
      { groupName: 'PO-THOSE', n: 1 },
    ])
  })
})

test('a run makes at most 200 drafts, says that more is waiting, and the next one takes the rest', async () => {
  await groupInvoicesBy(app, 2, 'PURCHASE_ORDER')
  const place = await placeOfCustomer(ben, 2)
  const rows = Array.from(
    { length: 205 },
    (_, n) => `${n + 1} Oak St,${place.cityCode},${place.state},Submitted to customer,${place.clli},PO ${n}`,
  )
  const text = ['Address,City code,State,Status,Wire center,Customer reference', ...rows].join('\n')
  const ada = await app.as('ada')
  const imported = await ada.post('/api/orders/import', { fileName: 'jobs.csv', text, dryRun: false })
  expect(imported.body).toContain('"orders":205')
  const run = async () => (await ben.post('/api/invoicing/drafts', { customerId: customerIdOf(2) })).json()
  const first = await run()
  expect([first.invoices.length, first.hasMore]).toEqual([200, true])
  const second = await run()
  expect([second.invoices.length, second.hasMore]).toEqual([5, false])
})

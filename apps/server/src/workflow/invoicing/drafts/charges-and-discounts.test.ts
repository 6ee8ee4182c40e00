import type { InvoiceDetail } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOf, sendInvoice } from '@demarc/testkit'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { credit, draft, makeDelivered, placeOfCustomer } from '#test/fixtures/invoicing.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())

/** One building at $100.00, and somebody has looked at it. */
async function newDraft(): Promise<InvoiceDetail> {
  const place = await placeOfCustomer(ben)
  await makeDelivered(app, place, [{}])
  const [made] = await draft(ben, { wireCenterId: place.wireCenterId })
  await ben.post(`/api/invoices/${made!.id}/check`, {})
  return invoiceOf(ben, made!.id)
}

const add = async ({ id }: InvoiceDetail, line: object) => {
  const reply = await ben.post(`/api/invoices/${id}/lines`, { description: 'Extra work', units: 0, ...line })
  return { ...reply.json(), statusCode: reply.statusCode }
}

test('hours are billed to the cent, half a cent up, and stay what they are once sent', async () => {
  const made = await newDraft()
  // 2.25 hours at $33.34 are $75.015.
  const added = await add(made, { quantityHundredths: 225, rateCents: 3334 })
  expect(added).toMatchObject({ statusCode: 201, totalCents: 17_502 })
  const line = added.lines[1]
  expect(line).toMatchObject({ units: 0, quantityHundredths: 225, amountCents: 7502, kind: 'OTHER' })
  expect(await lastAuditRowOf(app, made.id)).toMatchObject({ after: { quantity: 2.25, units: 0, rateCents: 3334 } })

  const shorter = (await ben.put(`/api/invoice-lines/${line.id}`, { quantityHundredths: 150 })).json()
  expect(shorter.totalCents).toBe(10_000 + 5001)
  const whole = (await ben.put(`/api/invoice-lines/${line.id}`, { units: 2 })).json()
  expect(whole.lines[1]).toMatchObject({ units: 2, quantityHundredths: null, amountCents: 6668 })
  const again = (await ben.put(`/api/invoice-lines/${line.id}`, { quantityHundredths: 150 })).json()
  expect(again.lines[1]).toMatchObject({ units: 0, quantityHundredths: 150 })

  const sent = await sendInvoice(ben, made.id)
  expect(sent.totalCents).toBe(15_001)
  const file = (await ben.get(`/api/invoices/export?q=${sent.invoiceNo}`)).body.trim().split('\n')
  expect(file.map((row) => row.split(',').at(-4))).toEqual(['Quantity', '', '1.50'])
  const changed = sql`update invoice_lines set quantity = 9 where id = ${line.id}`.execute(app.db)
  await expect(changed).rejects.toThrow('its lines stay as they are')
})

test('a discount is a line below zero; more of it than there are charges is not sent', async () => {
  const made = await newDraft()
  const discounted = await add(made, { description: 'Goodwill', units: 1, rateCents: -2550 })
  expect(discounted).toMatchObject({ statusCode: 201, totalCents: 7450, unsendable: null })
  const much = await add(made, { description: 'More of it', units: 1, rateCents: -7451 })
  expect(much).toMatchObject({ totalCents: -1, unsendable: { why: 'BELOW_ZERO' } })
  const refused = await ben.post(`/api/invoices/${made.id}/send`, {})
  expect(refused.json()).toMatchObject({ status: 409, code: 'invoice.below_zero' })

  const huge = await add(made, { units: 100_000, rateCents: -100_000_000 })
  expect(huge).toMatchObject({ statusCode: 409, code: 'invoice.too_large' })

  await ben.put(`/api/invoice-lines/${much.lines[2].id}`, { rateCents: -450 })
  const sent = await sendInvoice(ben, made.id)
  expect(sent).toMatchObject({ totalCents: 7000, balanceCents: 7000 })
  // The building's charge is more than what is owed: no more than that is credited.
  const [survey] = sent.lines
  const tooMuch = await ben.post(`/api/invoices/${sent.id}/credit-notes`, {
    reason: 'Not surveyed',
    lines: [{ lineId: survey!.id, amountCents: 7001 }],
  })
  expect(tooMuch.statusCode).toBe(409)
  expect(await credit(ben, sent, 7000)).toMatchObject({ balanceCents: 0, status: 'PAID' })
})

test('a draft that is nothing but a discount is thrown away like any other', async () => {
  const made = await newDraft()
  await add(made, { units: 1, rateCents: -500 })
  const left = await ben.delete(`/api/invoice-lines/${made.lines[0]!.id}`)
  expect(left.json()).toMatchObject({ totalCents: -500, unsendable: { why: 'BELOW_ZERO' } })
  expect((await ben.post(`/api/invoices/${made.id}/discard`)).statusCode).toBe(204)
})

test('a building is billed in whole units and at no negative rate', async () => {
  const made = await newDraft()
  const [survey] = made.lines
  for (const body of [{ rateCents: -1 }, { quantityHundredths: 150 }]) {
    const reply = await ben.put(`/api/invoice-lines/${survey!.id}`, body)
    expect(reply.json()).toMatchObject({ status: 409, code: 'invoice.line_is_survey' })
  }
  expect((await add(made, { units: 1, quantityHundredths: 150, rateCents: 100 })).statusCode).toBe(400)
  expect((await add(made, { quantityHundredths: 1.5, rateCents: 100 })).statusCode).toBe(400)
})

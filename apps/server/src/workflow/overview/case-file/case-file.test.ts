import type { CaseFile } from '@demarc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendInvoice } from '@demarc/testkit'
import { attach, PDF, TEXT } from '#test/fixtures/documents.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { factsOf, wordsOf } from '#test/fixtures/packages.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())

const read = async (orderId: string): Promise<CaseFile> => {
  const reply = await ben.get(`/api/orders/${orderId}/case-file`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

test('tells an order from its receipt to its invoice, oldest first, and names its papers', async () => {
  const place = await placeOfCustomer(ben)
  const { orderId, jsn, buildingIds } = await makeDelivered(app, place, [{}], { customerRef: 'PO-CASE' })
  const other = await makeDelivered(app, place)
  const [made] = await draft(ben, { wireCenterId: place.wireCenterId, buildingIds })
  const invoice = await sendInvoice(ben, made!.id)

  const file = await read(orderId)
  expect(file).toMatchObject({ jsns: [jsn], customerRef: 'PO-CASE', status: 'INVOICED', hasAllSteps: true })
  const acts = file.steps.map(({ entity, action }) => `${entity}.${action}`)
  expect(acts[0]).toBe('order.created')
  expect(acts.indexOf('order.completed')).toBeGreaterThan(0)
  expect(acts.indexOf('invoice.sent')).toBeGreaterThan(acts.indexOf('order.completed'))
  // Neither drafts nor who moved a building's pin: that is history, not the case.
  expect(acts.filter((act) => act === 'invoice.drafted' || act === 'building.edited')).toEqual([])
  expect(file.papers.map(({ kind, name }) => [kind, name])).toEqual([['INVOICE', invoice.invoiceNo]])
  expect((await read(other.orderId)).papers).toEqual([])
})

test('an added document is a paper with its file; one that was deleted is none', async () => {
  const job = await makeDelivered(app, await placeOfCustomer(ben))
  const [kept, gone] = [await attach(ben, TEXT, job), await attach(ben, PDF, job)]
  await ben.delete(`/api/documents/${gone.id}`)
  const { papers } = await read(job.orderId)
  expect(papers.map(({ id, name }) => [id, name])).toEqual([[kept.id, kept.fileName]])
  expect((await ben.get(papers[0]!.file!.url)).rawPayload).toEqual(TEXT)
})

test('is drawn on the clock of the company and under its name', async () => {
  const job = await makeDelivered(app, await placeOfCustomer(ben))
  const drawn = async () => (await ben.get(`/api/orders/${job.orderId}/case-file.pdf`)).rawPayload
  const usual = wordsOf(await drawn())
  expect(usual).toMatch(/\d{4} \d\d:\d\d/)
  expect(usual).not.toMatch(/\d [AP]M/)

  const ada = await app.as('ada')
  await ada.put('/api/admin/settings', { 'organisation.clock': '12h', 'organisation.name': 'Piedmont Surveys' })
  const pdf = await drawn()
  expect(wordsOf(pdf)).toMatch(/\d{4} \d{1,2}:\d\d [AP]M/)
  expect(wordsOf(pdf)).not.toMatch(/\d{4} \d\d:\d\d(?! [AP]M)/)
  expect(wordsOf(pdf)).toContain('Piedmont Surveys')
  expect(wordsOf(pdf)).not.toContain('Demarc')
  expect(factsOf(pdf)).toMatch(/Author: +Piedmont Surveys/)
})

test('is drawn as a PDF, and an unknown order has none', async () => {
  const job = await makeDelivered(app, await placeOfCustomer(ben))
  const reply = await ben.get(`/api/orders/${job.orderId}/case-file.pdf`)
  expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const unknown = '/api/orders/00000000-0000-7000-8000-000000000009/case-file'
  for (const path of [unknown, `${unknown}.pdf`]) expect((await ben.get(path)).statusCode).toBe(404)
})

import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { makePlace } from '@demarc/testkit'
import { callerOf } from '../caller.ts'

export type SentInvoice = { id: string; invoiceNo: string; totalCents: number }
export type Debtor = { id: string; name: string; invoices: SentInvoice[] }

async function made<Reply>(asked: ReturnType<APIRequestContext['post']>, status: number): Promise<Reply> {
  const reply = await asked
  expect(reply.status(), await reply.text()).toBe(status)
  return (await reply.json()) as Reply
}

/** A customer that no other story bills, with so many invoices of $100 each; their buildings were brought along as delivered. */
export async function makeDebtor(office: APIRequestContext, count: number): Promise<Debtor> {
  const mark = randomBytes(4).toString('hex')
  const { id, name } = await made<{ id: string; name: string }>(
    office.post('/api/customers', { data: { name: `Payer ${mark}`, code: `P${mark}`.toUpperCase() } }),
    201,
  )
  const { cityCode, wireCenterId, wireCenterName } = await makePlace(callerOf(office), id)
  const rows = Array.from({ length: count }, (_, at) => [
    `${at + 1} Elm St`,
    cityCode,
    'NC',
    name,
    wireCenterName,
    'Delivered',
    'S',
    '2026-01-05',
  ])
  const head = ['Address', 'City code', 'State', 'Customer', 'Wire center', 'Status', 'Building type', 'Received date']
  const text = [head, ...rows].map((cells) => cells.join(',')).join('\n')
  await made(office.post('/api/orders/import', { data: { fileName: 'delivered.csv', text, dryRun: false } }), 200)
  const waiting = await office.get(`/api/invoicing/to-bill/buildings?customerId=${id}&wireCenterId=${wireCenterId}`)
  const invoices: SentInvoice[] = []
  for (const { id: buildingId } of (await waiting.json()) as { id: string }[]) {
    const run = await made<{ invoices: { id: string }[] }>(
      office.post('/api/invoicing/drafts', { data: { customerId: id, buildingIds: [buildingId] } }),
      201,
    )
    const draft = run.invoices[0]!
    await made(office.post(`/api/invoices/${draft.id}/check`, { data: {} }), 200)
    invoices.push(await made<SentInvoice>(office.post(`/api/invoices/${draft.id}/send`, { data: {} }), 200))
  }
  expect(invoices).toHaveLength(count)
  return { id, name, invoices }
}

export async function statusOf(office: APIRequestContext, { id }: Pick<SentInvoice, 'id'>): Promise<string> {
  return ((await (await office.get(`/api/invoices/${id}`)).json()) as { status: string }).status
}

export const paymentsPath = ({ id }: Pick<Debtor, 'id'>): string => `/invoicing/payments?customer=${id}`
export const paymentRows = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Payments' })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
export const recordDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Record payment' })
export const bankDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import bank file' })
export const openRecord = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = recordDialog(page)
  await expect(dialog.getByLabel('Remittance text')).toBeVisible()
  return dialog
}
export const bankFile = (...lines: string[]) => ({
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Description,Amount,Reference', ...lines].join('\n')),
})

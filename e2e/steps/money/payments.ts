import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { InvoiceDetail } from '@demarc/contract'
import {
  ask,
  draftInvoices,
  first,
  importOrders,
  invoiceOf,
  makePlace,
  sendInvoice,
  type ApiCaller,
} from '@demarc/testkit'

export type Debtor = { id: string; name: string; invoices: InvoiceDetail[] }

/** A customer that no other story bills, with so many invoices of $100 each; their buildings were brought along as delivered. */
export async function makeDebtor(office: ApiCaller, count: number): Promise<Debtor> {
  const mark = randomBytes(4).toString('hex')
  const body = { name: `Payer ${mark}`, code: `P${mark}`.toUpperCase() }
  const { id, name } = await ask(office, 'createCustomer', { body })
  const { cityCode, wireCenterId, wireCenterName } = await makePlace(office, id)
  const rows = Array.from({ length: count }, (_, at) =>
    [`${at + 1} Elm St`, cityCode, 'NC', name, wireCenterName, 'Delivered', 'S', '2026-01-05'].join(),
  )
  await importOrders(office, 'Address,City code,State,Customer,Wire center,Status,Building type,Received date', rows)
  const waiting = await ask(office, 'listToBillBuildings', { query: { customerId: id, wireCenterId } })
  const invoices: InvoiceDetail[] = []
  for (const { id: buildingId } of waiting) {
    const drafted = await draftInvoices(office, { customerId: id, buildingIds: [buildingId] })
    invoices.push(await sendInvoice(office, first(drafted, 'invoice').id))
  }
  expect(invoices).toHaveLength(count)
  return { id, name, invoices }
}

export const statusOf = async (office: ApiCaller, { id }: Pick<InvoiceDetail, 'id'>): Promise<string> =>
  (await invoiceOf(office, id)).status

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

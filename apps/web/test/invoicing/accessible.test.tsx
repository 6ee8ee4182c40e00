import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { ADA } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoice, invoiceLine, lines, sentInvoice, sheet } from './books.ts'

const draft = invoice({ lines: [invoiceLine(1), invoiceLine(2, { warnings: ['NO_RECEIPT'] })] }, ADA)
const late = sentInvoice('INV-2026-00001', { status: 'OVERDUE' }, ADA)
const makeBooks = () => new Books({ invoices: [draft, late], delivered: lines(2), reader: ADA })

test('invoices, a draft and the credit dialog are accessible', async () => {
  await show(`/invoicing?invoice=${draft.id}`, { as: ADA, answers: makeBooks().answers() })
  await expect.element(sheet().getByText('No proof of delivery.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('row').filter({ hasText: late.invoiceNo }).click()
  await sheet().getByRole('button', { name: 'Issue credit memo…' }).click()
  await expect.element(page.getByRole('dialog', { name: `Credit memo for ${late.invoiceNo}` })).toBeVisible()
  await expectAccessible()
})

test('invoices on a phone are accessible', async () => {
  await show('/invoicing', { as: ADA, isPhone: true, answers: makeBooks().answers() })
  await expect.element(page.getByText(late.invoiceNo).first()).toBeVisible()
  await expectAccessible()
  await page.getByText(draft.invoiceNo, { exact: true }).first().click()
  await expect.element(sheet().getByText('No proof of delivery.')).toBeVisible()
  await expectAccessible()
})

test('what waits to be billed is accessible on a desk and on a phone', async () => {
  await show('/invoicing/to-bill', { as: ADA, answers: makeBooks().answers() })
  await page.getByRole('checkbox', { name: 'Select Greensboro Main' }).click()
  await expect.element(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
  await expectAccessible()
  await page.viewport(390, 844)
  await expectAccessible()
})

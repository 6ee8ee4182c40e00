import type { Page } from '@playwright/test'
import { disputePanel } from '../money/disputes.ts'
import { invoiceRows, sheet } from '../money/invoicing.ts'
import { openRecord, paymentRows, recordDialog } from '../money/payments.ts'
import { part } from '../money/portal.ts'
import { expect } from '../story.ts'
import { expectToast } from '../browser/toasts.ts'
import { goTo } from './sections.ts'

/** Both buildings on one invoice. */
export async function draft(page: Page): Promise<void> {
  await goTo(page, 'Invoicing')
  await page.getByRole('link', { name: 'Create Invoice' }).click()
  await page.getByRole('checkbox', { name: 'Select Greensboro Eugene' }).check()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 invoice, $280.00')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expectToast(page, '1 draft created, $280.00')
  await sheet(page)
    .getByRole('button', { name: /^Mark 2 lines/ })
    .click()
  await expect(sheet(page).getByText('2 of 2 lines checked')).toBeVisible()
}

/** Answers with the number that was drawn. */
export async function sendInvoice(page: Page): Promise<string> {
  await sheet(page).getByRole('button', { name: 'Send invoice' }).click()
  const review = page.getByRole('dialog', { name: 'Send 1 invoice' })
  await review.getByRole('button', { name: 'Send 1 invoice' }).click()
  // The number is drawn when the invoice is sent. "Sent" alone would also be found in its history.
  await expect(sheet(page)).toContainText(/INV-\d{4}-\d{5}/)
  const [invoiceNo = ''] = /INV-\d{4}-\d{5}/.exec((await sheet(page).textContent()) ?? '') ?? []
  return invoiceNo
}

/** The customer does not want to pay for one of the two. */
export async function disputeLine(page: Page, invoiceNo: string, jsb: string): Promise<void> {
  await page.goto('/')
  await part(page, 'Open invoices')
    .getByRole('link', { name: new RegExp(invoiceNo) })
    .click()
  await page
    .getByRole('dialog', { name: invoiceNo, exact: true })
    .getByRole('button', { name: 'Dispute lines' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Dispute lines on ${invoiceNo}` })
  await dialog.getByRole('checkbox', { name: jsb }).check()
  await expect(dialog).toContainText('The rest of the invoice is still payable: $140.00.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Building B was surveyed for us in spring')
  await dialog.getByRole('button', { name: 'Submit dispute' }).click()
  await expectToast(page, `1 line on ${invoiceNo} disputed`)
}

/** The office reads why, and credits it. */
export async function credit(page: Page, jsb: string): Promise<void> {
  await goTo(page, 'Invoicing')
  await page.getByRole('link', { name: /^Disputes/ }).click()
  await page.getByRole('list', { name: 'Disputed lines' }).getByRole('button').filter({ hasText: jsb }).click()
  await expect(disputePanel(page)).toContainText('Building B was surveyed for us in spring')
  await disputePanel(page).getByRole('button', { name: 'Issue credit memo' }).click()
  const dialog = page.getByRole('dialog', { name: `Credit memo for ${jsb}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Surveyed in spring already')
  await dialog.getByRole('button', { name: 'Issue credit memo' }).click()
  await expectToast(page, `Credit memo issued for ${jsb}`)
  await expect(disputePanel(page)).toContainText('Credited')
}

/** A check comes in over what is left. */
export async function pay(page: Page, invoiceNo: string): Promise<void> {
  await goTo(page, 'Invoicing')
  await page.getByRole('link', { name: /^Payments/ }).click()
  const dialog = await openRecord(page)
  await dialog.getByLabel('Remittance text').fill(`Piedmont Telco pays ${invoiceNo}`)
  await expect(dialog.getByLabel('Amount')).toHaveValue('140')
  await dialog.getByLabel('Check or trace number').fill('CHK 20417')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(recordDialog(page)).toBeHidden()
  await expect(paymentRows(page)).toContainText(['Applied'])
}

export async function expectPaid(page: Page, invoiceNo: string): Promise<void> {
  await goTo(page, 'Invoicing')
  await expect(invoiceRows(page).filter({ hasText: invoiceNo })).toContainText('Paid')
}

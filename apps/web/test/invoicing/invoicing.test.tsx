import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { exportList, expectToast } from '../look.ts'
import { ADA, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoice, invoiceLine, invoiceRows, sentInvoice, sheet } from './books.ts'
import { STATS } from './mails-and-stats.ts'

const open = sheet

test('delivered buildings are chosen and drafted', async () => {
  const delivered = [invoiceLine(1), invoiceLine(2), invoiceLine(3, { warnings: ['NO_RECEIPT'] })]
  await show('/invoicing', { answers: new Books({ delivered }).answers() })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Invoicing')
  for (const label of ['Outstanding', 'Overdue', 'Paid (MTD)', 'To bill']) {
    await expect.element(page.getByRole('region', { name: 'Summary' })).toMatchTextContent(label)
  }
  const choices = page.getByRole('group', { name: 'Status' }).css('label')
  expect(choices.elements().map(({ textContent }) => textContent)).toEqual([
    'All',
    'Draft',
    'Sent',
    'Paid',
    'Disputed',
    'Overdue',
    'Void',
  ])
  await expect.element(page.getByRole('link', { name: 'Create Invoice' })).toBeVisible()
  await userEvent.keyboard('c')
  await expect.poll(() => location.pathname).toBe('/invoicing/to-bill')

  await page
    .getByRole('table', { name: 'Buildings to bill' })
    .getByRole('row')
    .filter({ hasText: 'Greensboro Main' })
    .click()
  const buildings = page.getByRole('list', { name: 'Buildings for Greensboro Main' })
  await expect.poll(() => buildings.getByRole('listitem').elements()).toHaveLength(3)
  await page.getByRole('checkbox', { name: 'Select Greensboro Main' }).click()
  await expect.element(page.getByRole('region', { name: 'Selected rows' })).toMatchTextContent('1 invoice, $300.00')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expectToast('1 draft created, $300.00')
  await expect.poll(() => location.search).toContain('status=DRAFT')
  await expect.element(open()).toMatchTextContent('3 lines, 3 units, number assigned when sent')
})

test('a draft is checked line by line, edited and sent', async () => {
  const lines = [invoiceLine(1), invoiceLine(2), invoiceLine(3, { warnings: ['NO_RECEIPT'] })]
  const draft = invoice({ lines })
  const books = new Books({ invoices: [draft] })
  await show(`/invoicing?invoice=${draft.id}`, { answers: books.answers() })
  const send = open().getByRole('button', { name: 'Send invoice' })
  await expect.element(send).toBeDisabled()
  await expect.element(send).toHaveAccessibleDescription('Check every line with a warning before sending.')
  await expect.element(open().getByText('No proof of delivery.')).toBeVisible()
  const evidence = open().getByRole('link', { name: 'View photos and survey' })
  await expect.element(evidence).toHaveAttribute('href', expect.stringContaining('/dispatch/evidence/'))

  await open().getByRole('button', { name: 'Mark 2 lines checked' }).click()
  await expect.element(open().getByText('2 of 3 lines checked')).toBeVisible()
  await open().getByRole('checkbox').last().click()
  await expect.element(open().getByText('3 of 3 lines checked')).toBeVisible()
  await expect.element(send).toBeEnabled()

  await open()
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await open().getByLabelText('Units').fill('2')
  await open().getByLabelText('Rate').fill('99.50')
  await open().getByRole('button', { name: 'Save' }).click()
  await expect.element(open()).toMatchTextContent('$399.00')
  // Other units than surveyed, but checked by whoever wrote them.
  await expect.element(open().getByText('1 unit surveyed, 2 billed.')).toBeVisible()

  await open().getByRole('button', { name: 'Add line' }).click()
  const added = open().getByRole('region', { name: 'Line without a building' })
  await added.getByRole('button', { name: 'Add' }).click()
  await expect.element(added).toMatchTextContent('Enter a description')
  await added.getByLabelText('Description').fill('Trip to the depot')
  await added.getByLabelText('Quantity').fill('2.5')
  await added.getByLabelText('Rate').fill('-10')
  await expect.element(added).toMatchTextContent('-$25.00')
  await added.getByLabelText('Rate').fill('10')
  await added.getByRole('button', { name: 'Add' }).click()
  await expect.element(open()).toMatchTextContent('$424.00')
  await expect.element(open().getByRole('row').filter({ hasText: 'Trip to the depot' })).toMatchTextContent(/2\.5\D*10/)
  await open().getByRole('button', { name: 'Edit Trip to the depot' }).click()
  await open().getByRole('button', { name: 'Remove Trip to the depot' }).click()
  await expect.element(open()).toMatchTextContent('$399.00')

  await open().getByRole('button', { name: 'Terms, date and note' }).click()
  await page.getByLabelText('Net days').fill('45')
  await page.getByLabelText('Invoice date').fill('2026-02-28')
  await page.getByLabelText('Note to the customer').fill('With thanks')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(open()).toMatchTextContent('Net 45')
  await expect.element(open()).toMatchTextContent('With thanks')
  await expect.element(open()).toMatchTextContent('Invoice dateFeb 28, 2026')

  await send.click()
  const review = page.getByRole('dialog', { name: 'Send 1 invoice' })
  await expect.element(review).toMatchTextContent(/Dated Feb 28, 2026, due Apr 14, 2026.*3 lines\$399\.00/)
  await expect.element(review).toMatchTextContent('All lines are checked.')
  await review.getByRole('button', { name: 'Send 1 invoice' }).click()
  await expect.element(open().getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(invoiceRows().first()).toMatchTextContent(/INV-2026-00001.*\$399\.00Sent/)
})

test('invoices are filtered by age, saved as CSV and credited in part', async () => {
  const late = sentInvoice('INV-2026-00001', { status: 'OVERDUE' })
  const books = new Books({ invoices: [late, sentInvoice('INV-2026-00002')] })
  const server = await show('/invoicing', {
    answers: books.answers(),
  })
  await expect.poll(() => invoiceRows().elements()).toHaveLength(2)
  const headings = page.getByRole('table').getByRole('columnheader').elements()
  expect(headings.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Invoice #',
    'Wire Center',
    'Date',
    'Amount',
    'Balance',
    'Status',
    'Due Date',
    'Actions',
  ])
  await expect.element(invoiceRows().filter({ hasText: late.invoiceNo })).toMatchTextContent('Overdue')
  await page
    .getByRole('region', { name: 'Aging' })
    .getByRole('button', { name: /^1–30 days past due/ })
    .last()
    .click()
  await expect.poll(() => location.search).toContain('age=TO_30')
  await expect.poll(() => invoiceRows().elements()).toHaveLength(1)
  const { search, file } = await exportList(server, 'GET /api/invoices/export')
  expect([search, file]).toEqual(['?age=TO_30&format=csv', 'invoices.csv'])

  await userEvent.keyboard('j{Enter}')
  await expect.element(open().getByRole('button', { name: 'Issue credit memo…' })).toBeVisible()
  await expect.element(open().getByRole('button', { name: 'Void…' })).not.toBeInTheDocument()
  await open().getByRole('button', { name: 'Issue credit memo…' }).click()
  const credit = page.getByRole('dialog', { name: `Credit memo for ${late.invoiceNo}` })
  await credit.getByRole('button', { name: /^Issue \$/ }).click()
  await expect.element(credit).toMatchTextContent('Select at least one line')
  await credit.getByRole('checkbox').first().click()
  await credit.getByLabelText(/^Amount for /).fill('500')
  await expect.element(credit).toMatchTextContent('Enter an amount from 0.01 to 100.00')
  await credit.getByLabelText(/^Amount for /).fill('40')
  await credit.getByLabelText('Reason').fill('The wrong type')
  await credit.getByRole('button', { name: 'Issue $40.00 credit' }).click()
  await expectToast(`Credit memo issued for ${late.invoiceNo}`)
  await expect.element(open().getByRole('region', { name: 'Credit memos' })).toMatchTextContent('The wrong type')
  await expect.element(open()).toMatchTextContent(/Balance\$160\.00/)
})

test('a draft says which rates have changed or are not agreed, before it is sent, and takes over those of today', async () => {
  const lines = [
    invoiceLine(1, { isChecked: true, staleRate: { why: 'CHANGED', rateCents: 12_000 } }),
    invoiceLine(2, { isChecked: true, staleRate: { why: 'DEFAULT', rateCents: 10_000 } }),
  ]
  const draft = invoice({ lines })
  const server = await show(`/invoicing?invoice=${draft.id}`, { answers: new Books({ invoices: [draft] }).answers() })
  const note = open().getByRole('note')
  await expect.element(note).toMatchTextContent('The rate for 1 line changed after this draft was created.')
  await expect.element(note).toMatchTextContent('Blue Ridge Fiber has no agreed rate for it.')
  await expect.element(open().getByText('Current rate: $120.00')).toBeVisible()
  await open().getByRole('button', { name: 'Send invoice' }).click()
  const review = page.getByRole('dialog', { name: 'Send 1 invoice' })
  await expect.element(review).toMatchTextContent('The rate for 1 line changed after this draft was created.')
  await expect.element(review).toMatchTextContent('Default rate on 1 line.')
  await review.getByRole('button', { name: 'Cancel' }).click()
  await note.getByRole('button', { name: 'Update to current rates' }).click()
  await expectToast(`${draft.invoiceNo} updated to current rates`)
  await expect.element(open()).toMatchTextContent('$220.00')
  await expect.element(open().getByText('1 of 2 lines checked')).toBeVisible()
  expect(server.heard('POST /api/invoices/:invoiceId/rates').map(({ body }) => body)).toEqual([{ version: 1 }])
  // Nobody is named as having checked it while a line is not.
  await expect.element(open().getByText('Checked by')).not.toBeInTheDocument()
})

test('an invoice with a disputed line says that the rest of it is overdue, and what can be paid now', async () => {
  const late = sentInvoice('INV-2026-00001', {
    status: 'DISPUTED',
    isOverdue: true,
    lines: [invoiceLine(1, { disputeId: newId() }), invoiceLine(2)],
  })
  await show(`/invoicing?invoice=${late.id}&ask=send`, { answers: new Books({ invoices: [late] }).answers() })
  await expect.element(invoiceRows().first()).toMatchTextContent(/Disputed.*Overdue/)
  await expect.element(invoiceRows().first().getByText('Overdue', { exact: true })).toBeVisible()
  await expect.element(open().getByText('Overdue', { exact: true })).toBeVisible()
  await expect.element(open()).toMatchTextContent(/Balance\$200\.00Disputed\$100\.00Payable now\$100\.00/)
  // It was sent: an address that asks to send it asks nothing.
  expect(page.getByRole('dialog', { name: /^Send/ }).elements()).toHaveLength(0)
})

test('an admin voids an invoice with a reason', async () => {
  const sent = sentInvoice('INV-2026-00002', {}, ADA)
  const books = new Books({ invoices: [sent], reader: ADA })
  await show(`/invoicing?invoice=${sent.id}`, { as: ADA, answers: books.answers() })
  await open().getByRole('button', { name: 'Void…' }).click()
  const question = page.getByRole('dialog', { name: `Void ${sent.invoiceNo}` })
  await question.getByRole('button', { name: 'Void invoice' }).click()
  await expect.element(question).toMatchTextContent('Enter a reason')
  await userEvent.keyboard('Sent twice{Enter}')
  await expectToast(`${sent.invoiceNo} voided`)
  await expect.element(open()).toMatchTextContent('Sent twice')
})

test('a draft is discarded', async () => {
  const draft = invoice()
  await show(`/invoicing?customer=${draft.customerId}`, { answers: new Books({ invoices: [draft] }).answers() })
  await page.getByRole('button', { name: `More actions for ${draft.invoiceNo}` }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).click()
  const question = page.getByRole('dialog', { name: `Discard ${draft.invoiceNo}?` })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectToast(`${draft.invoiceNo} discarded`)
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})

test('a supervisor sees sums alone', async () => {
  await show('/invoicing', { as: SUE, answers: { 'GET /api/invoicing/stats': () => STATS } })
  const owed = page.getByRole('region', { name: 'Summary' })
  await expect.element(owed).toMatchTextContent('Outstanding')
  expect(owed.getByRole('link').elements()).toHaveLength(0)
  expect(page.getByRole('table').elements()).toHaveLength(0)
  expect(page.getByRole('link', { name: 'Create Invoice' }).elements()).toHaveLength(0)
})

test('invoices that could not be read are read again', async () => {
  const books = new Books({ invoices: [invoice()] })
  const answers = books.answers({ 'GET /api/invoices': () => no(503) })
  const server = await show('/invoicing', { isDeaf: true, answers })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the invoices' })).toBeVisible()
  server.answer({ 'GET /api/invoices': () => books.invoices })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => invoiceRows().elements()).toHaveLength(1)
})

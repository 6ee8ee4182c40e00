import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { expectToast } from '../look.ts'
import { ADA, newId } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoiceLine, invoiceRows, sentInvoice, sheet } from './books.ts'
import { mailOf } from './mails-and-stats.ts'

const partly = () => ({
  status: 'DISPUTED' as const,
  lines: [invoiceLine(1, { disputeId: newId() }), invoiceLine(2)],
  payments: [{ id: newId(), date: '2026-03-20', method: 'ACH' as const, ref: 'ACH 7', amountCents: 2500 }],
})

test('the list says what is owed, disputed and payable', async () => {
  const books = new Books({ invoices: [sentInvoice('INV-2026-00001', partly())] })
  await show('/invoicing', { answers: books.answers() })
  await expect
    .element(invoiceRows().first())
    .toMatchTextContent(/\$200\.00\$175\.00 \(\$100\.00 disputed, \$75\.00 payable now\)/)
})

test('the list says it on a phone, too', async () => {
  const books = new Books({ invoices: [sentInvoice('INV-2026-00001', partly())] })
  await show('/invoicing', { isPhone: true, answers: books.answers() })
  await expect
    .element(page.getByText('Balance $175.00, $100.00 disputed, $75.00 payable now', { exact: true }))
    .toBeVisible()
})

test('the back office writes off as much as the limit allows, with a reason, and the sum says so', async () => {
  const owed = sentInvoice('INV-2026-00001', partly())
  const server = await show('/invoicing', { answers: new Books({ invoices: [owed] }).answers() })
  await page.getByRole('button', { name: `More actions for ${owed.invoiceNo}` }).click()
  await page.getByRole('menuitem', { name: 'Write off…' }).click()
  const dialog = page.getByRole('dialog', { name: `Write off ${owed.invoiceNo}` })
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('25')
  await expect.element(dialog).toMatchTextContent('You can write off up to $25.00 per invoice.')
  await expect.element(dialog).toMatchTextContent('New balance $150.00')
  await expectAccessible()
  await dialog.getByLabelText('Amount').fill('25.01')
  await expect.element(dialog).toMatchTextContent('Enter an amount from 0.01 to 25.00')
  await dialog.getByLabelText('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Write off $20.00' }).click()
  await expect.element(dialog).toMatchTextContent('Enter a reason')
  await dialog.getByLabelText('Reason').fill('Bank fee')
  await dialog.getByRole('button', { name: 'Write off $20.00' }).click()
  await expectToast(`Part of ${owed.invoiceNo} written off`)
  expect(server.heard('POST /api/invoices/:invoiceId/write-offs').map(({ body }) => body)).toEqual([
    { amountCents: 2000, reason: 'Bank fee' },
  ])
  await expect
    .element(sheet())
    .toMatchTextContent(
      /Total2\$200\.00Paid−\$25\.00Written off−\$20\.00Balance\$155\.00Disputed\$100\.00Payable now\$55\.00/,
    )
})

test('an admin writes off all that is payable', async () => {
  const owed = sentInvoice('INV-2026-00001', { writtenOffCents: 2500 }, ADA)
  const answers = new Books({ invoices: [owed], reader: ADA }).answers()
  await show(`/invoicing?invoice=${owed.id}&ask=writeOff`, { as: ADA, answers })
  const dialog = page.getByRole('dialog', { name: `Write off ${owed.invoiceNo}` })
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('175')
})

test('where the limit of an invoice is used up nothing more is written off', async () => {
  const owed = sentInvoice('INV-2026-00001', { writtenOffCents: 2500 })
  const answers = new Books({ invoices: [owed] }).answers()
  await show(`/invoicing?invoice=${owed.id}&ask=writeOff`, { answers })
  const dialog = page.getByRole('dialog', { name: /^Write off/ })
  await expect.element(dialog).toMatchTextContent('The limit for this invoice is used up.')
  await expect.element(dialog.getByRole('button', { name: /^Write off/ })).toBeDisabled()
})

test('an invoice shows how its emails went, and is emailed again', async () => {
  const failed = mailOf({ status: 'GIVEN_UP', failures: 5, reason: 'Mailbox not found (550)' })
  const owed = sentInvoice('INV-2026-00001', {
    mailTo: { to: ['right@blueridge.test'], cc: ['boss@blueridge.test'] },
    mails: [failed],
  })
  const server = await show(`/invoicing?invoice=${owed.id}`, { answers: new Books({ invoices: [owed] }).answers() })
  const mails = sheet().getByRole('region', { name: 'Email' })
  await expect.element(mails.getByRole('listitem')).toMatchTextContent(/^Invoice ap@blueridge\.test.*Failed/)
  await expect.element(mails).toMatchTextContent('5 attempts failed: Mailbox not found (550)')
  await mails.getByRole('button', { name: 'Email now' }).click()
  const dialog = page.getByRole('dialog', { name: `Email ${owed.invoiceNo}` })
  await dialog.getByLabelText('CC').fill('two@blueridge.test')
  await dialog.getByRole('button', { name: 'Email now' }).click()
  await expectToast(`${owed.invoiceNo} is being emailed`)
  await expect
    .element(mails.getByRole('listitem').first())
    .toMatchTextContent(/right@blueridge\.test, CC boss@blueridge\.test, two@blueridge\.test.*Queued/)
  expect(server.heard('POST /api/invoices/:invoiceId/mail')).toHaveLength(1)
})

test('without an address the way leads to the customer', async () => {
  const paid = sentInvoice('INV-2026-00001', { status: 'PAID', mails: [mailOf({ status: 'SENT' })] })
  await show(`/invoicing?invoice=${paid.id}`, { answers: new Books({ invoices: [paid] }).answers() })
  const mails = sheet().getByRole('region', { name: 'Email' })
  await expect.element(mails).toMatchTextContent('Blue Ridge Fiber has no accounts payable email.')
  const link = mails.getByRole('link', { name: 'Add it to the customer' })
  await expect.element(link).toHaveAttribute('href', `/wire-center-billing/customers?customer=${paid.customerId}`)
  expect(mails.getByRole('button').elements()).toHaveLength(0)
})

test('every line leads to its photos, every payment to itself', async () => {
  const extra = invoiceLine(3, { buildingId: null, jsb: null, description: 'Trip' })
  const owed = sentInvoice('INV-2026-00001', { ...partly(), lines: [invoiceLine(1), invoiceLine(2), extra] })
  await show(`/invoicing?invoice=${owed.id}`, { answers: new Books({ invoices: [owed] }).answers() })
  const photos = sheet().getByRole('link', { name: /^Photos and survey for / })
  await expect.element(photos.first()).toHaveAccessibleName('Photos and survey for NCGB26030001-M001')
  expect(photos.elements().map((link) => link.getAttribute('href'))).toEqual(
    owed.lines.slice(0, 2).map(({ buildingId }) => `/dispatch/evidence/${buildingId}`),
  )
  const payment = sheet().getByRole('region', { name: 'Payments' }).getByRole('link')
  await expect.element(payment).toMatchTextContent('Mar 20, 2026ACH ACH 7$25.00')
  await expect.element(payment).toHaveAttribute('href', `/invoicing/payments?id=${owed.payments[0]!.id}`)
  await expectAccessible()
})

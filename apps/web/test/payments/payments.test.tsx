import type { BankLine } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { exportList } from '../look.ts'
import { show } from '../show.tsx'
import { Ledger, payable, PAYER, paymentRows } from './ledger.ts'

const PATH = `/invoicing/payments?customer=${PAYER.id}`
const recording = () => page.getByRole('dialog', { name: 'Record payment' })

test('a pasted text finds the invoices of one payment and their customer', async () => {
  const invoices = [1, 2, 3, 4, 5, 6, 7].map((seq) => payable(seq))
  const server = await show(PATH, { answers: new Ledger(invoices).answers() })
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  // What is exported is what is shown.
  const { search } = await exportList(server, 'GET /api/payments/export')
  expect(search).toBe(`?customerId=${PAYER.id}&format=csv`)
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const numbers = invoices.map(({ invoiceNo }) => invoiceNo).join(', ')
  await recording().getByLabelText('Remittance text').fill(`Hello, we paid ${numbers} today. Thanks!`)
  await expect.element(recording().getByText('7 invoices found')).toBeVisible()
  await expect.element(recording().getByLabelText('Amount')).toHaveValue('700')
  await expect.element(recording().getByLabelText('Customer')).toHaveDisplayValue(PAYER.name)
  await expectAccessible()
  await recording().getByLabelText('Check or trace number').fill('CHK 4711')
  await recording().getByRole('button', { name: 'Record payment' }).click()
  await expect.element(recording()).not.toBeInTheDocument()
  expect(server.heard('POST /api/payments')[0]?.body).toMatchObject({
    customerId: PAYER.id,
    amountCents: 70_000,
    ref: 'CHK 4711',
    allocations: invoices.map(({ id }) => ({ invoiceId: id, amountCents: 10_000 })),
  })
  await expect.element(paymentRows().first()).toMatchTextContent('7 invoices')
  await expect.element(paymentRows().first()).toMatchTextContent('Applied')
  await expectAccessible()
})

test('a short payment is settled by a write-off, and a bounced check is reversed with a reason', async () => {
  const invoice = payable(1)
  const server = await show(PATH, { answers: new Ledger([invoice]).answers() })
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await recording().getByLabelText('Remittance text').fill(invoice.invoiceNo)
  await expect.element(recording().getByLabelText('Amount')).toHaveValue('100')
  await recording().getByLabelText('Amount').fill('85')
  await expect.element(recording().getByLabelText(`Payment for ${invoice.invoiceNo}`)).toHaveValue('85')
  await recording().getByLabelText(`Remaining balance on ${invoice.invoiceNo}`).selectOptions('Write off')
  await recording().getByRole('button', { name: 'Record payment' }).click()
  await expect.element(recording().getByText('Enter a reason')).toBeVisible()
  await recording().getByLabelText('Reason for the write-off').fill('Wire fee')
  await recording().getByRole('button', { name: 'Record payment' }).click()
  await expect.element(recording()).not.toBeInTheDocument()
  expect(server.heard('POST /api/payments')[0]?.body).toMatchObject({
    allocations: [{ invoiceId: invoice.id, amountCents: 8500, writeOffCents: 1500 }],
    writeOffReason: 'Wire fee',
  })

  await paymentRows().first().click()
  const one = page.getByRole('dialog', { name: `$85.00 from ${PAYER.name}` })
  const applied = one.getByRole('link', { name: invoice.invoiceNo })
  await expect.element(applied).toHaveAttribute('href', `/invoicing?invoice=${invoice.id}`)
  await expect.element(one).toMatchTextContent('$15.00')
  await expectAccessible()
  await one.getByRole('button', { name: 'Reverse' }).click()
  const asked = page.getByRole('dialog', { name: 'Reverse this payment?' })
  await asked.getByRole('button', { name: 'Reverse payment' }).click()
  await expect.element(asked.getByText('Enter a reason')).toBeVisible()
  await asked.getByLabelText('Reason').fill('The check bounced')
  await asked.getByRole('button', { name: 'Reverse payment' }).click()
  await expect.element(one.getByText('The check bounced')).toBeVisible()
  await expect.element(one.getByRole('button', { name: 'Reverse' })).not.toBeInTheDocument()
})

test('a bank file is matched and booked once, and a payment that waits is applied later', async () => {
  const [one, other] = [payable(1), payable(2)]
  const ledger = new Ledger([one, other])
  const line = (number: number, more: Partial<BankLine>): BankLine => ({
    line: number,
    date: '2026-01-20',
    amountCents: 10_000,
    payer: '',
    ref: '',
    text: `ACH ${number}`,
    match: 'MATCHED',
    customerId: PAYER.id,
    customerName: PAYER.name,
    allocations: [],
    ...more,
  })
  const lines = [
    line(2, { allocations: [{ invoiceId: one.id, amountCents: 10_000 }] }),
    line(3, { match: 'AMBIGUOUS', amountCents: 15_000 }),
    line(4, { match: 'UNMATCHED', amountCents: 123, customerId: null, customerName: null }),
  ]
  let isSeen = false
  const server = await show(PATH, {
    answers: ledger.answers({
      'POST /api/payments/bank-preview': () => ({
        lines: lines.map((each) => (isSeen && each.line !== 3 ? { ...each, match: 'SEEN' } : each)),
        leftOut: 1,
        invoices: [one, other],
      }),
      'POST /api/payments/bank-import': ({ body }) => {
        isSeen = true
        ledger.invoices = [other]
        for (const booked of body.lines) ledger.book(lines.find((each) => each.line === booked.line)!.amountCents, [])
        return { booked: body.lines.length, seen: 0, cents: 10_123 }
      },
    }),
  })
  const dialog = page.getByRole('dialog', { name: 'Import bank file' })
  const choose = async () => {
    await page.getByRole('button', { name: 'Import Bank File' }).click()
    const file = new File(['Date,Description,Amount,Reference\n'], 'bank.csv', { type: 'text/csv' })
    await dialog.getByLabelText('Bank file (CSV)').upload(file)
  }
  await choose()
  const listed = dialog.getByRole('listitem')
  await expect.element(listed.nth(0)).toMatchTextContent('Matched')
  await expect.element(listed.nth(1)).toMatchTextContent('Needs review')
  await expect.element(listed.nth(2)).toMatchTextContent('No match')
  await expect.element(dialog.getByText('1 row skipped (not a deposit).')).toBeVisible()
  await expectAccessible()
  await listed.nth(2).getByLabelText('Customer for line 4').selectOptions(PAYER.name)
  await dialog.getByRole('button', { name: 'Record 2 payments, $101.23' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => paymentRows().elements()).toHaveLength(2)
  expect(server.heard('POST /api/payments/bank-import')[0]?.body).toMatchObject({ lines: [{ line: 2 }, { line: 4 }] })

  await choose()
  await expect.element(listed.nth(0)).toMatchTextContent('Already imported')
  await expect.element(listed.nth(2)).toMatchTextContent('Already imported')
  await expect.element(dialog.getByRole('button', { name: 'Select lines to record' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await paymentRows().filter({ hasText: '$1.23' }).first().click()
  await page.getByRole('button', { name: 'Apply to invoices' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply $1.23' })
  await expect.element(apply.getByLabelText(`Payment for ${other.invoiceNo}`)).toHaveValue('1.23')
  await apply.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect
    .element(page.getByRole('dialog', { name: `$1.23 from ${PAYER.name}` }))
    .toMatchTextContent(other.invoiceNo)
})

test('a payment on the wrong invoice is moved off it, and refunded', async () => {
  const [wrong, right] = [payable(1), payable(2)]
  const ledger = new Ledger([wrong, right])
  ledger.book(10_000, [{ invoiceId: wrong.id, amountCents: 10_000 }])
  const server = await show(PATH, { answers: ledger.answers() })
  await paymentRows().first().click()
  const one = page.getByRole('dialog', { name: `$100.00 from ${PAYER.name}` })
  await one.getByRole('button', { name: 'Move…' }).click()
  const moving = page.getByRole('dialog', { name: 'Move payment' })
  // What both are owed afterwards is shown before.
  await moving.getByLabelText('To invoice').selectOptions(right.invoiceNo)
  await moving.getByLabelText('Amount').fill('30')
  await expect.element(moving.getByRole('row').nth(1)).toMatchTextContent(`${wrong.invoiceNo}$0.00$30.00`)
  await expect.element(moving.getByRole('row').nth(2)).toMatchTextContent(`${right.invoiceNo}$100.00$70.00`)
  await expectAccessible()
  await moving.getByLabelText('To invoice').selectOptions('Leave unapplied')
  await moving.getByLabelText('Amount').fill('100.01')
  await moving.getByRole('button', { name: 'Move $0.00' }).click()
  await expect.element(moving.getByText('Enter an amount from $0.01 to $100.00')).toBeVisible()
  await moving.getByLabelText('Amount').fill('100')
  await moving.getByLabelText('Reason').fill('Wrong invoice')
  await moving.getByRole('button', { name: 'Move $100.00' }).click()
  await expect.element(moving).not.toBeInTheDocument()
  expect(server.heard('POST /api/payments/:paymentId/move')[0]?.body).toEqual({
    fromInvoiceId: wrong.id,
    toInvoiceId: null,
    amountCents: 10_000,
    reason: 'Wrong invoice',
  })

  await one.getByRole('button', { name: 'Refund…' }).click()
  const refunding = page.getByRole('dialog', { name: 'Refund unapplied money' })
  await refunding.getByLabelText('Amount').fill('40')
  await expect.element(refunding.getByText('$60.00 stays unapplied')).toBeVisible()
  await refunding.getByLabelText('Check or trace number').fill('R-1')
  await refunding.getByLabelText('Reason').fill('Paid twice')
  await expectAccessible()
  await refunding.getByRole('button', { name: 'Refund $40.00' }).click()
  await expect
    .element(one.getByRole('region', { name: 'Refunds' }))
    .toMatchTextContent(/Check · R-1 · Paid twice\$40\.00/)
  expect(server.heard('POST /api/payments/:paymentId/refunds')[0]?.body).toMatchObject({
    amountCents: 4000,
    method: 'CHECK',
    ref: 'R-1',
    reason: 'Paid twice',
  })
})

test('a payment is recorded by keyboard alone', async () => {
  const invoice = payable(1)
  await show(PATH, { answers: new Ledger([invoice]).answers() })
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(recording().getByLabelText('Remittance text')).toHaveFocus()
  await userEvent.keyboard(invoice.invoiceNo)
  await expect.element(recording().getByLabelText('Amount')).toHaveValue('100')
  await userEvent.keyboard('{Tab}')
  await expect.element(recording().getByLabelText('Customer')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(recording()).not.toBeInTheDocument()
  await expect.poll(() => paymentRows().elements()).toHaveLength(1)
  await userEvent.keyboard('j')
  await expect.element(paymentRows().first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const one = page.getByRole('dialog', { name: `$100.00 from ${PAYER.name}` })
  await expect.element(one).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(one).not.toBeInTheDocument()
  await expect.element(paymentRows().first()).toHaveFocus()
})

test('a payment is recorded in Spanish on a phone', async () => {
  const invoice = payable(1)
  await show(PATH, { isPhone: true, language: 'es', answers: new Ledger([invoice]).answers() })
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar pago' })
  await dialog.getByLabelText('Texto del aviso de pago').fill(invoice.invoiceNo)
  await expect.element(dialog.getByText('1 factura encontrada')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => paymentRows('Pagos').elements()).toHaveLength(1)
  await expectAccessible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held, type Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { show } from '../show.tsx'
import { Books, invoice, invoiceLine, sheet } from './books.ts'

type Check = NonNullable<Answers['POST /api/invoices/:invoiceId/check']>

const review = () => page.getByRole('dialog', { name: 'Send 1 invoice' })
const confirm = () => review().getByRole('button', { name: 'Send 1 invoice' })

test('a draft checked and sent at once is sent as it was checked', async () => {
  const draft = invoice()
  const books = new Books({ invoices: [draft] })
  const check: Check = books.answers()['POST /api/invoices/:invoiceId/check']!
  const { answer, release } = held<'POST /api/invoices/:invoiceId/check'>(check)
  const server = await show(`/invoicing?invoice=${draft.id}`, {
    isDeaf: true,
    answers: books.answers({ 'POST /api/invoices/:invoiceId/check': answer }),
  })
  await sheet()
    .getByRole('button', { name: /^Mark 2 lines/ })
    .click()
  await expect.element(sheet().getByText('2 of 2 lines checked')).toBeVisible()
  await sheet().getByRole('button', { name: 'Send invoice' }).click()
  await expect.element(confirm()).toBeDisabled()
  release()
  await expect.element(review()).toMatchTextContent('All lines are checked.')
  await confirm().click()
  await expect.element(sheet().getByText('Sent', { exact: true })).toBeVisible()
  expect(server.heard('POST /api/invoices/:invoiceId/send').map(({ body }) => body)).toEqual([{ version: 2 }])
})

test('a change by another user after the review was read is not sent unseen', async () => {
  const draft = invoice({ lines: [invoiceLine(1, { isChecked: true })] })
  const books = new Books({ invoices: [draft] })
  await show(`/invoicing?invoice=${draft.id}`, { isDeaf: true, answers: books.answers() })
  await sheet().getByRole('button', { name: 'Send invoice' }).click()
  await expect.element(confirm()).toBeEnabled()
  books.change(draft.id, () => ({ note: 'By mail, please' }))
  await confirm().click()
  await expectToast('0 invoices sent, 1 failed')
  await expect.element(sheet()).toMatchTextContent('By mail, please')
  await expect.element(sheet().getByText('Draft', { exact: true })).toBeVisible()
})

test('one date goes for all that are sent, and says when they are due', async () => {
  const lines = () => [invoiceLine(1, { isChecked: true })]
  const own = invoice({ invoiceNo: 'DRAFT-0001', lines: lines(), wantedDate: '2026-02-27' })
  const books = new Books({ invoices: [own, invoice({ invoiceNo: 'DRAFT-0002', lines: lines(), termsNetDays: 45 })] })
  const server = await show('/invoicing', { isDeaf: true, answers: books.answers() })
  await page.getByRole('checkbox', { name: 'Select all drafts' }).click()
  await page.getByRole('button', { name: 'Send 2 invoices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 2 invoices' })
  const goes = dialog.getByRole('region', { name: 'Ready to send' }).getByRole('listitem')
  await expect.element(goes.first()).toMatchTextContent('Dated Feb 27, 2026, due Mar 29, 2026')

  const date = dialog.getByLabelText('Invoice date')
  await date.fill('2999-01-01')
  await expect.element(dialog).toMatchTextContent('Date can’t be in the future')
  await dialog.getByRole('button', { name: 'Send 2 invoices' }).click()
  await date.fill('2026-01-31')
  await expect.element(dialog).toMatchTextContent('Periods are closed through Jan 31, 2026.')
  await dialog.getByRole('button', { name: 'Send 2 invoices' }).click()
  await date.fill('2026-02-28')
  await expect.element(goes.first()).toMatchTextContent('Dated Feb 28, 2026, due Mar 30, 2026')
  await expect.element(goes.last()).toMatchTextContent('Dated Feb 28, 2026, due Apr 14, 2026')
  await dialog.getByRole('button', { name: 'Send 2 invoices' }).click()
  await expectToast('2 invoices sent')
  expect(server.heard('POST /api/invoices/:invoiceId/send').map(({ body }) => body)).toEqual([
    { date: '2026-02-28', version: 1 },
    { date: '2026-02-28', version: 1 },
  ])
})

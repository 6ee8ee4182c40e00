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

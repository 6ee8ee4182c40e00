import { expect, test } from 'vitest'
import { held, type Answers, type FakeServer } from '../fake-server.ts'
import { show } from '../show.tsx'
import { Books, invoice, sheet } from './books.ts'

type Check = NonNullable<Answers['POST /api/invoices/:invoiceId/check']>

/** Checks both lines and sends the draft before the server has answered the check. */
async function checkAndSend(meanwhile: (books: Books, invoiceId: string) => void): Promise<FakeServer> {
  const draft = invoice()
  const books = new Books({ invoices: [draft] })
  const check: Check = books.answers()['POST /api/invoices/:invoiceId/check']!
  const { answer, release } = held<'POST /api/invoices/:invoiceId/check'>(check)
  const server = await show(`/invoicing?invoice=${draft.id}`, {
    isDeaf: true,
    answers: books.answers({ 'POST /api/invoices/:invoiceId/check': answer }),
  })
  await sheet()
    .getByRole('button', { name: /^Check 2/ })
    .click()
  await expect.element(sheet().getByText('2 of 2 lines checked')).toBeVisible()
  await sheet().getByRole('button', { name: 'Send invoice' }).click()
  expect(server.heard('POST /api/invoices/:invoiceId/send')).toHaveLength(0)
  meanwhile(books, draft.id)
  release()
  return server
}

test('a draft checked and sent at once is sent as it was checked', async () => {
  const server = await checkAndSend(() => undefined)
  await expect.element(sheet().getByText('Sent', { exact: true })).toBeVisible()
  expect(server.heard('POST /api/invoices/:invoiceId/send').map(({ body }) => body)).toEqual([{ version: 2 }])
})

test('a change by somebody else in between is not sent unseen', async () => {
  await checkAndSend((books, id) => books.change(id, () => ({ note: 'By mail, please' })))
  await expect.element(sheet()).toMatchTextContent('By mail, please')
  await expect.element(sheet()).toMatchTextContent('Somebody else has changed this meanwhile.')
  await expect.element(sheet().getByText('Draft', { exact: true })).toBeVisible()
})

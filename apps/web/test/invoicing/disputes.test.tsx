import type { Dispute, DisputeDetail } from '@demarc/contract'
import { permissionsOf } from '@demarc/domain/permissions'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import type { Answers } from '../fake-server.ts'
import { expectToast, tabTo } from '../look.ts'
import { BEN, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoiceLine, sentInvoice } from './books.ts'
import { dispute } from './dispute-records.ts'

const AT = '2026-03-02T15:00:00.000Z'
const CORA = {
  ...BEN,
  id: newId(),
  roles: ['CUSTOMER' as const],
  customerId: newId(),
  permissions: permissionsOf({ roles: ['CUSTOMER'] }),
}
/** One open dispute that remembers what was said and how it ended. */
function makeDispute(more: Partial<DisputeDetail> = {}) {
  let now = dispute(more)
  const resolve = (resolution: DisputeDetail['resolution'], resolutionNote: string) =>
    (now = { ...now, resolution, resolutionNote, resolvedAt: AT, actions: [] })
  const answers: Answers = {
    'GET /api/customers': () => [],
    'GET /api/disputes': ({ query }) => (query.state === 'OPEN' && !now.resolution ? [now] : []),
    'GET /api/disputes/:disputeId': () => now,
    'POST /api/disputes/:disputeId/messages': ({ body }) => {
      const said = {
        id: newId(),
        isFromCustomer: false,
        byName: 'Ben Whitfield',
        text: body.text,
        createdAt: AT,
        files: [],
      }
      return (now = { ...now, messages: [...now.messages, said] })
    },
    'POST /api/disputes/:disputeId/resolve': ({ body }) => resolve(body.outcome, body.note),
    'GET /api/field-forms/:version': () =>
      JSON.parse(JSON.stringify({ ...DEFAULT_FORM, version: 1, publishedAt: AT, publishedByName: null })),
    'GET /api/timeline': () => [],
  }
  return { answers, made: now, path: `/invoicing/disputes?dispute=${now.id}` }
}
const panel = () => page.getByRole('dialog', { name: 'Dispute', exact: true })

test('a dispute is answered and credited, and then no longer open', async () => {
  const { answers, made, path } = makeDispute()
  const server = await show(path, { answers })
  await expect.element(panel().getByRole('listitem').first()).toMatchTextContent('Nobody was there on the fourth')
  await expect.element(panel()).toMatchTextContent('$100.00 of $200.00 owed')
  await expect.element(panel()).toMatchTextContent('15 days to resolve')
  await expect.element(page.getByRole('navigation', { name: 'Invoicing sections' })).toMatchTextContent(/Disputes1/)
  await expectAccessible()
  await panel().getByRole('textbox', { name: 'Reply' }).fill('Which house do you mean?')
  await panel().getByRole('button', { name: 'Send reply' }).click()
  await expectToast('Reply sent')
  const thread = panel().getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect
    .poll(() => thread.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/Customer.*Nobody was there/),
      expect.stringMatching(/Office.*Which house do you mean\?/),
    ])

  await panel().getByRole('button', { name: 'Issue credit memo' }).click()
  const dialog = page.getByRole('dialog', { name: `Credit memo for ${made.jsb}` })
  await expect.element(dialog).toMatchTextContent('Up to $100.00 can be credited.')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100.01')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong house')
  await dialog.getByRole('button', { name: 'Issue credit memo' }).click()
  await expect.element(dialog).toMatchTextContent('Enter an amount from $0.01 to $100.00')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
  await dialog.getByRole('button', { name: 'Issue credit memo' }).click()
  await expectToast(`Credit memo issued for ${made.jsb}`)
  expect(server.heard('POST /api/disputes/:disputeId/resolve')[0]?.body).toMatchObject({
    outcome: 'CREDITED',
    note: 'The wrong house',
    amountCents: 10_000,
  })
  await expect.element(panel()).toMatchTextContent('Credited')
  await expect.element(panel()).not.toMatchTextContent('days to resolve')
  await expect.element(panel().getByRole('button', { name: 'Send reply' })).not.toBeInTheDocument()
})

test('a settled dispute says what was credited of the charge, and what was credited before', async () => {
  const settled = dispute({
    amountCents: 16_500,
    resolution: 'CREDITED',
    resolvedAt: AT,
    resolutionNote: 'Half of it',
    settledCents: 6500,
    creditedCents: 16_500,
    creditNo: 'INV-CN-2026-00001',
    actions: [],
  })
  await show(`/invoicing/disputes?state=RESOLVED&dispute=${settled.id}`, {
    answers: {
      ...makeDispute().answers,
      'GET /api/disputes': () => [settled],
      'GET /api/disputes/:disputeId': () => settled,
    },
  })
  const listed = page.getByRole('list', { name: 'Disputed lines' }).getByRole('listitem')
  await expect.element(listed.first()).toMatchTextContent(/Credited\$65\.00 of \$165\.00/)
  await expect.element(panel()).toMatchTextContent(/Credited\$65\.00, INV-CN-2026-00001Other credits\$100\.00/)
})

test('a charge is upheld by keyboard alone', async () => {
  const { answers, made } = makeDispute({ reason: 'Too dear' })
  const server = await show('/invoicing/disputes', { answers })
  const row = page.getByRole('list', { name: 'Disputed lines' }).getByRole('button').filter({ hasText: made.jsb! })
  await expect.element(row).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel()).toMatchTextContent('Too dear')
  await tabTo(panel().getByRole('button', { name: 'Uphold charge' }))
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: `Uphold the charge for ${made.jsb}` })
  await expect.element(dialog).toMatchTextContent('$100.00 stays on the invoice and is payable.')
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toMatchTextContent('Enter a reason')
  await userEvent.keyboard('As it was agreed{Enter}')
  await expectToast(`Charge for ${made.jsb} upheld`)
  expect(server.heard('POST /api/disputes/:disputeId/resolve')[0]?.body).toMatchObject({
    outcome: 'UPHELD',
    note: 'As it was agreed',
  })
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
})

test('a disputed building is sent out again for the chosen shots', async () => {
  const { answers, made } = makeDispute()
  const disputed = sentInvoice('INV-2026-00001', { lines: [invoiceLine(1, { jsb: made.jsb, disputeId: made.id })] })
  const books = new Books({ invoices: [disputed] })
  const server = await show(`/invoicing?invoice=${disputed.id}`, { answers: books.answers(answers) })
  await page.getByRole('link', { name: `Disputed: ${made.jsb}` }).click()
  await panel().getByRole('button', { name: 'Re-survey' }).click()
  const dialog = page.getByRole('dialog', { name: `Re-survey ${made.jsb}` })
  await dialog.getByRole('textbox', { name: 'What needs to be redone' }).fill('The rear once more')
  await dialog.getByRole('checkbox', { name: 'Rear' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send back to field' }).click()
  await expectToast(`${made.jsb} sent back to field`)
  expect(server.heard('POST /api/disputes/:disputeId/resolve')[0]?.body).toEqual({
    outcome: 'REWORKED',
    note: 'The rear once more',
    shots: ['rear'],
  })
})

test('a clerk finds an invoice by its number and disputes lines of it for the customer', async () => {
  const disputed = sentInvoice('INV-2026-00007', { lines: [1, 2, 3].map((at) => invoiceLine(at)), mayDispute: true })
  const books = new Books({ invoices: [disputed] })
  const { answers, made } = makeDispute({
    isOnBehalf: true,
    openedByName: 'Ben Whitfield',
    actions: ['answer', 'uphold', 'withdraw'],
  })
  const listed = ({ id, invoiceId, ...rest }: DisputeDetail): Dispute => ({ ...rest, id, invoiceId })
  const server = await show('/invoicing/disputes', {
    answers: books.answers({
      ...answers,
      'POST /api/invoices/:invoiceId/disputes': () => ({ disputes: [listed(made), listed(dispute())] }),
    }),
  })
  await page.getByRole('button', { name: 'Open dispute' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard(disputed.invoiceNo)
  await page.getByRole('button', { name: `Select ${disputed.invoiceNo}` }).click()
  const dialog = page.getByRole('dialog', { name: `Dispute lines on ${disputed.invoiceNo}` })
  await dialog.getByRole('button', { name: 'Submit dispute' }).click()
  await expect.element(dialog).toMatchTextContent('Select at least one line')
  await dialog.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(dialog).toMatchTextContent('3 lines, $300.00')
  await dialog.getByRole('checkbox', { name: disputed.lines[2]!.jsb! }).click()
  await expect.element(dialog).toMatchTextContent('The rest of the invoice is still payable: $100.00.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Called on the phone')
  await dialog.getByRole('button', { name: 'Submit dispute' }).click()
  await expectToast(`2 lines on ${disputed.invoiceNo} disputed`)
  expect(server.heard('POST /api/invoices/:invoiceId/disputes')[0]?.body).toEqual({
    lineIds: disputed.lines.slice(0, 2).map(({ id }) => id),
    reason: 'Called on the phone',
  })
  await expect.element(panel()).toMatchTextContent('recorded by')
  await expect.element(panel().getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

test('a dispute on a phone takes the place of the list, in Spanish', async () => {
  const { answers, made } = makeDispute({ reason: 'Demasiado caro' })
  await show('/invoicing/disputes', { isPhone: true, language: 'es', answers })
  const list = page.getByRole('list', { name: 'Líneas en disputa' })
  await expect.element(list).toBeVisible()
  await expectAccessible()
  await list.getByRole('button').filter({ hasText: made.jsb! }).click()
  const spanish = page.getByRole('dialog', { name: 'Disputa', exact: true })
  await expect.element(spanish).toMatchTextContent('15 días para resolver')
  await expect.element(spanish.getByRole('button', { name: 'Mantener cargo' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect.element(list).toBeVisible()
})

test('a customer reads the answer without names and settles nothing', async () => {
  const messages = [
    {
      id: newId(),
      isFromCustomer: false,
      byName: null,
      text: 'Which house do you mean?',
      createdAt: AT,
      files: [{ id: newId(), fileName: 'Rear side.pdf', fileType: 'application/pdf', size: 2048 }],
    },
  ]
  const { answers, path } = makeDispute({ messages, actions: ['answer', 'withdraw'] })
  await show(path, { as: CORA, answers })
  await expect.element(panel()).toMatchTextContent('Which house do you mean?')
  await expect
    .element(panel().getByRole('link', { name: 'Rear side.pdf' }))
    .toHaveAttribute('href', `/api/dispute-files/${messages[0]!.files[0]!.id}`)
  await expect.element(panel().getByRole('button', { name: /^Photos and survey/ })).toBeVisible()
  await expect.element(panel()).not.toMatchTextContent('Whitfield')
  await expect.element(panel().getByRole('button', { name: 'Issue credit memo' })).not.toBeInTheDocument()
})

test('a supervisor has no part in disputes', async () => {
  await show('/invoicing/disputes', { as: SUE })
  await expect.element(page.getByText('Only admins, the back office and customers can view disputes.')).toBeVisible()
})

test('disputes are found by what a letter names and by day, on a phone behind a button that counts', async () => {
  const { answers } = makeDispute()
  const server = await show('/invoicing/disputes', { isPhone: true, answers })
  await page.getByRole('searchbox', { name: 'Number, PO, JSN, address, customer or amount' }).fill('PO-77310')
  await expect.element(page.getByLabelText('From', { exact: true })).not.toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabelText('From', { exact: true }).fill('2026-03-01')
  await page.getByLabelText('To', { exact: true }).fill('2026-03-31')
  const asked = () => server.heard('GET /api/disputes').map(({ url }) => Object.fromEntries(url.searchParams))
  await expect
    .poll(asked)
    .toContainEqual(expect.objectContaining({ q: 'PO-77310', from: '2026-03-01', to: '2026-03-31' }))
  await expect.element(page.getByRole('button', { name: 'Filters' })).toMatchTextContent('Filters2')
  await expectAccessible()
})

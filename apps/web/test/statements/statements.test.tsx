import type { Statement, StatementSummary } from '@demarc/contract'
import { permissionsOf } from '@demarc/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers } from '../fake-server.ts'
import { exportList, expectToast } from '../look.ts'
import { payable } from '../payments/ledger.ts'
import { BEN, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'

const CORA = {
  ...BEN,
  firstName: 'Cora',
  customerId: newId(),
  roles: ['CUSTOMER' as const],
  permissions: permissionsOf({ roles: ['CUSTOMER'] }),
}
const PATH = '/invoicing/statements'
const [INVOICE, PAYMENT] = [newId(), newId()]

const summary = (customerName: string, pastDueCents: number): StatementSummary => ({
  id: newId(),
  customerName,
  currentCents: 10_000,
  to30Cents: pastDueCents,
  to60Cents: 0,
  to90Cents: 0,
  over90Cents: 0,
  pastDueCents,
  disputedCents: 2500,
  unappliedCents: 4000,
  totalCents: 8500 + pastDueCents,
})
const LATE = summary('Blue Ridge Fiber', 120_000)
const GOOD = summary('Piedmont Telephone', 0)

const statementOf = (customerId: string, from = '2026-01-01', to = '2026-03-02'): Statement => ({
  customerId,
  customerName: 'Blue Ridge Fiber',
  from,
  to,
  openingCents: 5000,
  entries: [
    {
      kind: 'INVOICE',
      id: INVOICE,
      date: '2026-01-05',
      invoiceId: INVOICE,
      paymentId: null,
      number: 'INV-2026-00007',
      invoiceNo: null,
      dueDate: '2026-02-04',
      method: null,
      ref: '',
      amountCents: 123_500,
      balanceCents: 128_500,
    },
    {
      kind: 'PAYMENT',
      id: PAYMENT,
      date: '2026-02-01',
      invoiceId: null,
      paymentId: PAYMENT,
      number: null,
      invoiceNo: null,
      dueDate: null,
      method: 'CHECK',
      ref: 'CHK 4711',
      amountCents: -4000,
      balanceCents: 124_500,
    },
  ],
  closingCents: 124_500,
  ageing: [
    { band: 'CURRENT', cents: 5000 },
    { band: 'TO_30', cents: 120_000 },
    { band: 'TO_60', cents: 0 },
    { band: 'TO_90', cents: 0 },
    { band: 'OVER_90', cents: 0 },
  ],
  disputedCents: 3500,
  unappliedCents: 4000,
  mailTo: 'ap@blueridge.test',
})

const answers = (more: Answers = {}): Answers => ({
  'GET /api/statements': ({ query }) => (query.pastDue ? [LATE] : [LATE, GOOD]),
  'GET /api/statements/:customerId': ({ params, query }) => statementOf(params.customerId, query.from, query.to),
  'GET /api/disputes': () => [],
  'GET /api/payments/payable-invoices': ({ query }) => ({
    customerId: query.customerId!,
    customerName: LATE.customerName,
    invoices: [payable(7), payable(8)].map((invoice) => ({ ...invoice, customerId: query.customerId! })),
    settled: [],
    writeOffLimitCents: null,
  }),
  'POST /api/statements/:customerId/mail': () => undefined,
  'POST /api/invoices/collection-notes': () => undefined,
  ...more,
})
const rows = (name = 'Statements') => page.getByRole('table', { name }).css('tbody tr')

test('the office sees who owes what, and opens a statement for the days it asks for', async () => {
  const server = await show(PATH, { as: BEN, answers: answers() })
  await expect.element(rows().first()).toMatchTextContent(/^Blue Ridge Fiber\$100\.00\$1,200\.00.*\$1,285\.00$/)
  await expectAccessible()
  await page.getByText('Past due', { exact: true }).first().click()
  await expect.poll(() => rows().elements()).toHaveLength(1)
  const { search } = await exportList(server, 'GET /api/statements/export')
  expect(search).toBe('?pastDue=true&format=csv')

  await rows().first().click()
  const panel = page.getByRole('dialog', { name: 'Blue Ridge Fiber' })
  await expect
    .element(panel.getByRole('link', { name: /INV-2026-00007/ }))
    .toHaveAttribute('href', `/invoicing?invoice=${INVOICE}`)
  await expect
    .element(panel.getByRole('link', { name: 'Payment' }))
    .toHaveAttribute('href', `/invoicing/payments?id=${PAYMENT}`)
  await expect
    .element(panel.getByRole('table', { name: 'Statement' }))
    .toMatchTextContent(/Closing balance\$1,245\.00$/)
  await expect.element(panel).toMatchTextContent('Unapplied-$40.00')
  await panel.getByLabelText('From').fill('2026-02-01')
  await expect
    .element(panel.getByRole('link', { name: 'PDF' }))
    .toHaveAttribute('href', `/api/statements/${LATE.id}/pdf?from=2026-02-01&to=2026-03-02`)
  await expectAccessible()

  await panel.getByRole('button', { name: 'Email statement' }).click()
  await expectToast('The statement will be emailed')
  expect(server.heard('POST /api/statements/:customerId/mail')[0]?.body).toEqual({
    from: '2026-02-01',
    to: '2026-03-02',
  })

  await panel.getByRole('button', { name: 'Promise or note…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Promise or note' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a promised day or a note')).toBeVisible()
  await dialog.getByLabelText('INV-2026-00008').click()
  await dialog.getByLabelText('Promised for').fill('2099-01-15')
  await dialog.getByLabelText('Amount').fill('50')
  await dialog.getByLabelText('Promised by').fill('Pat')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.heard('POST /api/invoices/collection-notes')[0]?.body).toMatchObject({
    invoiceIds: [expect.any(String)],
    promisedOn: '2099-01-15',
    amountCents: 5000,
    promisedBy: 'Pat',
    note: '',
  })
})

test('a customer sees their own statement, on a phone and in Spanish', async () => {
  await show(PATH, { as: CORA, isPhone: true, language: 'es', answers: answers() })
  await expect.element(page.getByRole('heading', { name: 'Estado de cuenta' })).toBeVisible()
  const entries = page.getByRole('table', { name: 'Estado de cuenta' })
  await expect.element(entries).toMatchTextContent('Saldo final')
  await expect
    .element(entries.getByRole('link', { name: /INV-2026-00007/ }))
    .toHaveAttribute('href', `/invoicing?id=${INVOICE}`)
  await expectAccessible()
})

test('a supervisor is told that statements are not for them', async () => {
  await show(PATH, { as: SUE, answers: answers() })
  await expect.element(page.getByText('Only admins, the back office and customers can view statements.')).toBeVisible()
})

test('statements that could not be read are read again', async () => {
  const server = await show(PATH, { isDeaf: true, as: BEN, answers: answers({ 'GET /api/statements': () => no(503) }) })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the statements' })).toBeVisible()
  server.answer(answers())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows().elements()).toHaveLength(2)
})

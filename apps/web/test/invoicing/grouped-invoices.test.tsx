import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../look.ts'
import { newId } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoice, invoiceLine, invoiceRows, lines, sheet, toBillOf } from './books.ts'

const NO_WIRE_CENTER = { wireCenterId: null, wireCenterName: null, wireCenterCode: null }

test('an invoice for all work shows what each PO comes to', async () => {
  const billed = [
    invoiceLine(1, { customerRef: 'PO 10' }),
    invoiceLine(2, { customerRef: 'PO 9' }),
    invoiceLine(3, { customerRef: 'po 10', amountCents: 2550 }),
    invoiceLine(4),
  ]
  const all = invoice({ ...NO_WIRE_CENTER, grouping: 'CUSTOMER', lines: billed })
  await show(`/invoicing?invoice=${all.id}`, { answers: new Books({ invoices: [all] }).answers() })
  const subtotals = sheet().getByRole('table', { name: 'Subtotals by PO' })
  await expect.element(subtotals).toBeVisible()
  const said = subtotals.getByRole('row').elements()
  expect(said.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['PO', 'Lines', 'Amount'],
    ['PO 9', '1', '$100.00'],
    ['PO 10', '2', '$125.50'],
    ['No PO', '1', '$100.00'],
  ])
  await expect.element(sheet().getByText('All work')).toBeVisible()
  await expect.element(sheet().getByText('2 POs')).toBeVisible()
})

test('an invoice for a PO is known by it, and says why it cannot be sent once a building has another', async () => {
  const [line] = lines(1)
  const unsendable = { why: 'OTHER_PO' as const, lineIds: [line!.id] }
  const byPo = invoice({ ...NO_WIRE_CENTER, grouping: 'PURCHASE_ORDER', groupName: '4711', lines: [line!] })
  const books = new Books({ invoices: [byPo] })
  const found = { ...books.of(byPo.id), unsendable }
  await show(`/invoicing?invoice=${byPo.id}`, {
    answers: books.answers({ 'GET /api/invoices/:invoiceId': () => found }),
  })
  await expect.element(invoiceRows().first()).toMatchTextContent('PO 4711')
  await expect.element(sheet().getByText('PO 4711')).toBeVisible()
  expect(sheet().getByRole('table', { name: 'Subtotals by PO' }).elements()).toHaveLength(0)
  await expect
    .element(sheet().getByRole('button', { name: 'Send invoice' }))
    .toHaveAccessibleDescription('A building has another PO now. Remove its line and draft it again.')
})

test('rows of a customer by PO say so, share their drafts, and say when more is waiting', async () => {
  const here = { ...toBillOf(lines(2)), grouping: 'PURCHASE_ORDER' as const }
  const there = { ...here, wireCenterId: newId(), wireCenterName: 'High Point Main' }
  const draft = invoice({ ...NO_WIRE_CENTER, grouping: 'PURCHASE_ORDER', groupName: '4711', lines: lines(2) })
  const joined = { ...draft, totalCents: 40_000 }
  let runs = 0
  const server = await show('/invoicing/to-bill', {
    answers: new Books({ invoices: [draft] }).answers({
      'GET /api/invoicing/to-bill': () => [here, there],
      'POST /api/invoicing/drafts': () =>
        ++runs === 1 ? { invoices: [draft], hasMore: true } : { invoices: [joined], hasMore: false },
    }),
  })
  const rows = page.getByRole('table', { name: 'Buildings to bill' }).getByRole('row')
  await expect.element(rows.filter({ hasText: 'High Point Main' })).toMatchTextContent('Invoices by PO')
  await page.getByRole('checkbox', { name: 'Select Greensboro Main' }).click()
  await page.getByRole('checkbox', { name: 'Select High Point Main' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect.element(bar).toMatchTextContent('2 rows selected, $400.00')
  await expect.element(bar).toMatchTextContent('One draft per PO.')
  await bar.getByRole('button', { name: 'Create invoices' }).click()
  await expectToast('1 draft created, $400.00. More is ready to bill. Create invoices again for the rest.')
  expect(server.heard('POST /api/invoicing/drafts')).toHaveLength(2)
})

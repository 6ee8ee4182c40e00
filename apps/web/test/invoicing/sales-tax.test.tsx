import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoice, lines, sentInvoice, sheet } from './books.ts'

const RATE = { rateMillionths: 47_500, lineIds: [], exemptCents: 0, reversedCents: 0, certificateNo: null }

test('a draft shows subtotal, each tax and total, and which certificate has expired', async () => {
  const taxes = [
    { ...RATE, id: null, name: 'NC state', taxableCents: 20_000, taxCents: 950 },
    { ...RATE, id: null, name: 'Wake County, NC', rateMillionths: 25_330, taxableCents: 20_000, taxCents: 507 },
  ]
  const certificateNotices = [{ stateCode: 'NC', certificateNo: 'E-77', validTo: '2026-02-28' }]
  const draft = invoice({ lines: lines(2), taxes, certificateNotices })
  await show(`/invoicing?invoice=${draft.id}`, { answers: new Books({ invoices: [draft] }).answers() })
  await expect.element(sheet().getByText('NC state tax, 4.75% of $200.00')).toBeVisible()
  await expect.element(sheet().getByText('Wake County, NC tax, 2.533% of $200.00')).toBeVisible()
  await expect.element(sheet().getByText('$214.57').first()).toBeVisible()
  await expect.element(sheet().getByText('NC E-77 is valid until')).toBeVisible()
})

test('a credit of one line takes its tax along, and the dialog says so', async () => {
  const [one, two] = lines(2)
  const lineIds = [one!.id, two!.id]
  const taxes = [{ ...RATE, id: newId(), name: 'NC state', lineIds, taxableCents: 20_000, taxCents: 950 }]
  const sent = sentInvoice('INV-2026-00042', { lines: [one!, two!], taxes })
  await show(`/invoicing?invoice=${sent.id}`, { answers: new Books({ invoices: [sent] }).answers() })
  await sheet().getByRole('button', { name: 'Issue credit memo…' }).click()
  const credit = page.getByRole('dialog', { name: `Credit memo for ${sent.invoiceNo}` })
  await credit.getByRole('checkbox').first().click()
  await expect.element(credit).toMatchTextContent('Includes $4.75 tax. New balance $104.75')
  await expect.element(credit.getByRole('button', { name: 'Issue $104.75 credit' })).toBeVisible()
})

test('the report adds up what was billed, credited and left to pay', async () => {
  const row = { stateCode: 'NC', level: 'STATE' as const, rateMillionths: 47_500, exemptCents: 0 }
  const rows = [
    { ...row, name: 'NC state', taxableCents: 20_000, billedCents: 950, creditedCents: 50, netCents: 900 },
    { ...row, name: 'Wake County, NC', taxableCents: 20_000, billedCents: 507, creditedCents: 7, netCents: 500 },
  ]
  const answers = new Books({ invoices: [] }).answers({ 'GET /api/tax-report': () => rows })
  await show('/invoicing/sales-tax', { answers })
  await expect.element(page.getByRole('row', { name: 'Total $14.57 $0.57 $14.00' })).toBeVisible()
})

test('rates are listed for the back office, which cannot edit them', async () => {
  const rate = {
    id: newId(),
    level: 'COUNTY' as const,
    stateCode: 'NC',
    countyName: 'Wake',
    cityName: null,
    name: 'Wake County, NC',
    rateMillionths: 72_500,
    kinds: ['SURVEY' as const],
    validFrom: '2026-01-01',
    validTo: null,
    version: 1,
    updatedAt: '2026-03-02T15:00:00.000Z',
  }
  const answers = new Books({ invoices: [] }).answers({ 'GET /api/tax-rates': () => [rate] })
  await show('/wire-center-billing/tax-rates', { answers })
  await expect.element(page.getByText('7.25%')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add tax rate' }).elements()).toHaveLength(0)
})

import type { QcNumbers } from '@demarc/contract'
import { permissionsOf } from '@demarc/domain/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no } from '../fake-server.ts'
import { BEN, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'

const FRED = { ...BEN, id: newId(), roles: ['FIELDER' as const], permissions: permissionsOf({ roles: ['FIELDER'] }) }
const TALLY = {
  first: 4,
  firstPassed: 3,
  passed: 3,
  clarifications: 1,
  workOrders: 0,
  outcomes: 0,
  medianMinutes: 12,
  slowMinutes: 40,
}
const NONE = {
  ...TALLY,
  first: 0,
  firstPassed: 0,
  passed: 0,
  clarifications: 0,
  medianMinutes: null,
  slowMinutes: null,
}
const MONDAYS = ['01-05', '01-12', '01-19', '01-26', '02-02', '02-09', '02-16', '02-23'].map((day) => `2026-${day}`)

const numbersOf = (weeks: readonly string[]): QcNumbers => ({
  from: weeks[0]!,
  to: '2026-03-01',
  total: TALLY,
  weeks: weeks.map((week, at) => ({ week, ...(at === weeks.length - 1 ? TALLY : NONE) })),
  reasons: [
    {
      byCustomer: false,
      slot: 'power',
      question: null,
      label: { en: 'Power', es: 'Corriente' },
      reason: 'The meter cannot be read',
      clarifications: 1,
      workOrders: 0,
    },
  ],
  reasonCount: 1,
  fielders: [{ id: newId(), name: 'Marcus Bell', passed: 3, rework: 1, outcomes: 0, weeks: [] }],
  fielderCount: 1,
  ofNobody: 0,
})
const rowsOf = (table: string) => page.getByRole('table', { name: table }).getByRole('row')

test('a supervisor reads what came of the reviews, for eight weeks or for four', async () => {
  await show('/qc/numbers', {
    as: SUE,
    answers: { 'GET /api/qc/numbers': ({ query }) => numbersOf(query.from ? MONDAYS.slice(4) : MONDAYS) },
  })
  await expect.poll(() => document.title).toMatch(/QC metrics/)
  await expect.element(page.getByRole('radio', { name: '8 weeks' })).toBeChecked()
  const yields = page.css('dl > div').filter({ hasText: 'First-pass rate' })
  await expect.element(yields).toMatchTextContent('3 of 4 first reviews')
  expect(rowsOf('By week').elements()).toHaveLength(9)
  await expect.element(page.getByText(/^First-pass rate by week: .*\d+%/)).toBeInTheDocument()
  const reason = rowsOf('Rework by reason').filter({ hasText: 'Power' })
  await expect.element(reason).toMatchTextContent('The meter cannot be read')
  await expect.element(rowsOf('Production by fielder').filter({ hasText: 'Marcus Bell' })).toBeVisible()
  await expectAccessible()

  // What a figure means, without a mouse.
  const meaning = page.getByRole('tooltip').filter({ hasText: 'passed their first review' })
  ;(page.getByRole('button', { name: 'First-pass rate' }).element() as HTMLElement).focus()
  await expect.element(meaning).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(meaning).not.toBeInTheDocument()

  await page.getByRole('radio', { name: '4 weeks' }).click()
  await expect.poll(() => rowsOf('By week').elements()).toHaveLength(5)
  await expect.poll(() => location.search).toMatch(/from=\d{4}-\d\d-\d\d/)
  await expect.element(page.getByRole('radio', { name: '4 weeks' })).toBeChecked()
  const from = new URLSearchParams(location.search).get('from')
  const file = page.getByRole('link', { name: 'Export CSV: Rework by reason' })
  await expect
    .element(file)
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`^/api/qc/numbers/export\\?from=${from}.*of=reasons`)))
  await expect.element(file).toHaveAttribute('download')
})

test('a period without reviews says so', async () => {
  const answers = { 'GET /api/qc/numbers': () => ({ ...numbersOf(MONDAYS), total: NONE }) }
  await show('/qc/numbers?from=2020-01-06&to=2020-02-02', { answers })
  await expect.element(page.getByRole('heading', { name: 'No reviews in this period' })).toBeVisible()
})

test('a period that ends before it begins is refused, and eight weeks can be chosen again', async () => {
  const refusal = 'Choose a period of at most 366 days that ends after it starts.'
  await show('/qc/numbers?from=2020-01-06&to=2019-01-01', {
    answers: {
      'GET /api/qc/numbers': ({ query }) =>
        query.from ? no(400, 'qc.period', refusal, { most: 366 }) : numbersOf(MONDAYS),
    },
  })
  await expect.element(page.getByText(refusal)).toBeVisible()
  await page.getByRole('radio', { name: '8 weeks' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/qc/numbers')
})

test('the numbers are for the office', async () => {
  await show('/qc/numbers', { as: FRED })
  await expect.element(page.getByText('You don’t have permission to view quality control.')).toBeVisible()
})

import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { dayIn, longDay } from '../steps/days.ts'
import { CAST, enter } from '../steps/people.ts'
import { makeInReview } from '../steps/qc.ts'
import { judge } from '../steps/qc-verdict.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(150_000)

type Numbers = { total: { first: number; firstPassed: number; passed: number; clarifications: number } }
const numbers = async (page: Page): Promise<Numbers> =>
  (await page.request.get('/api/qc/numbers')).json() as Promise<Numbers>
const cell = (page: Page, label: string): Locator => page.locator('dl > div').filter({ hasText: label })
const rowsOf = (page: Page, table: string): Locator => page.getByRole('table', { name: table }).getByRole('row')

test('@qc a supervisor sees what came of the reviews, asks for other weeks, and takes the table along', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const [good, poor] = await makeInReview(office, { count: 2 })
  await enter(page, await someone('SUPERVISOR'), '/')
  const before = await numbers(page)
  await judge(page.request, good!)
  await judge(page.request, poor!, {
    result: 'CLARIFICATION',
    notes: 'Which meter is it?',
    marks: [{ slot: 'power', mark: 'RETAKE', reason: 'The story cannot read the meter' }],
  })

  await page.goto('/qc')
  await page.getByRole('navigation', { name: 'Sections of quality control' }).getByText('Numbers').click()
  await expect(page).toHaveURL(/\/qc\/numbers$/)
  await expect(page).toHaveTitle(/Numbers of quality control/)
  await expect(page.getByRole('radio', { name: '8 weeks' })).toBeChecked()
  await expect(page.getByText(`to ${longDay(dayIn(0))}`)).toBeVisible()
  // Other stories judge too: more may have come, and nothing less.
  const { total } = await numbers(page)
  expect(total.first).toBeGreaterThanOrEqual(before.total.first + 2)
  expect(total.firstPassed).toBeGreaterThanOrEqual(before.total.firstPassed + 1)
  await expect(cell(page, 'First-pass yield')).toContainText(/\d+ of \d+ first verdicts/)
  await expect(rowsOf(page, 'By week')).toHaveCount(9)
  await expect(page.getByText(/^First-pass yield by week: .*\d+%/)).toBeAttached()
  await expect(
    rowsOf(page, 'Rework by reason')
      .filter({ hasText: 'Power' })
      .filter({ hasText: 'The story cannot read the meter' }),
  ).toBeVisible()
  await expect(rowsOf(page, 'Production by fielder').filter({ hasText: 'Marcus Bell' }).first()).toBeVisible()

  // What a figure means, without a mouse.
  await page.getByRole('button', { name: 'First-pass yield' }).focus()
  await expect(page.getByRole('tooltip').filter({ hasText: 'passed with their first verdict' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip').filter({ hasText: 'passed with their first verdict' })).toBeHidden()

  await page.getByRole('radio', { name: '4 weeks' }).check()
  await expect(rowsOf(page, 'By week')).toHaveCount(5)
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '4 weeks' })).toBeChecked()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV: Rework by reason' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^qc-reasons-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('Power,The story cannot read the meter,1,0')
})

test('@qc a period in which nothing was judged says so, and one that ends before it begins too', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('BACKEND'), '/qc/numbers?from=2020-01-06&to=2020-02-02')
  await expect(page.getByRole('heading', { name: 'Nothing was judged in this period' })).toBeVisible()
  await page.goto('/qc/numbers?from=2020-01-06&to=2019-01-01')
  await expect(page.getByText('Choose a period that ends after it begins, of at most 366 days.')).toBeVisible()
  await page.getByRole('radio', { name: '8 weeks' }).check()
  await expect(page).toHaveURL(/\/qc\/numbers$/)
})

test('@qc the numbers are for the office', async ({ page, someone }) => {
  await enter(page, await someone('FIELDER'), '/qc/numbers')
  await expect(page.getByText('Reviews are for the office.')).toBeVisible()
})

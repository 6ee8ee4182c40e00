import type { Page } from '@playwright/test'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { openCompany } from '../steps/company.ts'
import { PEOPLE, enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

const PORT = Number(process.env.E2E_DASHBOARD_PORT)
test.use({ baseURL: `http://127.0.0.1:${PORT}` })

const partOf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const cellOf = (page: Page, label: string) => partOf(page, 'Key metrics').locator('> div').filter({ hasText: label })
const recentRows = (page: Page) => partOf(page, 'Recent Orders').getByRole('listitem')
const DASHBOARD = { name: 'dashboard', to: 'admin', show: showDashboard } as const

async function showDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await expect(partOf(page, 'Workflow Status').getByRole('link')).toHaveCount(6)
  await expect(cellOf(page, 'Field Teams')).toContainText(/\d/)
  await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
}

test.describe('a company at work', () => {
  let company: Awaited<ReturnType<typeof openCompany>>
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    company = await openCompany({ name: 'dashboard', port: PORT, isAtWork: true })
  })
  test.afterAll(() => company.close())

  test(
    '@overview the office begins with its numbers, and each leads to what it counts',
    { tag: '@soak' },
    async ({ page }) => {
      await enter(page, PEOPLE.BACKEND, '/')
      await showDashboard(page)
      await expect(page).toHaveTitle(/Dashboard/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
      await expect(page.getByRole('main')).toContainText('Overview of current operations and key metrics')
      await expect(partOf(page, 'Key metrics').locator('> div > div:first-child')).toHaveText([
        'Active Orders',
        'Pending QC',
        'Revenue (MTD)',
        'Field Teams',
      ])
      await expect(cellOf(page, 'Revenue (MTD)')).toContainText(/\$\d/)
      await expect(cellOf(page, 'Field Teams')).toHaveText(/^Field Teams13\d+ open assignments$/)
      await expect(partOf(page, 'Key metrics').getByRole('link')).toHaveCount(4)
      await expect(partOf(page, 'Needs attention').getByRole('listitem')).toHaveCount(6)
      await expect(recentRows(page)).toHaveCount(5)
      await expect(recentRows(page).filter({ hasText: 'HELD' })).toHaveCount(3)
      await expect(partOf(page, 'Workflow Status').getByRole('link')).toHaveText([
        '38Order Received',
        '12Researching',
        '34Ready For Dispatch',
        '57Assigned',
        '18QC Review',
        '46Submitted To Customer',
      ])
      await page.getByRole('link', { name: '268 Active Orders' }).click()
      await expect(page).toHaveURL(/\/orders\?open=true/)
    },
  )

  test('@overview everybody can use the dashboard', { tag: '@soak' }, async ({ openBrowser }) => {
    test.setTimeout(120_000)
    await expectAccessible((options) => openBrowser({ ...options, baseURL: company.url }), [DASHBOARD], PEOPLE.ADMIN)
  })
})

test.describe('a company that has just begun', () => {
  let company: Awaited<ReturnType<typeof openCompany>>
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    company = await openCompany({ name: 'dashboard_begun', port: PORT, isAtWork: false })
  })
  test.afterAll(() => company.close())

  test('@overview everybody can use it when it is empty', { tag: '@soak' }, async ({ openBrowser }) => {
    test.setTimeout(120_000)
    await expectAccessible((options) => openBrowser({ ...options, baseURL: company.url }), [DASHBOARD], PEOPLE.ADMIN)
  })
})

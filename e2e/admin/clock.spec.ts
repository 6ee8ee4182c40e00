import type { Page } from '@playwright/test'
import { openCompany } from '../steps/company.ts'
import { CAST, enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const PORT = Number(process.env.E2E_CLOCK_PORT)
test.use({ baseURL: `http://127.0.0.1:${PORT}` })

/** Every day and hour of a company hangs on its zone: the other stories keep theirs. */
let company: Awaited<ReturnType<typeof openCompany>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  company = await openCompany({ name: 'clock', port: PORT, isAtWork: false })
})
test.afterAll(() => company?.close())

test('@admin the clock follows the time zone at once, for everybody', async ({ page, openBrowser }) => {
  const phone = await openBrowser({ viewport: { width: 1280, height: 800 }, baseURL: company.url })
  await enter(phone, CAST.FIELDER)
  await enter(page, CAST.ADMIN, '/admin/settings')
  const clock = (at: Page) => at.locator('header time[title]')
  await expect(clock(phone)).toHaveAttribute('title', /America\/New_York/)
  await page.getByLabel('Time zone', { exact: true }).press('Enter')
  await page.getByRole('combobox', { name: 'Search a time zone' }).fill('Anchorage')
  await expect(page.getByRole('option')).toHaveText([/^America\/Anchorage/])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Settings saved', 'Time zone')
  for (const at of [page, phone]) {
    await expect(clock(at)).toHaveAttribute('title', /America\/Anchorage/)
    const there = new Intl.DateTimeFormat('en', { timeZone: 'America/Anchorage', hour: '2-digit', hourCycle: 'h23' })
    await expect(clock(at)).toContainText(` ${there.format(new Date())}:`)
  }
})

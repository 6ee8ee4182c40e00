import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import { PHONE } from '../steps/fieldwork.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { SUBMISSION_SCREENS } from '../steps/submission-screens.ts'

test.setTimeout(360_000)

test('@submission deliveries can be used by everybody, with text twice as large too', async ({
  page,
  openBrowser,
  someone,
}) => {
  const admin = await someone('ADMIN')
  await expectAccessible(openBrowser, SUBMISSION_SCREENS, admin)
  await enter(page, admin)
  for (const { show } of SUBMISSION_SCREENS.slice(0, 3)) {
    await show(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('@submission a supervisor has no part in deliveries', async ({ page, someone }) => {
  await enter(page, await someone('SUPERVISOR'), '/qc/deliveries')
  await expect(page.getByText('Deliveries are for admins and the back office.')).toBeVisible()
  await page.goto('/qc')
  const tabs = page.getByRole('navigation', { name: 'Sections of quality control' })
  await expect(tabs.getByRole('link')).toHaveText(['Quality Control', 'Numbers'])
})

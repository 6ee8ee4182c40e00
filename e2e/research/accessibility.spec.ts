import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import { enter } from '../steps/people.ts'
import { RESEARCH_SCREENS } from '../steps/research-screens.ts'
import { makeSites } from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@research the sites can be used by everybody', async ({ openBrowser, someone, admin }) => {
  await makeSites(admin, 3)
  await expectAccessible(openBrowser, RESEARCH_SCREENS, await someone('ADMIN'))
})

test('@research nothing is out of reach when the text is twice as large', async ({ page, someone }) => {
  await enter(page, await someone('ADMIN'))
  await show(page, 'research-site')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeInViewport()
})

const show = (page: Page, name: string): Promise<void> =>
  RESEARCH_SCREENS.find((screen) => screen.name === name)!.show(page)

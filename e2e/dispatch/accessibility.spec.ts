import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../steps/browser/accessible.ts'
import { DISPATCH_SCREENS } from '../screens/dispatch-screens.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@dispatch the board can be used by everybody', { tag: '@soak' }, async ({ openBrowser, someone }) => {
  await expectAccessible(openBrowser, DISPATCH_SCREENS, await someone('ADMIN'))
})

test(
  '@dispatch nothing is out of reach when the text is twice as large',
  { tag: '@soak' },
  async ({ page, someone }) => {
    await enter(page, await someone('ADMIN'), '/')
    await show(page, 'dispatch')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('button', { name: 'Assign Selected (5)' })).toBeInViewport()
  },
)

const show = (page: Page, name: string): Promise<void> =>
  DISPATCH_SCREENS.find((screen) => screen.name === name)!.show(page)

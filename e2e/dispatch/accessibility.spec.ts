import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import { DISPATCH_SCREENS } from '../steps/dispatch-screens.ts'
import { lanes } from '../steps/dispatch.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@dispatch the board can be used by everybody', async ({ openBrowser, someone }) => {
  await expectAccessible(openBrowser, DISPATCH_SCREENS, await someone('ADMIN'))
})

test('@dispatch nothing is out of reach when the text is twice as large', async ({ page, someone }) => {
  await enter(page, await someone('ADMIN'))
  await show(page, 'dispatch')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Assign Selected (5)' })).toBeInViewport()
})

test('@dispatch on a phone list, map and teams stand alone, and the selection goes along', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('ADMIN'))
  await show(page, 'dispatch')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Assign Selected (5)' })).toBeInViewport()
  await page.getByRole('radio', { name: 'Teams' }).check()
  await expect(page.getByRole('list', { name: 'Field Teams' })).toBeVisible()
  await expect(lanes(page).filter({ hasText: 'Away until' })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Ready for Dispatch' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'Map' }).check()
  await expect(page.getByRole('application', { name: 'Map of the buildings' })).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('button', { name: 'Assign Selected (5)' })).toBeVisible()
})

const show = (page: Page, name: string): Promise<void> =>
  DISPATCH_SCREENS.find((screen) => screen.name === name)!.show(page)

import { expectNoSidewaysScroll } from '../steps/accessible.ts'
import { DRAWING_MAPS } from '../steps/chromium.ts'
import { DISPATCH_SCREENS } from '../steps/dispatch-screens.ts'
import { lanes } from '../steps/dispatch.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use(DRAWING_MAPS)
test.setTimeout(180_000)

test('@dispatch on a phone list, map and teams stand alone, and the selection goes along', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('ADMIN'))
  await DISPATCH_SCREENS.find(({ name }) => name === 'dispatch')!.show(page)
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

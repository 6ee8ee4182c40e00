import type { Page } from '@playwright/test'
import { makeBuilding, readSite } from '@demarc/testkit'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { enter } from '../steps/people/people.ts'
import { BULK_SCREENS } from '../screens/research-bulk-screens.ts'
import { makeSites, rowOfSite, siteList } from '../steps/orders/research.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

const mark = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const results = (page: Page, title: string) => page.getByRole('region', { name: title })

test(
  '@research several sites are chosen by keys and marked ready at once, each with its answer',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
    const [first, second, third, fourth] = await makeSites(admin, 4)
    for (const site of [first!, third!]) await makeBuilding(admin, site.siteId)
    await enter(page, await someone('BACKEND'))
    await page.goto(`/research/bulk?q=${encodeURIComponent(first!.place.cityName)}&sort=jsn`)
    await expect(siteList(page).getByRole('button')).toHaveCount(4)

    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByRole('toolbar').getByText('3 selected')).toBeVisible()
    await expect(mark(page, second!.jsn)).toBeChecked()
    await expect(mark(page, fourth!.jsn)).not.toBeChecked()

    await page.keyboard.press('r')
    const ready = results(page, 'Marked ready for dispatch')
    await expect(ready.getByRole('status')).toHaveText('2 updated, 1 failed')
    await expect(ready.getByRole('listitem')).toHaveText([
      new RegExp(`${first!.jsn}.*updated`),
      new RegExp(`${second!.jsn}.*Choose a job type for this site first`),
      new RegExp(`${third!.jsn}.*updated`),
    ])
    await expectToast(page, '2 sites marked ready')
    await expect(siteList(page).getByRole('button')).toHaveCount(2)
    await expect(mark(page, second!.jsn)).toBeChecked()

    await test.step('what was refused gets its job type, and is done', async () => {
      await mark(page, fourth!.jsn).check()
      await page.getByRole('toolbar').getByRole('combobox', { name: 'Job type' }).selectOption('MDU')
      await expectToast(page, 'Job type updated', 'Site job type has been updated successfully')
      await expect(rowOfSite(page, fourth!)).toContainText('MDU')
      await page.getByRole('toolbar').getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
      await expect(ready.getByRole('status')).toHaveText('2 updated')
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    })

    await test.step('and all of it can be taken back', async () => {
      await expectToast(page, '2 sites marked ready')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(results(page, 'Research reopened').getByRole('status')).toHaveText('2 updated')
      await expect(siteList(page).getByRole('button')).toHaveCount(2)
      expect((await readSite(admin, fourth!.siteId)).status).toBe('RESEARCHING')
    })
  },
)

test(
  '@research the bulk view and the picker in it can be used by everybody',
  { tag: '@soak' },
  async ({ openBrowser, someone }) => {
    test.setTimeout(240_000)
    await expectAccessible(openBrowser, BULK_SCREENS, await someone('ADMIN'))
  },
)

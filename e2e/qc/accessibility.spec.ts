import { expectAccessible, expectNoSidewaysScroll } from '../steps/browser/accessible.ts'
import { PHONE } from '../steps/field/fieldwork.ts'
import { enter } from '../steps/people/people.ts'
import { failButton, passButton } from '../steps/qc/qc.ts'
import { QC_SCREENS } from '../screens/qc-screens.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@qc quality control can be used by everybody', { tag: '@soak' }, async ({ openBrowser, someone }) => {
  await expectAccessible(openBrowser, QC_SCREENS, await someone('ADMIN'))
})

test(
  '@qc nothing of a review is out of reach when the text is twice as large',
  { tag: '@soak' },
  async ({ page, someone }) => {
    await enter(page, await someone('ADMIN'), '/')
    await QC_SCREENS[0]!.show(page)
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoSidewaysScroll(page)
      for (const act of [failButton(page), passButton(page)]) {
        await act.scrollIntoViewIfNeeded()
        await expect(act).toBeInViewport({ ratio: 1 })
      }
    }
  },
)

import { expectAccessible, expectNoSidewaysScroll } from '../steps/browser/accessible.ts'
import { PHONE } from '../steps/field/fieldwork.ts'
import { enter } from '../steps/people/people.ts'
import { test } from '../steps/story.ts'
import { DELIVERY_SCREENS } from '../screens/delivery-screens.ts'

test.setTimeout(360_000)

test(
  '@delivery deliveries can be used by everybody, with text twice as large too',
  { tag: '@soak' },
  async ({ page, openBrowser, someone }) => {
    const admin = await someone('ADMIN')
    await expectAccessible(openBrowser, DELIVERY_SCREENS, admin)
    await enter(page, admin, '/')
    for (const { show } of DELIVERY_SCREENS.slice(0, 3)) {
      await show(page)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  },
)

import { expectAccessible, expectNoSidewaysScroll } from '../steps/browser/accessible.ts'
import { PHONE } from '../steps/field/fieldwork.ts'
import { INVOICING_SCREENS } from '../screens/invoicing-screens.ts'
import { enter } from '../steps/people/people.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test(
  '@invoicing invoices can be used by everybody, with text twice as large too',
  { tag: '@soak' },
  async ({ page, openBrowser, someone }) => {
    const admin = await someone('ADMIN')
    await expectAccessible(openBrowser, INVOICING_SCREENS, admin)
    await enter(page, admin, '/')
    for (const { show } of INVOICING_SCREENS.filter(({ name }) => ['invoicing', 'to-bill'].includes(name))) {
      await show(page)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  },
)

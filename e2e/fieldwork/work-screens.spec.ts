import { expectAccessible, expectNoSidewaysScroll } from '../steps/browser/accessible.ts'
import { CHROMIUM } from '../steps/browser/chromium.ts'
import { CAMERA_FLAGS, FIELD_PHONE } from '../steps/field/field-phone.ts'
import { FIELD_WORK_SCREENS } from '../screens/field-work-screens.ts'
import { enter } from '../steps/people/people.ts'
import { test } from '../steps/story.ts'

test.use({ ...FIELD_PHONE, launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, ...CAMERA_FLAGS] } })
test.setTimeout(280_000)

test(
  '@field the screens of a fielder at work can be used by everybody',
  { tag: '@soak' },
  async ({ openBrowser, someone }) => {
    await expectAccessible(openBrowser, FIELD_WORK_SCREENS, await someone('FIELDER'))
  },
)

for (const size of ['100%', '200%']) {
  test(
    `@field a fielder at work finds everything on a small phone, text ${size}`,
    { tag: '@soak' },
    async ({ openBrowser, someone }) => {
      const page = await openBrowser({ ...FIELD_PHONE, viewport: { width: 320, height: 640 } })
      await enter(page, await someone('FIELDER'), '/field')
      for (const { name, show } of FIELD_WORK_SCREENS) {
        await test.step(name, async () => {
          await show(page)
          await page.evaluate((each) => (document.documentElement.style.fontSize = each), size)
          await expectNoSidewaysScroll(page)
        })
      }
    },
  )
}

import { expectAccessible } from '../steps/browser/accessible.ts'
import { FIELD_SCREENS } from '../screens/field-screens.ts'
import { FIELD_WORK_SCREENS } from '../screens/field-work-screens.ts'
import { REWORK_SCREENS } from '../screens/rework-screens.ts'
import { isKitBuilt, KIT, seenBy } from '../screens/screens.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@identity every screen of a visitor can be used by everybody', { tag: '@soak' }, async ({ openBrowser }) => {
  await expectAccessible(openBrowser, [...seenBy('visitor'), ...(isKitBuilt() ? [KIT] : [])])
})

test(
  '@identity every screen of a fielder can be used by everybody',
  { tag: '@soak' },
  async ({ openBrowser, someone }) => {
    // Those of the field have stories of their own, with a camera and a map where one is needed.
    const ofField = [...FIELD_SCREENS, ...FIELD_WORK_SCREENS, ...REWORK_SCREENS]
    const others = seenBy('fielder').filter((screen) => !ofField.includes(screen))
    await expectAccessible(openBrowser, others, await someone('FIELDER'))
  },
)

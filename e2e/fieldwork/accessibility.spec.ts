import { expectAccessible } from '../steps/browser/accessible.ts'
import { FIELD_SCREENS } from '../screens/field-screens.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@field the field view can be used by everybody', { tag: '@soak' }, async ({ openBrowser, someone }) => {
  await expectAccessible(openBrowser, FIELD_SCREENS, await someone('FIELDER'))
})

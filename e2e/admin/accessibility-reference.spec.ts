import { expectAccessible } from '../steps/browser/accessible.ts'
import { REFERENCE_SCREENS } from '../screens/reference-screens.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test(
  '@admin every screen of city codes, wire centers and customers can be used by everybody',
  { tag: '@soak' },
  async ({ openBrowser, someone }) => {
    await expectAccessible(openBrowser, REFERENCE_SCREENS, await someone('ADMIN'))
  },
)

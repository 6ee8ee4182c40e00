import { expectAccessible } from '../steps/browser/accessible.ts'
import { DOCUMENT_SCREENS } from '../screens/document-screens.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test(
  '@orders creating an order and looking at documents can be done by everybody',
  { tag: '@soak' },
  async ({ openBrowser, someone }) => {
    await expectAccessible(openBrowser, DOCUMENT_SCREENS, await someone('ADMIN'))
  },
)

import { expectAccessible } from '../steps/browser/accessible.ts'
import { RESEARCH_SCREENS } from '../screens/research-screens.ts'
import { makeSites } from '../steps/orders/research.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@research the sites can be used by everybody', { tag: '@soak' }, async ({ openBrowser, someone, admin }) => {
  await makeSites(admin, 3)
  await expectAccessible(openBrowser, RESEARCH_SCREENS, await someone('ADMIN'))
})

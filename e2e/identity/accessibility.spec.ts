import { expectAccessible } from '../steps/accessible.ts'
import { isKitBuilt, KIT, seenBy } from '../steps/screens.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@identity every screen of a visitor can be used by everybody', async ({ openBrowser }) => {
  await expectAccessible(openBrowser, [...seenBy('visitor'), ...(isKitBuilt() ? [KIT] : [])])
})

test('@identity every screen of a fielder can be used by everybody', async ({ openBrowser, someone }) => {
  await expectAccessible(openBrowser, seenBy('fielder'), await someone('FIELDER'))
})

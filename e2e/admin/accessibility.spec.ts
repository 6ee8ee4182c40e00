import { expectAccessible } from '../steps/accessible.ts'
import { askForAccount } from '../steps/admin-people.ts'
import { newPerson } from '../steps/people.ts'
import { REFERENCE_SCREENS } from '../steps/reference-screens.ts'
import { seenBy } from '../steps/screens.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@admin every screen of an admin can be used by everybody', async ({ page, openBrowser, someone }) => {
  const abe = await someone('ADMIN')
  // So that the bell and the pending users have something to say.
  await askForAccount(page, newPerson())
  const screens = seenBy('admin').filter((screen) => !REFERENCE_SCREENS.includes(screen))
  await expectAccessible(openBrowser, screens, abe)
})

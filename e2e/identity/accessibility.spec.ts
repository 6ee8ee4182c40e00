import { register } from '../steps/auth-page.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { newPerson } from '../steps/people.ts'
import { isKitBuilt, KIT, SCREENS, type Screen } from '../steps/screens.ts'
import { expect, test } from '../steps/story.ts'

const seenBy = (who: Screen['to']) => SCREENS.filter(({ to }) => to === who)

test.setTimeout(360_000)

test('@identity every screen of a visitor can be used by everybody', async ({ openBrowser }) => {
  await expectAccessible(openBrowser, [...seenBy('visitor'), ...(isKitBuilt() ? [KIT] : [])])
})

test('@identity every screen of a fielder can be used by everybody', async ({ openBrowser, someone }) => {
  await expectAccessible(openBrowser, seenBy('fielder'), await someone('FIELDER'))
})

test('@identity every screen of an admin can be used by everybody', async ({ page, openBrowser, someone }) => {
  const abe = await someone('ADMIN')
  await register(page, newPerson())
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expectAccessible(openBrowser, seenBy('admin'), abe)
})

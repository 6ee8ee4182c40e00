import { fullName, openUser } from '../steps/people/admin-people.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test('@admin an admin ends the sessions of somebody, who is signed out on the spot', async ({
  page,
  openBrowser,
  someone,
}) => {
  const finn = await someone('FIELDER')
  const phone = await openBrowser()
  await enter(phone, finn)
  await enter(page, await someone('ADMIN'))
  await (await openUser(page, finn)).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${fullName(finn)}` })
  await dialog.getByRole('button', { name: 'End sessions' }).click()
  await expectToast(page, 'Sessions Ended', `${fullName(finn)} has been signed out everywhere.`)
  await expect(dialog.getByText('No active sessions')).toBeVisible()
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
})

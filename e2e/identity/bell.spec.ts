import { expectSignedIn, register } from '../steps/people/auth-page.ts'
import { enter, newPerson, pendingIdOf } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test('@identity a registration elsewhere rings the bell of an admin without a reload', async ({
  page,
  openBrowser,
  admin,
  someone,
}) => {
  const abe = await someone('ADMIN')
  await enter(page, abe, '/')
  await expectSignedIn(page, abe)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const nora = newPerson('Nora', 'Vance')
  const said = `Nora Vance (${nora.email}) requested an account`
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: said })

  const visitor = await openBrowser()
  await register(visitor, nora)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waiting for approval')
  await expect(waiting).toBeVisible({ timeout: 5000 })
  // Other tests register people meanwhile, so the count is not known here.
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/)

  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const row = panel.getByRole('listitem').filter({ hasText: said })
  await expect(row).toContainText('New: Account request')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/pending\?/)
  await expect(panel).toBeHidden()
  await page.goto('/')
  await expect(waiting).toBeHidden()

  const pending = await pendingIdOf(admin, nora.email)
  expect((await admin.post(`/api/admin/reject-user/${pending}`, { data: {} })).status()).toBe(204)
  await page.reload()
  await bell.click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('New:')
})

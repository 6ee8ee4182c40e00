import { expectSignedIn, signIn, whoIsIn } from '../steps/auth-page.ts'
import { enter, newPassword } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test('@identity one changes the own name and phone, and both stay', async ({ page, someone }) => {
  const finn = await someone()
  await enter(page, finn, '/profile')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  await page.getByLabel('First name').fill('Finnegan')
  await page.getByLabel('Phone', { exact: true }).fill(' 336 555 0142 ')
  await save.click()
  await expectToast(page, 'Profile saved', 'Your name and phone have been updated.')
  await expect(whoIsIn(page)).toContainText('Finnegan Vance')
  await expect(save).toBeDisabled()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Finnegan')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('336 555 0142')
  await expect(page.getByLabel('Email')).toHaveText(finn.email)
  await expect(page.getByLabel('Roles', { exact: true })).toHaveText('Fielder')
})

test('@identity changing the password asks for the old one and ends the other sessions', async ({
  page,
  openBrowser,
  someone,
}) => {
  const finn = await someone()
  const phone = await openBrowser()
  await enter(phone, finn)
  await enter(page, finn, '/profile')
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeVisible()

  const chosen = newPassword()
  const current = page.getByLabel('Current password')
  await page.getByLabel('New password').fill(chosen)
  await current.fill(newPassword())
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password not changed', '409: The current password is not right.')
  expect((await phone.request.get('/api/auth/user')).status()).toBe(200)

  await current.fill(finn.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed', 'Your other sessions have been signed out.')
  await expect(current).toHaveValue('')
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)

  await phone.goto('/auth')
  await signIn(phone, finn)
  await expectToast(phone, 'Login failed')
  await signIn(phone, { ...finn, password: chosen })
  await expectSignedIn(phone, finn)
})

test('@identity every session is listed and can be ended, one or all but this', async ({
  page,
  openBrowser,
  someone,
}) => {
  const finn = await someone()
  const others = [await openBrowser(), await openBrowser(), await openBrowser()] as const
  for (const other of others) await enter(other, finn)
  await enter(page, finn, '/profile')
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)

  const end = page.getByRole('button', { name: 'Sign out Chrome on Linux' })
  await end.first().click()
  await expectToast(page, 'Session signed out')
  await expect(sessions).toHaveCount(3)
  const isIn = async (other: (typeof others)[number]) => (await other.request.get('/api/auth/user')).status() === 200
  expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(2)

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, 'Signed out everywhere else', 'Only this device is still signed in.')
  await expect(sessions).toHaveCount(1)
  expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(0)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
})

test('@identity language, theme and row height change at once and are kept on the device', async ({
  page,
  someone,
}) => {
  await enter(page, await someone(), '/profile')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await expect(html).toHaveAttribute('data-density', 'compact')
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su perfil')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su perfil')
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-density', 'compact')
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked()

  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('/')
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido de nuevo')
})

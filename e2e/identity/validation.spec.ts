import type { Locator, Page } from '@playwright/test'
import { loginForm, registerForm } from '../steps/auth-page.ts'
import { enter } from '../steps/people.ts'
import { newPasswordDialog, resetDialog } from '../steps/reset-dialogs.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test('@identity signing in asks for an address and a password', async ({ page }) => {
  const sent = watchSending(page)
  await page.goto('/auth')
  const { email, password, submit } = loginForm(page)
  await submit.click()
  await expectRefused(email, 'Invalid email address')
  await expectRefused(password, 'Please fill this in')
  await expect(email).toBeFocused()
  await email.fill('ada at demarc')
  await expectRefused(email, 'Invalid email address')
  await email.fill('ada@demarc.test')
  await expect(email).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('@identity registering names every field that is missing', async ({ page }) => {
  const sent = watchSending(page)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const { firstName, lastName, email, password, submit } = registerForm(page)
  await submit.click()
  await expectRefused(firstName, 'First name is required')
  await expectRefused(lastName, 'Last name is required')
  await expectRefused(email, 'Invalid email address')
  await expectRefused(password, 'Password must be at least 6 characters')
  await password.fill('12345')
  await expectRefused(password, 'Password must be at least 6 characters')
  await firstName.fill('   ')
  await expectRefused(firstName, 'First name is required')
  expect(sent).toEqual([])
})

test('@identity a password that everybody uses is refused by the server', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const { firstName, lastName, email, password, submit } = registerForm(page)
  await firstName.fill('Nora')
  await lastName.fill('Vance')
  await email.fill('nora-common@demarc.test')
  await password.fill('password1')
  await submit.click()
  const sentence = 'This password is one of the most used ones. Please choose another.'
  await expectToast(page, 'Registration failed', `400: ${sentence}`)
  await expect(page.getByRole('main')).toContainText(sentence)
  await expect(firstName).toHaveValue('Nora')
})

test('@identity a reset asks for a real address, a token and a long enough password', async ({ page }) => {
  const sent = watchSending(page)
  await page.goto('/auth')
  await loginForm(page).forgotten.click()
  await resetDialog(page).getByLabel('Email').fill('ada at demarc')
  await resetDialog(page).getByRole('button', { name: 'Send reset token' }).click()
  await expectRefused(resetDialog(page).getByLabel('Email'), 'Invalid email address')

  await resetDialog(page).getByRole('button', { name: 'I have a token' }).click()
  const { token, password, save } = newPasswordDialog(page)
  await save.click()
  await expectRefused(token, 'Reset token is required')
  await expectRefused(password, 'Password must be at least 6 characters')
  await token.fill('   ')
  await expectRefused(token, 'Reset token is required')
  expect(sent).toEqual([])
})

test('@identity the address typed for signing in is there when the password is forgotten', async ({ page }) => {
  await page.goto('/auth')
  await loginForm(page).email.fill('nora@demarc.test')
  await loginForm(page).forgotten.click()
  await expect(resetDialog(page).getByLabel('Email')).toHaveValue('nora@demarc.test')
})

test('@identity the profile keeps a name and asks for both passwords', async ({ page, someone }) => {
  await enter(page, await someone(), '/profile')
  const sent = watchSending(page)
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill(' ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectRefused(page.getByLabel('First name'), 'First name is required')
  await expectRefused(page.getByLabel('Last name'), 'Last name is required')

  await page.getByLabel('New password').fill('12345')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectRefused(page.getByLabel('Current password'), 'Please fill this in')
  await expectRefused(page.getByLabel('New password'), 'Password must be at least 6 characters')
  expect(sent).toEqual([])
})

/** Said beside the field, and tied to it for those who cannot see where it stands. */
async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
}

/** What a form refuses by itself never reaches the server. */
function watchSending(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

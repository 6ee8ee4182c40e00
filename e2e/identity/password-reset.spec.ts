import { expectSignedIn, loginForm, signIn } from '../steps/people/auth-page.ts'
import { letterTo } from '../steps/people/mail.ts'
import { enter, newPassword } from '../steps/people/people.ts'
import { askForToken, newPasswordDialog } from '../steps/people/reset-dialogs.ts'
import { keepSecret } from '../steps/people/secrets.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

const MAILED = 'If this email has an account, we sent it a reset token. Check your email.'

test('@identity a password is reset by the link in a real mail', async ({ page, openBrowser, someone }) => {
  const finn = await someone()
  const phone = await openBrowser()
  await enter(phone, finn, '/')
  await expectSignedIn(phone, finn)

  await askForToken(page, finn.email)
  await expectToast(page, 'Reset Token Generated', MAILED)
  await expect(newPasswordDialog(page).dialog).toContainText('Check your email')
  await expect(newPasswordDialog(page).token).toHaveValue('')

  const letter = await letterTo(finn.email, 'Reset your Demarc password')
  const [link, token] = /http\S+\/auth#reset=(\S+)/.exec(letter)!
  keepSecret(token!)
  const reader = await openBrowser()
  await reader.goto(link)
  const { token: field, password, save, dialog } = newPasswordDialog(reader)
  await expect(field).toHaveValue(token!)
  await expect(password).toBeFocused()
  await expect(reader).toHaveURL('/auth')
  expect(await reader.evaluate(() => location.hash + history.length)).toBe('2')

  const chosen = newPassword()
  await password.fill(chosen)
  await save.click()
  await expectToast(reader, 'Password Reset Successful', 'Your password was changed. You can sign in now.')
  await expect(dialog).toBeHidden()

  await signIn(reader, finn)
  await expectToast(reader, 'Login failed')
  await loginForm(reader).password.fill(chosen)
  await loginForm(reader).submit.click()
  await expectSignedIn(reader, finn)
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
})

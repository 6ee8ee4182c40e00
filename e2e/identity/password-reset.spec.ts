import { expectSignedIn, loginForm, signIn } from '../steps/auth-page.ts'
import { letterTo, lettersOf } from '../steps/mail.ts'
import { enter, newPassword, newPerson } from '../steps/people.ts'
import { askForToken, newPasswordDialog, resetDialog } from '../steps/reset-dialogs.ts'
import { keepSecret } from '../steps/secrets.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const MAILED = 'If this address has an account, a reset token is on its way. Please check your e-mail.'
const USED = 'This reset token is not valid or has expired. Please ask for a new one.'

test('@identity a password is reset by the link in a real mail', async ({ page, openBrowser, someone }) => {
  const finn = await someone()
  const phone = await openBrowser()
  await enter(phone, finn)
  await expectSignedIn(phone, finn)

  await askForToken(page, finn.email)
  await expectToast(page, 'Reset Token Generated', MAILED)
  await expect(newPasswordDialog(page).dialog).toContainText('Check your e-mail')
  await expect(newPasswordDialog(page).token).toHaveValue('')

  const letter = await letterTo(finn.email, 'Your Demarc password')
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
  await expectToast(reader, 'Password Reset Successful', 'Your password has been changed. You can sign in with it now.')
  await expect(dialog).toBeHidden()

  await signIn(reader, finn)
  await expectToast(reader, 'Login failed')
  await loginForm(reader).password.fill(chosen)
  await loginForm(reader).submit.click()
  await expectSignedIn(reader, finn)
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
})

test('@identity a mailed token works once', async ({ page, someone }) => {
  const finn = await someone()
  await askForToken(page, finn.email)
  const letter = await letterTo(finn.email, 'Your Demarc password')
  const token = keepSecret(/reset=(\S+)/.exec(letter)![1]!)
  const { token: field, password, save, dialog } = newPasswordDialog(page)

  // Pasted, with what a mail program adds around it.
  await field.fill(` ${token} `)
  await password.fill(newPassword())
  await save.click()
  await expectToast(page, 'Password Reset Successful')

  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await resetDialog(page).getByRole('button', { name: 'I have a token' }).click()
  await field.fill(token)
  await password.fill(newPassword())
  await save.click()
  await expectToast(page, 'Error', `409: ${USED}`)
  await expect(dialog).toContainText(USED)
})

test('@identity an unknown address gets the same answer and no mail', async ({ page, someone }) => {
  const nobody = newPerson().email
  await askForToken(page, nobody)
  await expectToast(page, 'Reset Token Generated', MAILED)
  await expect(newPasswordDialog(page).token).toHaveValue('')

  // Asked for later, so it is the later letter: once it is there, the other will not come.
  const finn = await someone()
  await page.request.post('/api/forgot-password', { data: { email: finn.email } })
  keepSecret(/reset=(\S+)/.exec(await letterTo(finn.email, 'Your Demarc password'))![1]!)
  expect(await lettersOf(nobody)).toEqual([])
})

test.describe('where the installation answers with the token', () => {
  test.use({ baseURL: process.env.E2E_DEMO_URL ?? '' })

  test('@identity the specified flow: the token comes back and stands in the dialog', async ({ page, someone }) => {
    const finn = await someone()
    await askForToken(page, finn.email)
    await expectToast(page, 'Reset Token Generated', 'A reset token has been made. It is valid for 30 minutes.')
    const { token, password, save } = newPasswordDialog(page)
    await expect(token).toHaveValue(/^\S{20,}$/)
    keepSecret(await token.inputValue())

    const chosen = newPassword()
    await password.fill(chosen)
    await save.click()
    await expectToast(page, 'Password Reset Successful')
    await signIn(page, { ...finn, password: chosen })
    await expectSignedIn(page, finn)
  })
})

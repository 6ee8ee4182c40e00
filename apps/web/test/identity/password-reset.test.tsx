import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetMailedLink, watchMailedLinks } from '../../src/identity/mailed-link.ts'
import { no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { BEN } from '../records.ts'
import { show } from '../show.tsx'
import { signingIn } from './records.ts'
import { expectSignedIn, loginForm, newPasswordDialog, resetDialog, signIn } from './steps.ts'

const MAILED = 'If this email has an account, we sent it a reset token. Check your email.'
const DONE = 'Your password was changed. You can sign in now.'
const USED = 'This reset token is invalid or has expired. Request a new one.'
const TOKEN = 'n2Vw-8ZkQ1cLr0aYt5Xe'
const NEW = 'walnut-91cd-bridge'

async function askForToken(email: string): Promise<void> {
  await loginForm().forgotten.click()
  await expect.element(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await resetDialog().getByLabelText('Email').fill(email)
  await resetDialog().getByRole('button', { name: 'Send reset token' }).click()
  await expect.element(page.getByRole('heading', { name: 'Enter New Password' })).toBeVisible()
}

test('where the token is mailed, the dialog waits for it; a token that was used is refused', async () => {
  const tokens = new Set([TOKEN])
  const server = await show('/auth', {
    as: null,
    answers: signingIn(BEN, {
      'POST /api/forgot-password': () => ({ message: MAILED }),
      'POST /api/reset-password': ({ body }) =>
        tokens.delete(body.token) ? { message: DONE } : no(409, 'reset.token_invalid', USED),
    }),
  })
  await askForToken(BEN.email)
  await expectToast('Reset Token Generated', MAILED)
  const { dialog, token, password, save } = newPasswordDialog()
  await expect.element(dialog).toMatchTextContent('Check your email')
  await expect.element(token).toHaveValue('')

  // A mail program may add spaces to what is copied from it.
  await token.fill(` ${TOKEN} `)
  await password.fill(NEW)
  await save.click()
  await expectToast('Password Reset Successful', DONE)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.heard('POST /api/reset-password').map(({ body }) => body)).toEqual([{ token: TOKEN, newPassword: NEW }])

  await loginForm().forgotten.click()
  await resetDialog().getByRole('button', { name: 'I have a token' }).click()
  await token.fill(TOKEN)
  await password.fill(NEW)
  await save.click()
  await expectToast('Error', `409: ${USED}`)
  await expect.element(dialog).toMatchTextContent(USED)
  await dialog.getByRole('button', { name: 'Request another token' }).click()
  await expect.element(resetDialog()).toBeVisible()
})

test('where the reply has the token, it is in the dialog, and the new password signs in', async () => {
  const made = 'Your reset token expires in 30 minutes.'
  let password = ''
  const signing = signingIn(BEN)
  await show('/auth', {
    as: null,
    answers: {
      ...signing,
      'POST /api/forgot-password': () => ({ message: made, resetToken: TOKEN }),
      'POST /api/reset-password': ({ body }) => {
        password = body.newPassword
        return { message: DONE }
      },
      'POST /api/login': ({ body }) =>
        body.password === password ? BEN : no(401, 'login.failed', 'Incorrect email or password.'),
      'GET /api/auth/user': () => BEN,
    },
  })
  await askForToken(BEN.email)
  await expectToast('Reset Token Generated', made)
  const dialog = newPasswordDialog()
  await expect.element(dialog.token).toHaveValue(TOKEN)
  await dialog.password.fill(NEW)
  await dialog.save.click()
  await expectToast('Password Reset Successful', DONE)
  await signIn(BEN.email, NEW)
  await expectSignedIn(BEN)
})

test('an invitation asks for a password alone, and sends it with the token of the link', async () => {
  const server = await show('/auth', {
    as: null,
    answers: signingIn(BEN, { 'POST /api/reset-password': () => ({ message: DONE }) }),
  })
  await expect.element(loginForm().email).toHaveFocus()
  onTestFinished(() => forgetMailedLink())
  history.replaceState(history.state, '', `/auth#invitation=${TOKEN}`)
  watchMailedLinks()
  const dialog = page.getByRole('dialog', { name: 'Choose Your Password' })
  await expect.element(dialog.getByLabelText('New password', { exact: true })).toHaveFocus()
  await expect.element(dialog.getByLabelText('Reset token')).not.toBeInTheDocument()
  await userEvent.keyboard(`${NEW}{Enter}`)
  await expectToast('Password Reset Successful', DONE)
  expect(server.heard('POST /api/reset-password').map(({ body }) => body)).toEqual([{ token: TOKEN, newPassword: NEW }])
})

test('a link that verifies an address waits for the button', async () => {
  const server = await show('/auth', {
    as: null,
    answers: signingIn(BEN, { 'POST /api/verify-email': () => ({ message: 'Your email is verified.' }) }),
  })
  await expect.element(loginForm().email).toHaveFocus()
  onTestFinished(() => forgetMailedLink())
  history.replaceState(history.state, '', `/auth#verify=${TOKEN}`)
  watchMailedLinks()
  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' })
  await expect.element(dialog).toBeVisible()
  expect(location.hash).toBe('')
  expect(server.heard('POST /api/verify-email')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Verify email' }).click()
  await expectToast('Email Verified', 'You’ll get an email when an admin decides.')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.heard('POST /api/verify-email').map(({ body }) => body)).toEqual([{ token: TOKEN }])
})

test('a mailed link opens the dialog with its token, and the address bar loses it', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN) })
  await expect.element(loginForm().email).toHaveFocus()
  onTestFinished(() => forgetMailedLink())
  history.replaceState(history.state, '', `/auth#reset=${TOKEN}`)
  watchMailedLinks()
  const { token, password } = newPasswordDialog()
  await expect.element(token).toHaveValue(TOKEN)
  await expect.element(password).toHaveFocus()
  expect(location.hash).toBe('')
})

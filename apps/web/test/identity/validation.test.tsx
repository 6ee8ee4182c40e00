import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../fake-server.ts'
import { BEN } from '../records.ts'
import { show } from '../show.tsx'
import { profileOf, signingIn } from './records.ts'
import { expectRefused, loginForm, newPasswordDialog, openRegister, registerForm, resetDialog } from './steps.ts'

/** What a form refuses by itself never reaches the server. */
const sent = (server: FakeServer) => server.heard().filter(({ name }) => !name.startsWith('GET '))

test('signing in asks for an address and a password', async () => {
  const server = await show('/auth', { as: null, answers: signingIn(BEN) })
  const { email, password, submit } = loginForm()
  await submit.click()
  await expectRefused(email, 'Invalid email address')
  await expectRefused(password, 'Required')
  await expect.element(email).toHaveFocus()
  await email.fill('ada at demarc')
  await expectRefused(email, 'Invalid email address')
  await email.fill('ada@demarc.test')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  expect(sent(server)).toEqual([])
})

test('registering names every field that is missing', async () => {
  const server = await show('/auth', { as: null, answers: signingIn(BEN) })
  await openRegister()
  const { firstName, lastName, email, password, submit } = registerForm()
  await submit.click()
  await expectRefused(firstName, 'First name is required')
  await expectRefused(lastName, 'Last name is required')
  await expectRefused(email, 'Invalid email address')
  await expectRefused(password, 'Password must be at least 6 characters')
  await password.fill('12345')
  await expectRefused(password, 'Password must be at least 6 characters')
  await firstName.fill('   ')
  await expectRefused(firstName, 'First name is required')
  expect(sent(server)).toEqual([])
})

test('an installation that asks for longer passwords says so before anything is sent', async () => {
  const strict = { needed: false, asksForCode: false, leastPasswordLength: 12, company: null }
  const server = await show('/auth', { as: null, answers: signingIn(BEN, { 'GET /api/setup': () => strict }) })
  await openRegister()
  await expect.element(page.getByText('At least 12 characters')).toBeVisible()
  const { firstName, lastName, email, password, submit } = registerForm()
  await firstName.fill('Nora')
  await lastName.fill('Vance')
  await email.fill('nora@demarc.test')
  await password.fill('walnut-7f3')
  await submit.click()
  await expectRefused(password, 'Password must be at least 12 characters')
  expect(sent(server)).toEqual([])
})

test('a reset asks for a real address, a token and a long enough password', async () => {
  const server = await show('/auth', { as: null, answers: signingIn(BEN) })
  await loginForm().forgotten.click()
  await resetDialog().getByLabelText('Email').fill('ada at demarc')
  await resetDialog().getByRole('button', { name: 'Send reset token' }).click()
  await expectRefused(resetDialog().getByLabelText('Email'), 'Invalid email address')

  await resetDialog().getByRole('button', { name: 'I have a token' }).click()
  const { token, password, save } = newPasswordDialog()
  await save.click()
  await expectRefused(token, 'Reset token is required')
  await expectRefused(password, 'Password must be at least 6 characters')
  await token.fill('   ')
  await expectRefused(token, 'Reset token is required')
  expect(sent(server)).toEqual([])
})

test('the address typed for signing in is in the reset dialog', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN) })
  await loginForm().email.fill('nora@demarc.test')
  await loginForm().forgotten.click()
  await expect.element(resetDialog().getByLabelText('Email')).toHaveValue('nora@demarc.test')
})

test('the profile asks for a name, and for both passwords', async () => {
  const server = await show('/profile', { answers: profileOf() })
  await page.getByLabelText('First name').fill('')
  await page.getByLabelText('Last name').fill(' ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectRefused(page.getByLabelText('First name'), 'First name is required')
  await expectRefused(page.getByLabelText('Last name'), 'Last name is required')

  await page.getByLabelText('New password').fill('12345')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectRefused(page.getByLabelText('Current password'), 'Required')
  await expectRefused(page.getByLabelText('New password'), 'Password must be at least 6 characters')
  expect(sent(server)).toEqual([])
})

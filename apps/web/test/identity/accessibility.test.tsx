import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { expectToast } from '../look.ts'
import { ADA, BEN, newId } from '../records.ts'
import { show } from '../show.tsx'
import {
  FINN,
  HOMES,
  keptProfile,
  PASSWORD,
  profileOf,
  registrationWaits,
  session,
  SET_UP,
  signingIn,
} from './records.ts'
import {
  bell,
  bellPanel,
  findCommand,
  heading,
  loginForm,
  newPasswordDialog,
  openRecentMessages,
  openRegister,
  registerForm,
  resetDialog,
} from './steps.ts'

const SIZES = [
  { on: 'a desk', isPhone: false },
  { on: 'a phone', isPhone: true },
]
const EMPTY = { needed: true, asksForCode: true, leastPasswordLength: 6, company: null }

test.each(SIZES)('the landing page, signing in and registering are accessible on $on', async ({ isPhone }) => {
  await show('/', { as: null, isPhone, answers: signingIn(BEN) })
  const login = page.getByRole('link', { name: 'Login' })
  await expect.element(login).toBeVisible()
  await expectAccessible()
  await login.click()
  await expect.element(heading()).toHaveTextContent('Welcome Back')
  await expectAccessible()
  await openRegister()
  await expectAccessible()
  await registerForm().password.fill('12345')
  await registerForm().submit.click()
  await expect.element(page.getByText('First name is required')).toBeVisible()
  await expectAccessible()
})

test.each(SIZES)('the dialogs of a forgotten password are accessible on $on', async ({ isPhone }) => {
  await show('/auth', { as: null, isPhone, answers: signingIn(BEN) })
  await loginForm().forgotten.click()
  await expect.element(resetDialog()).toBeVisible()
  await expectAccessible()
  await resetDialog().getByRole('button', { name: 'I have a token' }).click()
  await expect.element(newPasswordDialog().dialog).toBeVisible()
  await newPasswordDialog().save.click()
  await expect.element(page.getByText('Reset token is required')).toBeVisible()
  await expectAccessible()
})

test.each(SIZES)('waiting for approval is accessible on $on', async ({ isPhone }) => {
  const { permissions: _, ...record } = BEN
  const waiting = { ...record, id: newId(), roles: [], active: false, status: 'PENDING' as const }
  await show('/auth', { as: null, isPhone, answers: signingIn(BEN, { 'POST /api/register': () => waiting }) })
  await openRegister()
  const { firstName, lastName, email, password, submit } = registerForm()
  await firstName.fill('Nora')
  await lastName.fill('Vance')
  await email.fill('nora@demarc.test')
  await password.fill(PASSWORD)
  await submit.click()
  await expect.element(heading()).toHaveTextContent('Waiting for approval')
  await expectToast('Welcome to Demarc!')
  await expectAccessible()
})

test.each(SIZES)('setting up an empty installation is accessible on $on', async ({ isPhone }) => {
  await show('/', { as: null, isPhone, answers: { 'GET /api/setup': () => EMPTY } })
  const setUp = page.getByRole('link', { name: 'Set up Demarc' })
  await expect.element(setUp).toBeVisible()
  await expectAccessible()
  await setUp.click()
  await expect.element(heading()).toHaveTextContent('Set up Demarc')
  await expectAccessible()
})

test.each(SIZES)('the profile and recent messages are accessible on $on', async ({ isPhone }) => {
  const answers = keptProfile(FINN, { 'GET /api/profile/sessions': () => [session(true), session()] })
  await show('/profile', { as: FINN, isPhone, answers, isDeaf: true })
  await expect.element(page.getByText('This device', { exact: true }).first()).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Phone', { exact: true }).fill('336 555 0100')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Profile saved')
  await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click()
  await openRecentMessages()
  await expect.element(page.getByRole('tabpanel').getByText('Profile saved')).toBeVisible()
  await expectAccessible(['main'])
})

test.each(SIZES)('the bell is accessible on $on', async ({ isPhone }) => {
  const told = registrationWaits('Nora Vance', 'nora@demarc.test')
  const answers = { ...profileOf(HOMES), 'GET /api/notifications': () => ({ unread: 1, items: [told] }) }
  await show('/profile', { as: ADA, isPhone, answers, isDeaf: true })
  await bell().click()
  await expect.element(bellPanel().getByRole('listitem')).toBeVisible()
  // The panel covers a part of the page, which has a test of its own.
  await expectAccessible(['main'])
})

test('the palette and the list of keys are accessible on a desk', async () => {
  await show('/profile', { as: FINN, answers: profileOf(), isDeaf: true })
  await expect.element(heading()).toHaveTextContent('Your profile')
  await findCommand('', 'Field View')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Quick search' })).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true })).toBeVisible()
  await expectAccessible()
})

test('the palette and the menu are accessible on a phone', async () => {
  await show('/profile', { as: FINN, answers: profileOf(), isDeaf: true, isPhone: true })
  await expect.element(heading()).toHaveTextContent('Your profile')
  await findCommand('', 'Field View')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Quick search' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(page.getByRole('link', { name: 'Log out' })).toBeVisible()
  await expectAccessible()
})

test.each(SIZES)('an unknown address is accessible on $on', async ({ isPhone }) => {
  await show('/no/such/page', { as: null, isPhone, answers: { 'GET /api/setup': () => SET_UP } })
  await expect.element(heading()).toHaveTextContent('404 Page Not Found')
  await expectAccessible()
})

test.each(SIZES)('an unknown address of a signed-in person is accessible on $on', async ({ isPhone }) => {
  await show('/no/such/page', { as: FINN, isPhone, answers: HOMES, isDeaf: true })
  await expect.element(heading()).toHaveTextContent('404 Page Not Found')
  await expectAccessible()
})

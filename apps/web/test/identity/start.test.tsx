import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queries } from '../../src/app/queries.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { held, no, unreachable } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { ADA, BEN } from '../records.ts'
import { show } from '../show.tsx'
import { HOMES, PASSWORD, profileOf, SET_UP, signingIn } from './records.ts'
import { expectAt, expectSignedIn, heading, registerForm } from './steps.ts'

async function expectNotFound(): Promise<void> {
  await expect.element(heading()).toHaveTextContent('404 Page Not Found')
  await expect.element(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
}

test('an unknown address says so to a visitor', async () => {
  await show('/no/such/page', { as: null, answers: { 'GET /api/setup': () => SET_UP } })
  await expectNotFound()
  await expect.element(page.getByRole('link', { name: 'Sign in or register' })).toBeVisible()
})

test('an unknown address offers the nearest page to a signed-in person', async () => {
  await show('/profil', { answers: profileOf() })
  await expectNotFound()
  await expectSignedIn(BEN)
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expectAt('/profile')
  await expect.element(heading()).toHaveTextContent('Your profile')
})

test('a spinner turns until the server has said who this is', async () => {
  const server = await show('/profile', { answers: profileOf() })
  await expectSignedIn(BEN)
  const { answer, release } = held<'GET /api/auth/user'>(() => BEN)
  server.answer({ 'GET /api/auth/user': answer })
  void queries.resetQueries(currentUserQuery())
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
  expect(page.getByRole('heading').elements()).toEqual([])
  release()
  await expectSignedIn(BEN)
  await expect.element(heading()).toHaveTextContent('Your profile')
})

test('a server that cannot be reached is said, and asked again', async () => {
  const server = await show('/', { as: null, answers: { 'GET /api/setup': () => SET_UP } })
  server.answer({ 'GET /api/auth/user': unreachable })
  void queries.resetQueries(currentUserQuery())
  await expect.element(heading()).toHaveTextContent('Couldn’t open Demarc')
  await expect.element(page.getByRole('main')).toMatchTextContent('The server cannot be reached.')
  server.answer({ 'GET /api/auth/user': () => no(401, 'session.missing', 'Please sign in again.') })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the first admin sets an empty installation up; a wrong code and a late try are refused', async () => {
  const closed = 'Setup is already complete.'
  const server = await show('/', {
    as: null,
    answers: {
      ...HOMES,
      ...signingIn(ADA),
      'GET /api/setup': () => ({ needed: true, asksForCode: true, leastPasswordLength: 6, company: null }),
      'POST /api/setup': ({ body }) =>
        body.code === 'the code'
          ? no(409, 'setup.closed', closed)
          : no(403, 'setup.code_wrong', 'Incorrect setup code.'),
    },
  })
  await expect.element(page.getByText('Demarc isn’t set up yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Set up Demarc' }).click()
  await expect.element(heading()).toHaveTextContent('Set up Demarc')
  const { firstName, lastName, email, password } = registerForm()
  await firstName.fill(ADA.firstName)
  await lastName.fill(ADA.lastName)
  await email.fill(ADA.email)
  await password.fill(PASSWORD)
  await page.getByLabelText('Setup code').fill('not the code')
  await page.getByRole('button', { name: 'Create first admin' }).click()
  await expectToast('Setup failed', '403: Incorrect setup code.')

  // Somebody else was first.
  await page.getByLabelText('Setup code').fill('the code')
  await page.getByRole('button', { name: 'Create first admin' }).click()
  await expectToast('Setup failed', `409: ${closed}`)

  server.answer({ 'POST /api/setup': () => ADA, 'GET /api/auth/user': () => ADA })
  await page.getByRole('button', { name: 'Create first admin' }).click()
  await expectToast('Welcome to Demarc!', 'Your account has been created successfully.')
  await expectSignedIn(ADA)
})

test('the set-up page of an installation that has an admin leads to the login', async () => {
  await show('/setup', { as: null, answers: { 'GET /api/setup': () => SET_UP } })
  await expect.element(heading()).toHaveTextContent('Demarc is already set up.')
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect.element(heading()).toHaveTextContent('Welcome Back')
  await expect.element(page.getByText('Demarc isn’t set up yet.')).not.toBeInTheDocument()
})

import { expectSignedIn, loginForm, signIn, whoIsIn } from '../steps/auth-page.ts'
import { findCommand } from '../steps/keyboard.ts'
import { CAST, enter, newPassword, newPerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

const DASHBOARD = { path: '/', title: 'Dashboard', subtitle: 'Overview of current operations and key metrics' }
const OWN_ORDERS = { path: '/', title: 'Dashboard', subtitle: 'Where your orders stand, and what waits for you' }
const FIELD = { path: '/field', title: 'My Assignments', subtitle: 'Total' }
const SEATS = [
  { person: CAST.ADMIN, role: 'Admin', home: DASHBOARD },
  { person: CAST.BACKEND, role: 'Backend', home: DASHBOARD },
  { person: CAST.SUPERVISOR, role: 'Supervisor', home: DASHBOARD },
  { person: CAST.FIELDER, role: 'Fielder', home: FIELD },
  { person: CAST.CUSTOMER, role: 'Customer', home: OWN_ORDERS },
]

for (const { person, role, home } of SEATS) {
  test(`@identity ${person.firstName} signs in, sees name and role, and signs out: ${role}`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/auth')
    await signIn(page, person)

    await expectToast(page, 'Welcome back!', 'You have successfully logged in.')
    await expect(page).toHaveURL(home.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title)
    await expect(page.getByText(home.subtitle)).toBeVisible()
    await expect(whoIsIn(page)).toHaveText(new RegExp(`${person.firstName} ${person.lastName}${role}$`))

    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })
}

test('@identity the sign-in page says what the specification says', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await expect(page.getByText('Enter your email and password to access your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Order management and tracking')
  await expect(page.getByRole('complementary')).toContainText('Field operations and dispatch')
  await expect(page.getByRole('complementary')).toContainText('Quality control and review')
  await expect(page.getByRole('complementary')).toContainText('Invoicing and payment processing')
  await expect(page.getByRole('complementary')).toContainText('Role-based access and lifecycle tracking')

  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account')
  for (const field of ['First name', 'Last name', 'Email']) await expect(page.getByLabel(field)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('@identity a wrong password is told and leaves the form as it was typed', async ({ page, someone }) => {
  const finn = await someone()
  const wrong = newPassword()
  await page.goto('/auth')
  await signIn(page, { ...finn, password: wrong })

  await expectToast(page, 'Login failed', '401: The email or the password is not right.')
  await expect(page.getByRole('main')).toContainText('The email or the password is not right.')
  await expect(page).toHaveURL('/auth')
  await expect(loginForm(page).email).toHaveValue(finn.email)
  await expect(loginForm(page).password).toHaveValue(wrong)

  await loginForm(page).password.fill(finn.password)
  await loginForm(page).submit.click()
  await expectSignedIn(page, finn)
})

test('@identity an unknown address hears the same as a wrong password', async ({ page }) => {
  await page.goto('/auth')
  await signIn(page, newPerson())
  await expectToast(page, 'Login failed', '401: The email or the password is not right.')
})

test('@identity signing out by the palette says so; without a network it says that it failed', async ({
  page,
  someone,
  context,
}) => {
  await enter(page, await someone('BACKEND'))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // Its code is fetched when it is first opened.
  await findCommand(page, 'sign out', 'Sign out')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Logout failed', 'The server cannot be reached. Check your connection and try again.')
  await context.setOffline(false)
  await toasts(page).getByRole('button', { name: 'Retry', includeHidden: true }).click()
  await expectToast(page, 'Logged out', 'You have been successfully logged out.')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

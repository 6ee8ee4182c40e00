import { signIn, whoIsIn } from '../steps/people/auth-page.ts'
import { PEOPLE } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test('@identity Ben signs in, sees name and role, and signs out: Backend', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, PEOPLE.BACKEND)

  await expectToast(page, 'Welcome back!', 'You have successfully logged in.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByText('Overview of current operations and key metrics')).toBeVisible()
  await expect(whoIsIn(page)).toHaveText(/Ben WhitfieldBackend$/)

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

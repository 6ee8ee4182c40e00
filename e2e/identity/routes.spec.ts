import type { Page } from '@playwright/test'
import { expectSignedIn, signIn } from '../steps/auth-page.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test('@identity an unknown path says so, signed out and signed in', async ({ page, someone }) => {
  await page.goto('/no/such/page')
  await expectNotFound(page)
  await expect(page.getByRole('link', { name: 'Sign in or register' })).toBeVisible()

  const finn = await someone()
  await enter(page, finn, '/profil')
  await expectNotFound(page)
  await expectSignedIn(page, finn)
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
})

test('@identity a spinner turns until the server has said who this is', async ({ page, someone }) => {
  const finn = await someone()
  await enter(page, finn, '/')
  await expectSignedIn(page, finn)

  let answer = () => {}
  const asked = new Promise<void>((done) => (answer = done))
  await page.route('**/api/auth/user', async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page.getByRole('heading')).toHaveCount(0)
  answer()
  await expectSignedIn(page, finn)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Assignments')
})

test('@identity a server that cannot be reached is said, and asked again', async ({ page }) => {
  let isAway = true
  await page.route('**/api/auth/user', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demarc cannot be opened')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('@identity a page for signed-in people asks to sign in first and then opens', async ({ page, someone }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
  await signIn(page, await someone())
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
})

test('@identity who is signed in has no business on the sign-in page', async ({ page, someone }) => {
  const finn = await someone()
  await enter(page, finn, '/auth')
  await expect(page).toHaveURL('/field')
  await expectSignedIn(page, finn)
})

const ELSEWHERE = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/.//elsewhere.example']

test('@identity signing in never leads to another site', async ({ page, someone }) => {
  const finn = await someone()
  for (const next of ELSEWHERE) {
    await page.context().clearCookies()
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await signIn(page, finn)
    await expectSignedIn(page, finn)
    await expect(page).toHaveURL('/field')
  }
})

test('@identity the address for programs never leads to another site either', async ({ page }) => {
  for (const next of ELSEWHERE) {
    await page.goto(`/api/login?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL('/auth')
  }
  await page.goto('/api/login?next=%2Fprofile')
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
})

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
}

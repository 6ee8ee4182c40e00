import type { Page } from '@playwright/test'
import { expectSignedIn, signIn } from '../steps/people/auth-page.ts'
import { hearNothing } from '../steps/browser/live.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, TOAST } from '../steps/browser/toasts.ts'

test('@identity signed out from another browser: told, led to sign in, and back to the asked page', async ({
  page,
  openBrowser,
  someone,
}) => {
  const finn = await someone()
  // The stream of live updates, which asks whether its session stands, may be faster than the hand.
  await hearNothing(page)
  await enter(page, finn, '/profile')
  await expectSignedIn(page, finn)
  const desk = await openBrowser()
  await enter(desk, finn, '/profile')
  await desk.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expectToast(desk, 'Session signed out')

  await noteTheLeaving(page)
  await page.getByLabel('Phone', { exact: true }).fill('336 555 0100')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectLedToSignIn(page, '/auth?next=%2Fprofile')

  await signIn(page, finn)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
})

test(
  '@identity a deactivated person who does nothing is told and led away too',
  { tag: '@soak' },
  async ({ page, admin, someone }) => {
    // Not a fielder: on the screens of the field work goes on, and its line asks to sign in (decision 26).
    const ben = await someone('BACKEND')
    await enter(page, ben, '/orders')
    await expectSignedIn(page, ben)
    await noteTheLeaving(page)
    expect((await admin.delete(`/api/admin/users/${ben.id}`)).status()).toBe(204)

    // The stream of live updates asks every ten seconds whether its session still stands.
    await expectLedToSignIn(page, '/auth?next=%2Forders', 25_000)
    await signIn(page, ben)
    await expectToast(page, 'Login failed', '401: Incorrect email or password.')
  },
)

type Leaving = { title: string; text: string; toldAt: string; leftAt: string }

/** The page goes half a second after it has spoken: what it said, and when, is noted inside it. */
async function noteTheLeaving(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const notes = sessionStorage
    new MutationObserver(() => {
      const toast = document.querySelector(selector)
      if (!toast || notes.toldAt) return
      notes.title = toast.querySelector('h2')?.textContent
      notes.text = toast.querySelector('p')?.textContent
      notes.toldAt = Date.now()
    }).observe(document.body, { childList: true, subtree: true })
    addEventListener('beforeunload', () => (notes.leftAt = Date.now()))
  }, TOAST)
}

async function expectLedToSignIn(page: Page, url: string, timeout = 10_000): Promise<void> {
  await expect(page).toHaveURL(url, { timeout })
  const noted = await page.evaluate(() => JSON.parse(JSON.stringify(sessionStorage)) as Leaving)
  expect(noted).toMatchObject({ title: 'Unauthorized', text: 'You are logged out. Logging in again...' })
  const waited = Number(noted.leftAt) - Number(noted.toldAt)
  expect(waited).toBeGreaterThan(400)
  expect(waited).toBeLessThan(2500)
}

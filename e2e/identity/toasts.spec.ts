import type { Page } from '@playwright/test'
import { loginForm, signIn } from '../steps/auth-page.ts'
import { enter, newPassword, newPerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, TOAST, toasts } from '../steps/toasts.ts'

test('@identity a toast goes by itself after five seconds', async ({ page, someone }) => {
  await enter(page, await someone(), '/profile')
  await page.getByLabel('Phone', { exact: true }).fill('336 555 0100')
  const shownFor = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        let shownAt = 0
        new MutationObserver(() => {
          const isThere = document.querySelector(`${selector}:not([data-ending-style])`)
          if (isThere && !shownAt) shownAt = performance.now()
          if (!isThere && shownAt) done(performance.now() - shownAt)
        }).observe(document.body, { childList: true, subtree: true, attributes: true })
      }),
    TOAST,
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Profile saved', 'Your name and phone have been updated.')
  const milliseconds = await shownFor
  expect(milliseconds).toBeGreaterThan(4500)
  expect(milliseconds).toBeLessThan(6500)
  await expect(toasts(page)).toHaveCount(0)
})

test('@identity there is one toast at a time, and those that went are in recent messages', async ({
  page,
  someone,
}) => {
  const finn = await someone()
  await page.goto('/auth')
  const most = await countToasts(page)
  await signIn(page, { ...finn, password: newPassword() })
  await expectToast(page, 'Login failed')
  await loginForm(page).password.fill(finn.password)
  await loginForm(page).submit.click()
  await expectToast(page, 'Welcome back!')
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click()
  await expect(toasts(page)).toHaveCount(0)
  expect(await most()).toBe(1)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('tab', { name: 'Recent messages' }).click()
  const messages = page.getByRole('tabpanel').getByRole('listitem')
  await expect(messages).toHaveCount(2)
  await expect(messages.nth(0)).toContainText('Welcome back!You have successfully logged in.')
  await expect(messages.nth(1)).toContainText('Login failed401: The email or the password is not right.')
})

test('@identity a message is kept for a million milliseconds after it went', async ({ page, someone }) => {
  await page.clock.install()
  await enter(page, await someone(), '/profile')
  await page.getByLabel('Phone', { exact: true }).fill('336 555 0100')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Profile saved')
  await page.clock.fastForward(5100)
  await expect(toasts(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('tab', { name: 'Recent messages' }).click()
  const panel = page.getByRole('tabpanel')
  await page.clock.fastForward(990_000)
  await expect(panel).toContainText('Profile saved')
  await page.clock.fastForward(15_000)
  await expect(panel).toContainText('No recent messages')
})

test('@identity toasts are at most 420 pixels wide, and on a phone as wide as the screen allows', async ({ page }) => {
  await page.goto('/auth')
  await signIn(page, newPerson())
  await expectToast(page, 'Login failed')
  for (const { screen, toast } of [
    { screen: 1440, toast: 420 },
    { screen: 768, toast: 420 },
    { screen: 390, toast: 390 - 32 },
  ]) {
    await page.setViewportSize({ width: screen, height: 844 })
    // A pointer over a toast keeps it there.
    await toasts(page).hover()
    await expect.poll(async () => (await toasts(page).boundingBox())?.width).toBe(toast)
  }
})

/** Watches from now on; answers the most toasts that stood there at once. */
async function countToasts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((selector) => {
    const shown = `${selector}:not([data-ending-style], [data-limited])`
    const count = () => {
      const { most = '0' } = sessionStorage
      sessionStorage.most = Math.max(Number(most), document.querySelectorAll(shown).length)
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true, attributes: true })
  }, TOAST)
  return () => page.evaluate(() => Number(sessionStorage.most))
}

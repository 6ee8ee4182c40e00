import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { notify } from '#ui/overlay/messages.ts'
import { expectToast, toasts } from '../look.ts'
import { BEN } from '../records.ts'
import { details } from '../orders/look-orders.ts'
import { keepingOrders } from '../orders/office.ts'
import { received } from '../orders/records.ts'
import { show } from '../show.tsx'
import { keptProfile, PASSWORD, signingIn } from './records.ts'
import { expectSignedIn, loginForm, openRecentMessages, signIn } from './steps.ts'

const STANDING = '[role=region][aria-live] :is([role=dialog], [role=alertdialog]):not([data-ending-style])'

/** Looks at the page on every change until the test ends. */
function watch(look: () => void): void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
}

test('a toast goes after five seconds, and its message after a million milliseconds more', async () => {
  await show('/profile', { answers: keptProfile(BEN), isDeaf: true })
  await page.getByLabelText('Phone', { exact: true }).fill('336 555 0100')
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  let shownAt = 0
  let goneAt = 0
  watch(() => {
    const isThere = document.querySelector(STANDING) !== null
    if (isThere && !shownAt) shownAt = Date.now()
    if (!isThere && shownAt && !goneAt) goneAt = Date.now()
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Profile saved', 'Your name and phone have been updated.')
  await expect
    .poll(() => {
      vi.advanceTimersByTime(100)
      return goneAt
    })
    .toBeGreaterThan(0)
  expect(goneAt - shownAt).toBeGreaterThan(4500)
  expect(goneAt - shownAt).toBeLessThan(6500)
  await expect.poll(() => toasts().elements().length).toBe(0)

  await openRecentMessages()
  const panel = page.getByRole('tabpanel')
  vi.advanceTimersByTime(goneAt + 990_000 - Date.now())
  await expect.element(panel).toMatchTextContent('Profile saved')
  vi.advanceTimersByTime(15_000)
  await expect.element(panel).toMatchTextContent('No recent messages')
})

test('there is one toast at a time, and those that went are in recent messages', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN), isDeaf: true })
  let most = 0
  watch(() => void (most = Math.max(most, document.querySelectorAll(`${STANDING}:not([data-limited])`).length)))
  await signIn(BEN.email, 'not it at all')
  await expectToast('Login failed')
  await loginForm().password.fill(PASSWORD)
  await loginForm().submit.click()
  await expectSignedIn(BEN)
  await expectToast('Welcome back!')
  await expect.poll(() => toasts().elements().length).toBe(1)
  await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click()
  await expect.poll(() => toasts().elements().length).toBe(0)
  expect(most).toBe(1)

  await openRecentMessages()
  const messages = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => messages.elements().length).toBe(2)
  await expect.element(messages.nth(0)).toMatchTextContent('Welcome back!You have successfully logged in.')
  await expect.element(messages.nth(1)).toMatchTextContent('Login failed401: Incorrect email or password.')
})

test('toasts are at most 420 pixels wide, and on a phone as wide as the screen allows', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN) })
  await signIn('nobody@demarc.test')
  await expectToast('Login failed')
  for (const { screen, toast } of [
    { screen: 1440, toast: 420 },
    { screen: 768, toast: 768 - 392 },
    { screen: 390, toast: 390 - 32 },
  ]) {
    await page.viewport(screen, 844)
    // A pointer over a toast keeps it there.
    await toasts().hover()
    await expect.poll(() => toasts().query()?.getBoundingClientRect().width).toBe(toast)
  }
})

test('on a desk no action lies under a toast', async () => {
  const order = received(1)
  await show(`/orders?order=${order.id}`, { answers: keepingOrders([order]).answers })
  await expect.element(details().getByRole('heading', { name: 'Buildings' })).toBeVisible()
  notify({
    title: 'Couldn’t close the order',
    description: 'Building A is in QC and Building B was never surveyed. Close or cancel both buildings first.',
    tone: 'bad',
    action: { label: 'Undo', onClick: () => undefined },
  })
  for (const width of [1440, 1280, 1024, 768]) {
    await page.viewport(width, 844)
    await expect.poll(() => toasts().query()?.getBoundingClientRect().top).toBe(4)
    const toast = toasts().element()
    const covered = [...document.querySelectorAll('button, a[href], input, [role=tab]')].filter(
      (action) => !toast.contains(action) && action.checkVisibility() && overlap(action, toast),
    )
    expect(covered.map((action) => action.getAttribute('aria-label') ?? action.textContent)).toEqual([])
  }
})

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

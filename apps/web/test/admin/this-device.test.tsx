import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, newId } from '../records.ts'
import { show } from '../show.tsx'
import { AT, ownProfile, quietDashboard, signedInAs, underAdminHead } from './records.ts'

const ENDPOINT = 'https://push.test/device'

const section = () => page.getByRole('main').getByRole('region', { name: 'Notifications' })
const thisDevice = () => section().getByRole('switch', { name: 'This device' })

/** What the browser says about push messages; the service worker itself is proven in e2e/admin/push.spec.ts. */
function browserWith({ permission, isSubscribed }: { permission: NotificationPermission; isSubscribed: boolean }) {
  const state = { permission, isSubscribed }
  const subscription = {
    endpoint: ENDPOINT,
    unsubscribe: async () => {
      state.isSubscribed = false
      return true
    },
  }
  const pushManager = { getSubscription: async () => (state.isSubscribed ? subscription : null) }
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new Error('no worker here'))
  const ask = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (state.permission = 'denied'))
  const spies = [
    register,
    ask,
    vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => state.permission),
    // Only the part of a registration that the app reads.
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return { state, ask, register }
}

test('a device that another person left on is turned off for whoever signs in next', async () => {
  const { state } = browserWith({ permission: 'granted', isSubscribed: true })
  await show('/profile', {
    as: signedInAs('FIELDER'),
    answers: ownProfile('FIELDER', { 'GET /api/push/subscriptions': () => [] }),
  })
  await expect.element(thisDevice()).toBeVisible()
  await expect.element(thisDevice()).not.toBeChecked()
  expect(state.isSubscribed).toBe(false)
})

test('asks for permission only after a click, and accepts a no', async () => {
  const { ask, register } = browserWith({ permission: 'default', isSubscribed: false })
  const asked = {
    id: newId(),
    kind: 'registration.waiting' as const,
    payload: { pendingUserId: newId(), name: 'Nils Hart', email: 'nils@demarc.test' },
    sentAt: AT,
    readAt: null,
  }
  await show('/', {
    as: ADA,
    answers: {
      ...quietDashboard(),
      ...underAdminHead(),
      ...ownProfile('ADMIN'),
      'GET /api/notifications': () => ({ unread: 1, items: [asked] }),
    },
  })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const offer = page.getByRole('button', { name: 'Turn on notifications on this device' })
  await expect.element(offer).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await offer.click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(ask).toHaveBeenCalledTimes(1)

  await page.css('a[href="/profile"]').click()
  await expect.element(section()).toMatchTextContent('Blocked by your browser.')
  expect(thisDevice().elements()).toHaveLength(0)
  expect(register).not.toHaveBeenCalled()
})

test('a service worker that cannot be installed is an error, and the device stays off', async () => {
  const { ask, register } = browserWith({ permission: 'granted', isSubscribed: false })
  ask.mockResolvedValue('granted')
  const installing = { state: 'redundant', addEventListener: (_: string, listen: () => void) => listen() }
  // Only the part of a registration that the app reads.
  register.mockResolvedValue({ installing } as never)
  await show('/profile', {
    as: signedInAs('FIELDER'),
    answers: ownProfile('FIELDER', {
      'GET /api/push/subscriptions': () => [],
      'GET /api/push/key': () => ({ publicKey: 'key' }),
    }),
  })
  await thisDevice().click()
  await expect.element(page.getByText('Notifications not turned on')).toBeVisible()
  await expect.element(thisDevice()).not.toBeChecked()
})

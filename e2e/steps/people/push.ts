import type { BrowserContext, Page } from '@playwright/test'
import type { PushMessage, PushService } from '../../../apps/server/test/stand-ins/push-service.ts'

export type StandInDevice = ReturnType<PushService['addDevice']>

/**
 * Chromium would fetch its subscription from a push service on the internet, which a test cannot reach. It gets one at
 * the stand-in instead; permission, service worker and everything on our side are real.
 */
export async function subscribeAtStandIn(context: BrowserContext, { endpoint, keys }: StandInDevice): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(
    (given) => {
      const KEPT = 'stand-in.subscribed'
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(KEPT)
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(KEPT, 'yes')
        return subscription
      }
      PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEPT) ? subscription : null)
    },
    { endpoint, keys },
  )
}

/** Hands a message to the service worker as the browser does when its push service brings one. */
export async function deliver(page: Page, message: PushMessage): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted)
      if (registration) found(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await browser.detach()
}

type Shown = { title: string; body: string; tag: string }

export const shownNotifications = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/**
 * A press on the notification, which no test can reach where the system shows it. The event is made by hand, and
 * focusing a window, which takes a real press, is left out; the rest is the worker's own doing.
 */
export async function pressNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker is registered')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications: () => Promise<unknown[]> }
      NotificationEvent: new (type: string, init: { notification: unknown }) => Event
      WindowClient: { prototype: { focus: () => Promise<void> } }
      dispatchEvent: (event: Event) => void
    }
    scope.WindowClient.prototype.focus = async () => undefined
    const [notification] = await scope.registration.getNotifications()
    const pressed = new scope.NotificationEvent('notificationclick', { notification })
    let done: Promise<unknown> = Promise.resolve()
    Object.assign(pressed, { waitUntil: (all: Promise<unknown>) => (done = all) })
    scope.dispatchEvent(pressed)
    await done
  })
}

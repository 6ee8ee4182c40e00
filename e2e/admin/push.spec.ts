import type { BrowserContext, Page } from '@playwright/test'
import { openPushService, type PushService } from '../../apps/server/test/stand-ins/push-service.ts'
import { dropDatabase, freshDatabase, startServer } from '../servers.ts'
import { WHOLE_BROWSER } from '../steps/browser/chromium.ts'
import { PEOPLE, enter, newPerson } from '../steps/people/people.ts'
import { deliver, pressNotification, shownNotifications, subscribeAtStandIn } from '../steps/people/push.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

const PORT = Number(process.env.E2E_PUSH_PORT)
const DATABASE = `demarc_e2e_push_${process.pid}`

test.use({ ...WHOLE_BROWSER, baseURL: `http://127.0.0.1:${PORT}` })

let service: PushService
let installation: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await openPushService()
  installation = await startServer('push', PORT, {
    // In production the stand-in would be refused.
    NODE_ENV: 'test',
    DATABASE_URL: await freshDatabase(DATABASE),
    PUSH_SERVICES: service.origin,
  })
})
test.afterAll(async () => {
  await installation?.stop()
  await service?.close()
  await dropDatabase(DATABASE)
})

// The messages at the edge of the screen have a region of this name, too.
const section = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Notifications' })
const thisDevice = (page: Page) => section(page).getByRole('switch', { name: 'This device' })
const subscribedTo = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/push/subscriptions')).json()) as unknown[]).length

async function addDevice(context: BrowserContext, page: Page) {
  const { publicKey } = (await (await page.request.get('/api/push/key')).json()) as { publicKey: string }
  const device = service.addDevice(publicKey)
  await subscribeAtStandIn(context, device)
  return device
}

test('@admin a device that is turned on gets what the bell gets, and a press on it leads there', async ({
  page,
  context,
}) => {
  await enter(page, PEOPLE.ADMIN, '/')
  const device = await addDevice(context, page)
  await page.goto('/profile')
  await expect(section(page)).toContainText('Off. Your browser will ask for permission when you turn it on.')
  await thisDevice(page).click()
  await expect(section(page)).toContainText('On. You’ll get notifications even when Demarc is closed.')
  expect(await subscribedTo(page)).toBe(1)

  await section(page).getByRole('button', { name: 'Send test' }).click()
  await expectToast(page, 'Test sent', 'It will arrive on this device shortly.')
  await expect.poll(() => device.messages.length).toBe(1)
  expect(device.messages[0]).toMatchObject({ title: 'Demarc', text: 'Notifications arrive on this device.' })

  const nora = newPerson('Nora', 'Vance')
  expect((await page.request.post('/api/register', { data: nora })).status()).toBe(201)
  await expect.poll(() => device.messages.length).toBe(2)
  expect(service.irregular).toEqual([])
  const message = device.messages[1]!
  const text = `Nora Vance (${nora.email}) requested an account`
  expect(message).toMatchObject({ title: 'Account request', text })
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await deliver(page, message)
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'Account request', body: text, tag: message.id }])
  await pressNotification(page)
  await expect(page).toHaveURL(`${installation.url}${message.path}`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(await shownNotifications(page)).toEqual([])
})

test('@admin signing out on a device ends its messages', { tag: '@soak' }, async ({ page, context, playwright }) => {
  await enter(page, PEOPLE.BACKEND, '/')
  await addDevice(context, page)
  await page.goto('/profile')
  await thisDevice(page).click()
  await expect.poll(() => subscribedTo(page)).toBe(1)
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  const elsewhere = await playwright.request.newContext({ baseURL: installation.url })
  const { email, password } = PEOPLE.BACKEND
  await elsewhere.post('/api/login', { data: { email, password } })
  expect(await (await elsewhere.get('/api/push/subscriptions')).json()).toEqual([])
  await elsewhere.dispose()
})

import type { Page } from '@playwright/test'
import { act, onServer, PHONE, sendWork } from '../steps/fieldwork.ts'
import {
  addPictures,
  drawPictures,
  hashOf,
  lineOf,
  photosOf,
  readyForOffline,
  receivedHashes,
  startWork,
} from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

const RECEIVED = 'Online, all received'

test('@field a phone that cannot send by itself says how long to keep it open, stays awake, and counts on its icon', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await actAsIPhone(page)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  await officeHasAll(page, () => onServer(admin, finn, sent!))
  const pictures = await drawPictures(page, 2, 1_500_000)
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await addPictures(page, pictures)
  await expect(lineOf(page, /^Keep open: \d left, about \d+ s/)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => toldBy(page)).toContain('awake')
  await expect.poll(() => toldBy(page)).toContain('badge 2')
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf).toSorted())
  await expect.poll(async () => (await toldBy(page)).slice(-2).toSorted()).toEqual(['asleep', 'badge 0'])
})

test('@field Wi-Fi only: photos wait for it, the office hears of them, and its owner may change their mind', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }))
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await page.getByRole('switch', { name: 'Wi-Fi only' }).click()
  await page.getByRole('link', { name: 'Assignments', exact: true }).click()
  const pictures = await drawPictures(page, 1)
  await addPictures(page, pictures)
  await expect(lineOf(page, 'Waiting for Wi-Fi, 1 on this phone')).toBeVisible()
  await expect.poll(async () => (await photosOf(admin, sent!)).map(({ state }) => state)).toEqual(['ON_PHONE'])
  await page.reload()
  await expect(lineOf(page, 'Waiting for Wi-Fi, 1 on this phone')).toBeVisible()

  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await page.getByRole('switch', { name: 'Wi-Fi only' }).click()
  await expect(lineOf(page, RECEIVED)).toBeVisible()
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf))
})

test('@field Send now ends the wait between two tries', async ({ page, context, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  await officeHasAll(page, () => onServer(admin, finn, sent!))
  // From here on the phone's clock stands still: no wait ends by itself.
  await page.clock.install()
  await context.route('**/api/photos', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  const pictures = await drawPictures(page, 1)
  await addPictures(page, pictures)
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page.getByRole('list', { name: 'on this phone' })).toContainText('The office did not answer')
  await page.clock.pauseAt(Date.now() + 60_000)
  await context.unroute('**/api/photos')
  await act(page, 'Send now').click()
  await expect(lineOf(page, RECEIVED)).toBeVisible()
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf))
})

test('@field the browser sends in the background what a closed app left', async ({ page, context, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  await officeHasAll(page, () => onServer(admin, finn, sent!))
  await page.route('**/api/**', (route) => route.abort())
  const pictures = await drawPictures(page, 2)
  await addPictures(page, pictures)
  await expect(lineOf(page, 'No signal, 2 saved here')).toBeVisible()
  const origin = new URL(page.url()).origin
  const elsewhere = await context.newPage()
  const browser = await context.newCDPSession(elsewhere)
  const found = new Promise<string>((tell) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) tell(ours.registrationId)
    }),
  )
  await elsewhere.goto('/api/health')
  await browser.send('ServiceWorker.enable')
  const registrationId = await found
  const sync = { origin, registrationId, tag: 'demarc-field', lastChance: false }
  // Asked while the page still sends: its end must be waited for, the browser does not ask twice.
  await browser.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(() => elsewhere.evaluate(waitingLocks)).toContain(`demarc-field-send-${finn.id}`)
  await page.close()
  await expect.poll(() => receivedHashes(admin, sent!), { timeout: 20_000 }).toEqual(pictures.map(hashOf).toSorted())
})

const waitingLocks = async () => (await navigator.locks.query()).pending?.map(({ name }) => name)

/** The beginning of the work, too: until it is in the outbox nothing waits there either. */
async function officeHasAll(page: Page, work: () => Promise<unknown>): Promise<void> {
  await expect.poll(work).toMatchObject({ status: 'IN_PROGRESS' })
  await expect(lineOf(page, RECEIVED)).toBeVisible()
}

/** No Background Sync, as on an iPhone; badges and the screen's lock are noted instead of shown. */
async function actAsIPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = []
    const asleep = () => Promise.resolve(void told.push('asleep'))
    const request = () => Promise.resolve({ release: asleep }).finally(() => told.push('awake'))
    Reflect.deleteProperty(globalThis, 'SyncManager')
    Object.assign(globalThis, { told })
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void told.push(`badge ${count}`)),
      clearAppBadge: () => Promise.resolve(void told.push('badge 0')),
    })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
}
const toldBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { told: string[] }).told)

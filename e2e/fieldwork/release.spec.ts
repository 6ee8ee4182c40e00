import type { Page } from '@playwright/test'
import { PHONE, sendWork } from '../steps/field/fieldwork.ts'
import {
  addPictures,
  drawPictures,
  hashOf,
  lineOf,
  readyForOffline,
  receivedHashes,
  startWork,
} from '../steps/field/offline.ts'
import { enter } from '../steps/people/people.ts'
import { openReleases } from '../steps/browser/releases.ts'
import { expect, test } from '../steps/story.ts'

test('@field a new release waits while a photo is on its way, and takes over out of sight', async ({
  openBrowser,
  someone,
  admin,
  baseURL,
}) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  const releases = await openReleases(baseURL!)
  try {
    const page = await openBrowser({ viewport: PHONE, baseURL: releases.origin })
    await enter(page, finn, '/field')
    await readyForOffline(page)
    await startWork(page)
    await expect(lineOf(page, 'Online, everything sent')).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

    const letPhotosGo = releases.holdPhotos()
    const pictures = await drawPictures(page, 1)
    await addPictures(page, pictures)
    await page.getByRole('link', { name: 'Open outbox' }).click()
    await expect(page.getByRole('list', { name: 'on this phone' })).toContainText('Sending')
    releases.next()
    await look(page, 'visible')
    await expect.poll(() => isWaiting(page)).toBe(true)
    await look(page, 'hidden')
    expect(await isWaiting(page)).toBe(true)
    letPhotosGo()
    await look(page, 'visible')
    await expect(lineOf(page, 'Online, everything sent')).toBeVisible({ timeout: 20_000 })
    expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf))
    expect(await isWaiting(page)).toBe(true)

    await look(page, 'hidden')
    await expect.poll(() => isWaiting(page)).toBe(false)
    expect(await page.evaluate(() => 'isSamePage' in globalThis), 'nobody was interrupted').toBe(true)
  } finally {
    releases.close()
  }
})

/** As when the app is put away, or taken out again. */
const look = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting != null)

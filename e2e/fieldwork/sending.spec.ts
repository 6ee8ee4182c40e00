import type { Page } from '@playwright/test'
import { onServer, PHONE, sendWork } from '../steps/field/fieldwork.ts'
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
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

const RECEIVED = 'Online, everything sent'

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

import type { Page } from '@playwright/test'
import { PHONE, sendWork } from '../steps/fieldwork.ts'
import {
  addPictures,
  drawPictures,
  hashOf,
  lineOf,
  readyForOffline,
  receivedHashes,
  startWork,
} from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

const RECEIVED = 'Online, all received'

test('@field on a full disk received copies make room, and while it is low they go', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  const [one, two] = await drawPictures(page, 2)
  await addPictures(page, [one!])
  await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })
  // With room it is kept for a week, received or not.
  expect(await copiesOn(page)).toBe(1)

  await fillDisk(page)
  await context.setOffline(true)
  await addPictures(page, [two!])
  await expect(lineOf(page, 'No signal, 1 saved here')).toBeVisible()
  expect(await copiesOn(page), 'the first has made room').toBe(1)

  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 1024 ** 3, usage: 1024 ** 3 / 2 })
  })
  await context.setOffline(false)
  await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => copiesOn(page)).toBe(0)
  expect(await receivedHashes(admin, sent!)).toEqual([one!, two!].map(hashOf).toSorted())
})

/** Chromium lets a story name a quota, but its database does not keep to it: the disk is stood in for. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let isFull = true
    // Called below for the store they are asked of.
    // oxlint-disable-next-line typescript/unbound-method
    const { put, delete: remove } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
      if (isFull && this.name === 'bytes') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, row)
    }
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
      if (this.name === 'bytes') isFull = false
      return remove.call(this, key)
    }
  })

/** The pictures themselves, as they lie on the phone's disk. */
const copiesOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [known] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('demarc-field-'))
    return new Promise<number>((resolve) => {
      const asked = indexedDB.open(known!.name!)
      asked.onsuccess = () => {
        const count = asked.result.transaction('bytes').objectStore('bytes').count()
        count.onsuccess = () => {
          asked.result.close()
          resolve(count.result)
        }
      }
    })
  })

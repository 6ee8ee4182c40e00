import { cardOf, onServer, PHONE, sendWork } from '../steps/fieldwork.ts'
import { phoneOnDisk } from '../steps/killed-browser.ts'
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

test('@field photos that were saved survive the sudden death of the browser', async ({
  someone,
  admin,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  const phone = phoneOnDisk({ ...launchOptions, baseURL: baseURL!, viewport: PHONE })
  try {
    let page = await phone.open()
    await enter(page, finn, '/field')
    await readyForOffline(page)
    await startWork(page)
    await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })
    await phone.context().setOffline(true)
    const pictures = await drawPictures(page, 4)
    await addPictures(page, pictures.slice(0, 2))
    await phone.kill()

    page = await phone.open()
    await phone.context().setOffline(true)
    await page.goto('/field')
    await expect(cardOf(page, sent!)).toBeVisible()
    await expect(lineOf(page, 'No signal, 2 saved here')).toBeVisible()
    await addPictures(page, pictures.slice(2))
    await phone.kill()

    page = await phone.open()
    // A browser that dies takes its newest cookies along; the work stays.
    await enter(page, finn, '/field')
    await expect(lineOf(page, 'Online, all received')).toBeVisible({ timeout: 30_000 })
    expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf).toSorted())
  } finally {
    await phone.end()
  }
})

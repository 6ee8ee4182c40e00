import { cardOf, cards, PHONE, sendWork } from '../steps/field/fieldwork.ts'
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

test('@field the app opens without a signal, with everything that is in hand', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const sent = await sendWork(admin, finn, { buildings: [{}, {}] })
  await enter(page, finn, '/field')
  await expect(cards(page)).toHaveCount(2)
  await readyForOffline(page)

  await context.setOffline(true)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expect(cardOf(page, sent[0]!)).toBeVisible()
  await expect(lineOf(page, 'No signal')).toBeVisible()
  // What was read of others' work is nobody's to see in the browser's own store.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat()
  })
  // Streets are no secret; whose day they are around is in the name of their store.
  expect(kept.filter((url) => url.includes('/api/') && !url.includes('/api/ground/tiles/'))).toEqual([])
})

test('@field a photo taken without a signal waits, and is received with the same bytes', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await context.setOffline(true)
  await startWork(page)
  const pictures = await drawPictures(page, 2)
  await addPictures(page, pictures)
  await expect(lineOf(page, 'No signal, 3 saved here')).toBeVisible()
  await page.reload()
  await expect(lineOf(page, 'No signal, 3 saved here')).toBeVisible()
  expect(await receivedHashes(admin, sent!)).toEqual([])

  await context.setOffline(false)
  await expect(lineOf(page, 'Online, everything sent')).toBeVisible({ timeout: 20_000 })
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf).toSorted())
})

import { cardOf, cards, openCard, PHONE, sendWork } from '../steps/fieldwork.ts'
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
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([])
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
  await expect(lineOf(page, 'Online, all received')).toBeVisible({ timeout: 20_000 })
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf).toSorted())
})

test('@field what the office refuses needs its fielder, and holds up no other building', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [refused, other] = await sendWork(admin, finn, { buildings: [{}, {}] })
  await enter(page, finn, '/field')
  await readyForOffline(page)
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'some.reason', detail: 'Not today.' }
  const isAbout = (text: string | null) => text?.includes(refused!.assignmentId) ?? false
  await context.route('**/api/photos', (route) =>
    isAbout(route.request().postData())
      ? route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      : route.continue(),
  )
  const pictures = await drawPictures(page, 2)
  await context.setOffline(true)
  for (const [at, sent] of [refused!, other!].entries()) {
    await openCard(page, sent)
    await startWork(page)
    await addPictures(page, [pictures[at]!])
  }
  await context.setOffline(false)
  await expect(lineOf(page, '1 needs you')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => receivedHashes(admin, other!)).toEqual([hashOf(pictures[1]!)])
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page.getByText('Not today.')).toBeVisible()

  await context.unroute('**/api/photos')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(lineOf(page, 'Online, all received')).toBeVisible({ timeout: 20_000 })
  expect(await receivedHashes(admin, refused!)).toEqual([hashOf(pictures[0]!)])
})

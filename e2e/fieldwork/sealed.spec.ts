import { request, type Page } from '@playwright/test'
import { act, cardOf, onServer, PHONE, sendWork } from '../steps/field/fieldwork.ts'
import {
  addPictures,
  answerAll,
  drawPictures,
  hashOf,
  lineOf,
  photosOf,
  readyForOffline,
  receivedHashes,
  startWork,
} from '../steps/field/offline.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

const PHOTO_CALLS = '**/api/photos**'
const RECEIVED = 'Online, everything sent'
const callsOf = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/photos') calls.push(request.url())
  })
  return calls
}

test('@field signing out with unsent work asks, and keeps it for its owner alone', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const [finn, fay] = [await someone('FIELDER'), await someone('FIELDER')]
  const [sent] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  // Only the photo is left to send.
  await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })
  await context.route(PHOTO_CALLS, (route) => route.abort())
  const pictures = await drawPictures(page, 1)
  await addPictures(page, pictures)
  await page.goto('/field/me')
  await act(page, 'Sign out').click()
  await expect(page.getByRole('dialog')).toContainText('1 item not sent')
  await act(page, 'Cancel').click()
  await act(page, 'Sign out').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')

  // Signed out, the phone shows nothing of it, with or without a signal.
  await page.goto('/field')
  await expect(page).toHaveURL(/\/auth/)

  await context.unroute(PHOTO_CALLS)
  await enter(page, fay, '/field')
  await expect(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
  await expect(lineOf(page, RECEIVED)).toBeVisible()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await act(page, 'Sign out').click()
  await expect(page).toHaveURL('/')
  expect(await photosOf(admin, sent!)).toEqual([])

  await enter(page, finn, '/field')
  await expect.poll(() => receivedHashes(admin, sent!), { timeout: 20_000 }).toEqual(pictures.map(hashOf))
  await expect(lineOf(page, RECEIVED)).toBeVisible()
})

test(
  '@field an answer that comes while somebody signs out does not bring them back',
  { tag: '@soak' },
  async ({ page, context, someone, admin }) => {
    const finn = await someone('FIELDER')
    await sendWork(admin, finn)
    await enter(page, finn, '/field')
    await readyForOffline(page)
    await page.goto('/field/me')
    await act(page, 'Sign out').waitFor()
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const delivered = Promise.withResolvers<void>()
    await context.route('**/api/auth/user', async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await answered.promise
      await route.fulfill({ response }).catch(() => undefined)
      delivered.resolve()
    })
    await context.route('**/api/logout', async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await delivered.promise
      // The page has taken it in.
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
      // The page of strangers has no signal: it learns nothing.
      await context.unroute('**/api/auth/user')
      await context.route('**/api/auth/user', (each) => each.abort())
      await route.fulfill({ response })
    })
    // Whoever is told something is asked for again: they may have another role now.
    await sendWork(admin, finn)
    await asked.promise
    await act(page, 'Sign out').click()
    await expect(page).toHaveURL('/')
    await context.unroute('**/api/auth/user')
    await page.goto('/field')
    await expect(page).toHaveURL(/\/auth/)
  },
)

test('@field signing out without a signal seals the phone at once, and ends the session with the next signal', async ({
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
  // Until it is in the outbox nothing waits there either.
  await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })
  await expect(lineOf(page, RECEIVED)).toBeVisible()
  const cookies = await context.cookies()
  await context.setOffline(true)
  const pictures = await drawPictures(page, 1)
  await addPictures(page, pictures)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await act(page, 'Sign out').click()
  await expect(page.getByRole('dialog')).toContainText('1 item not sent')
  await expect(page.getByRole('dialog')).toContainText('your session ends when it’s back online')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  // Opened again, with the same cookie and still no signal: nobody is there.
  await page.goto('/field')
  await expect(page).toHaveURL(/\/auth/)
  const session = async () => {
    const asked = await request.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: { cookies, origins: [] },
    })
    const reply = await asked.get('/api/auth/user')
    await asked.dispose()
    return reply.status()
  }
  expect(await session()).toBe(200)

  await context.setOffline(false)
  await expect.poll(session).toBe(401)
  // The phone knows it too: the next session is not ended with it.
  await expect.poll(() => page.evaluate(async () => (await caches.match('/kept/left')) ?? null)).toBeNull()
  expect(await photosOf(admin, sent!)).toEqual([])
  await enter(page, finn, '/field')
  await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf))
})

test('@field an ended session stops nothing: what was done goes after signing in', async ({
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
  await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })
  await context.clearCookies()
  const pictures = await drawPictures(page, 1)
  await addPictures(page, pictures)
  await expect(lineOf(page, 'Sign in to send')).toBeVisible()
  await page.reload()
  await expect(cardOf(page, sent!)).toBeVisible()
  await expect(lineOf(page, 'Sign in to send, 1 on this phone')).toBeVisible()

  await enter(page, finn, '/field')
  await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf))
})

test(
  '@field of two tabs one sends, and the other goes on when it is closed',
  { tag: '@soak' },
  async ({ page, context, someone, admin }) => {
    const finn = await someone('FIELDER')
    const [sent] = await sendWork(admin, finn)
    await enter(page, finn, '/field')
    await readyForOffline(page)
    await startWork(page)
    const other = await context.newPage()
    await other.goto('/field')
    const [first, second] = [callsOf(page), callsOf(other)]
    const [one, two] = await drawPictures(other, 2)
    await addPictures(other, [one!])
    await expect.poll(() => receivedHashes(admin, sent!)).toEqual([hashOf(one!)])
    expect([first.length, second.length]).toEqual([1, 0])
    // Both show the same.
    await expect(lineOf(page, RECEIVED)).toBeVisible()

    await page.close()
    await addPictures(other, [two!])
    await expect.poll(() => receivedHashes(admin, sent!)).toEqual([one!, two!].map(hashOf).toSorted())
    expect(second).toHaveLength(1)
  },
)

test(
  '@field a building submitted without a signal is in review once everything is there',
  { tag: '@soak' },
  async ({ page, context, someone, admin }) => {
    const finn = await someone('FIELDER')
    const [sent] = await sendWork(admin, finn)
    await enter(page, finn, '/field')
    await readyForOffline(page)
    await startWork(page)
    await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })
    await context.setOffline(true)
    const pictures = await drawPictures(page, 8)
    await addPictures(page, pictures)
    await answerAll(page)
    await act(page, 'Submit for QC').click()
    await expect(page.getByText('0 of 8 photos received')).toBeVisible()
    await expect(lineOf(page, 'No signal, 9 saved here')).toBeVisible()
    expect(await onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })

    await context.setOffline(false)
    await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Everything has been received.')).toBeVisible()
    expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf).toSorted())
    expect(await onServer(admin, finn, sent!)).toMatchObject({ status: 'COMPLETED' })
  },
)

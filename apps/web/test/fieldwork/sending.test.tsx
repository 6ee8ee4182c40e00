import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { hashOf } from './office.ts'
import { act, addPictures, drawPictures, line, openField, readyForOffline, stub } from './phone.ts'
import { started } from './records.ts'

const received = () => line('Online, everything sent')
const toOutbox = () => page.getByRole('link', { name: 'Open outbox' }).click()

test('a phone that cannot send in the background says how long to keep it open, stays awake and counts on its icon', async () => {
  const told: string[] = []
  const note = (what: string) => () => Promise.resolve(void told.push(what))
  // No Background Sync, as on an iPhone.
  const sync = Object.getOwnPropertyDescriptor(globalThis, 'SyncManager')
  Reflect.deleteProperty(globalThis, 'SyncManager')
  onTestFinished(() => void (sync && Object.defineProperty(globalThis, 'SyncManager', sync)))
  stub(navigator, 'setAppBadge', (count: number) => note(`badge ${count}`)())
  stub(navigator, 'clearAppBadge', note('badge 0'))
  stub(navigator, 'wakeLock', { request: () => note('awake')().then(() => ({ release: note('asleep') })) })
  const { server, office } = await openField('/field', { work: [started()] })
  await readyForOffline(server)
  await expect.element(received()).toBeVisible()

  // Each photo goes in more than one piece; after the first one the line is held up.
  const pictures = await drawPictures(2, 600_000)
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const others = window.fetch
  const pieces = new Map<string, number>()
  let clock = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  window.fetch = async (input, init) => {
    if (init?.method === 'PATCH') {
      const url = input instanceof Request ? input.url : input.toString()
      pieces.set(url, (pieces.get(url) ?? 0) + 1)
      // A second for every piece.
      clock += 1000
      if ((pieces.get(url) ?? 0) > 1) await free
    }
    return others(input, init)
  }
  await addPictures(pictures)
  await expect.element(line(/^Keep app open: 2 left, about \d+ s/)).toBeVisible()
  await expect.poll(() => told).toContain('awake')
  expect(told).toContain('badge 2')
  release()
  await expect.element(received()).toBeVisible()
  await expect.poll(() => told.slice(-2).toSorted()).toEqual(['asleep', 'badge 0'])
  expect(await office.receivedHashes()).toHaveLength(2)
})

test('with Wi-Fi only, photos wait for it; the office hears of them, and the owner can change it', async () => {
  stub(navigator, 'connection', { type: 'cellular' })
  const { server, office, reopen } = await openField('/field', { work: [started()] })
  await readyForOffline(server)
  await toOutbox()
  await page.getByRole('switch', { name: 'Wi-Fi only' }).click()
  await page.getByRole('link', { name: 'Assignments', exact: true }).click()
  const pictures = await drawPictures(1)
  await addPictures(pictures)
  const waiting = () => line('Waiting for Wi-Fi, 1 on this phone')
  await expect.element(waiting()).toBeVisible()
  await expect.poll(() => office.photos().map(({ isWhole }) => isWhole)).toEqual([false])
  await reopen('/field')
  await expect.element(waiting()).toBeVisible()
  await toOutbox()
  await page.getByRole('switch', { name: 'Wi-Fi only' }).click()
  await expect.element(received()).toBeVisible()
  expect(await office.receivedHashes()).toEqual([await hashOf((await pictures[0]?.arrayBuffer()) ?? new ArrayBuffer())])
})

test('Send now ends the wait between two tries', async () => {
  const { server, office } = await openField('/field', { work: [started()] })
  await readyForOffline(server)
  const announce = office.answers['POST /api/photos']
  // The phone's clock stands still: no wait ends by itself.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => clock.mockRestore())
  server.answer({ 'POST /api/photos': () => no(503) })
  await addPictures(await drawPictures(1))
  await toOutbox()
  await expect
    .element(page.getByRole('list', { name: 'on this phone' }))
    .toMatchTextContent('The server didn’t respond')
  const before = server.heard('POST /api/photos').length
  if (announce) server.answer({ 'POST /api/photos': announce })
  await act('Send now').click()
  await expect.element(received()).toBeVisible()
  expect(server.heard('POST /api/photos').length).toBe(before + 1)
  expect(await office.receivedHashes()).toHaveLength(1)
  const keys = server.heard('POST /api/photos').map(({ body }) => JSON.stringify(body))
  expect(new Set(keys).size, 'the same photo each time').toBe(1)
})

test('an office that has too much to do is not called a lack of signal, and is left alone as long as it says', async () => {
  const { server, office } = await openField('/field', { work: [started()] })
  await readyForOffline(server)
  await expect.element(received()).toBeVisible()
  const known = office.answers['GET /api/auth/user']
  const busyFor = (retryAfter: number) =>
    server.answer({ 'GET /api/auth/user': () => no(429, 'rate.exceeded', 'Too many attempts.', { retryAfter }) })
  busyFor(1)
  await addPictures(await drawPictures(1))
  await expect.element(line('Server busy, 1 saved here')).toBeVisible()
  server.answer(known ? { 'GET /api/auth/user': known } : {})
  await expect.element(received()).toBeVisible()
  expect(await office.receivedHashes()).toHaveLength(1)

  busyFor(600)
  await addPictures(await drawPictures(1))
  await expect.element(line('Server busy, 1 saved here')).toBeVisible()
  const announced = () => server.heard('POST /api/photos').length
  const before = announced()
  server.answer(known ? { 'GET /api/auth/user': known } : {})
  // What wakes it meanwhile does not make it send; a person does.
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await toOutbox()
  await expect.element(line('Server busy, 1 saved here')).toBeVisible()
  expect(announced()).toBe(before)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.element(received()).toBeVisible()
})

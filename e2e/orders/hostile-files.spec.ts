import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeOrder, makePlace } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { hostileFiles, type HostileFile } from '../../apps/server/test/hostile-files/hostile-files.ts'
import { isSoak } from '../../apps/server/test/suite.ts'
import { WHOLE_BROWSER } from '../steps/browser/chromium.ts'
import { PEOPLE, enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(180_000)

/** Somebody else's server: what reaches it was asked for by a hostile file. It serves one of them as a page, too. */
async function openBeacon() {
  const heard: string[] = []
  let page: { type: string; bytes: Buffer } = { type: '', bytes: Buffer.of() }
  const server = createServer((request, reply) => {
    if (request.url === '/page') return void reply.writeHead(200, { 'content-type': page.type }).end(page.bytes)
    // A browser asks for an icon of its own accord.
    if (request.url !== '/favicon.ico') heard.push(request.url ?? '')
    reply.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const serve = (type: string, bytes: Buffer) => {
    page = { type, bytes }
    return `${url}/page`
  }
  return { url: `${url}/beacon`, heard, serve, close: () => server.close() }
}

/** What of a file has run or wanted to leave, as far as a browser shows it. */
function watch(page: Page, beacon: string) {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().startsWith(beacon)) seen.push(`asked for ${request.url()}`)
  })
  return async () => {
    const cookies = await page.context().cookies()
    return cookies.some(({ name }) => name === 'hostile') ? [...seen, 'kept a cookie'] : seen
  }
}

/** The address of the document, or null where it was refused. */
async function attach(caller: APIRequestContext, orderId: string, { fileName, bytes }: HostileFile) {
  const { uploadURL } = await (await caller.post('/api/objects/upload', { data: {} })).json()
  const sent = await caller.put(uploadURL, { data: bytes, headers: { 'content-type': 'image/png' } })
  expect(sent.status()).toBe(204)
  const added = await caller.post('/api/orders/documents', { data: { orderId, fileName, fileUrl: uploadURL } })
  return added.ok() ? String((await added.json()).fileUrl) : null
}

/** Opened by itself, as somebody does who follows a link; a download is no page. */
const open = (page: Page, url: string) =>
  page.goto(url, { waitUntil: 'load' }).catch((error: Error) => {
    if (!/download|ERR_ABORTED/i.test(error.message)) throw error
  })

/** Taken for what it wants to be taken for, by a page of ours. */
const embed = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    for (const [tag, more] of [
      ['script', {}],
      ['img', {}],
      ['link', { rel: 'stylesheet', href: src }],
    ] as const) {
      const element = Object.assign(document.createElement(tag), { src, ...more })
      const settled = new Promise((done) => {
        element.addEventListener('load', done)
        element.addEventListener('error', done)
      })
      document.head.append(element)
      await settled
    }
  }, url)

test.use(WHOLE_BROWSER)

test('@orders hostile files are refused, or opened without a script or a request of theirs', async ({
  page,
  openBrowser,
}) => {
  const beacon = await openBeacon()
  const files = await hostileFiles(beacon.url)
  expect(files.length).toBeGreaterThan(40)
  // The same on a site where nobody stands in their way. They call by another name: they may go on while ours are opened.
  const free = `${beacon.url}-of-free-ones`
  const freeFiles = await hostileFiles(free)
  const named = (name: string) => freeFiles.find(({ fileName }) => fileName === name)!.bytes
  const elsewhere = await openBrowser()
  const seenElsewhere = watch(elsewhere, free)

  await test.step('what is looked for is seen, where nobody stands in its way', async () => {
    await open(elsewhere, beacon.serve('text/html', named('index.html')))
    await expect.poll(() => beacon.heard.length).toBeGreaterThan(2)
    expect(await seenElsewhere()).toEqual(expect.arrayContaining(['said hostile', 'kept a cookie']))
    // Its value is no secret, and stands in every log.
    await elsewhere.context().clearCookies()
  })

  await enter(page, PEOPLE.ADMIN, '/api/health')
  const { id: orderId } = await makeOrder(callerOf(page.request), await makePlace(callerOf(page.request)))
  const watched = [watch(page, beacon.url)]
  // The server's tests send all of them; CI opens one of each kind.
  const kindOf = ({ fileName, becomes }: HostileFile) => `${fileName.split('.').at(-1)} ${becomes}`
  const ofEachKind = [...Map.groupBy(files, kindOf).values()].map(([first]) => first!)
  for (const file of isSoak ? files : ofEachKind) {
    await test.step(file.what, async () => {
      const url = await attach(page.request, orderId, file)
      expect(url === null).toBe(file.becomes === 'refused')
      if (!url) return
      const tab = await page.context().newPage()
      watched.push(watch(tab, beacon.url))
      await open(tab, url)
      // A PDF goes on after it was loaded: its tab stays open.
      if (!file.fileName.endsWith('.pdf')) await tab.close()
      await embed(page, url)
    })
  }
  expect(watched.length).toBeGreaterThan(isSoak ? 20 : 5)

  await test.step('by the time a PDF of somebody else has run its script, none of ours has', async () => {
    await open(elsewhere, beacon.serve('application/pdf', named('script.pdf')))
    await expect.poll(async () => (await seenElsewhere()).filter((what) => what === 'said hostile').length).toBe(2)
    expect((await Promise.all(watched.map((seen) => seen()))).flat()).toEqual([])
    expect(beacon.heard.filter((asked) => !asked.startsWith(new URL(free).pathname))).toEqual([])
  })
  beacon.close()
})

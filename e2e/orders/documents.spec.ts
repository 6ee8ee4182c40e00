import type { Locator, Page } from '@playwright/test'
import { addDocument, dropFiles, pdf, png, text } from '../steps/files.ts'
import { hearNothing } from '../steps/live.ts'
import { makeOrder, makePlace } from '../steps/order-place.ts'
import { CAST, enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const documents = (page: Page): Locator => page.getByRole('region', { name: 'Documents' })
const chooser = (page: Page): Locator => documents(page).locator('input[type=file]')
const row = (page: Page, name: string): Locator => documents(page).getByRole('listitem').filter({ hasText: name })
const preview = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

test('@orders documents are uploaded, opened, downloaded and deleted', async ({ page, someone, admin }) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await expect(documents(page).getByRole('heading', { name: 'Documents 0' })).toBeVisible()
  await expect(documents(page)).toContainText('Max 5 files, 10MB each')
  await expect(documents(page)).toContainText('No documents yet')
  expect(await chooser(page).getAttribute('accept')).toBe('.jpg,.jpeg,.png,.webp,.pdf,.doc,.docx')
  expect(await chooser(page).evaluate((input: HTMLInputElement) => input.multiple)).toBe(true)

  await chooser(page).setInputFiles(pdf('WR-20417 request.pdf'))
  await expectToast(page, 'Document uploaded', 'Document has been successfully uploaded to the order.')
  await chooser(page).setInputFiles(png('gate-scott-ave.png'))
  await expect(documents(page).getByRole('heading', { name: 'Documents 2' })).toBeVisible()
  // `Nov 12, 2026 08:14`
  await expect(row(page, 'WR-20417 request.pdf').locator('time')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)
  // Drawn by a job, shown when it is there, without asking; both wait for whatever else the database is busy with.
  await expect(row(page, 'gate-scott-ave.png').locator('img')).toBeVisible({ timeout: 40_000 })

  const tab = documents(page).getByRole('link', { name: 'Open WR-20417 request.pdf in a new tab' })
  await expect(tab).toHaveAttribute('target', '_blank')
  const fetched = page.waitForEvent('download')
  await documents(page).getByRole('link', { name: 'Download WR-20417 request.pdf' }).click()
  expect((await fetched).suggestedFilename()).toBe('WR-20417 request.pdf')

  const release = documents(page).getByRole('button', { name: 'Release WR-20417 request.pdf' })
  await expect(release).toHaveAttribute('aria-pressed', 'false')
  await release.click()
  await expectToast(page, 'Document released', 'The customer and the fielders sent there see WR-20417 request.pdf now.')
  await expect(release).toHaveAttribute('aria-pressed', 'true')
  await release.click()
  await expectToast(page, 'Release taken back', 'Only the office sees WR-20417 request.pdf now.')
  await expect(release).toHaveAttribute('aria-pressed', 'false')

  await documents(page).getByRole('button', { name: 'Delete gate-scott-ave.png' }).click()
  await page.getByRole('dialog', { name: 'Delete document' }).getByRole('button', { name: 'Delete document' }).click()
  await expectToast(page, 'Document deleted')
  await expect(row(page, 'gate-scott-ave.png')).toHaveCount(0)
})

test('@orders files dropped anywhere on the panel go up, each with its own progress', async ({
  page,
  someone,
  admin,
}) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await expect(documents(page)).toContainText('No documents yet')
  const wire = await page.context().newCDPSession(page)
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => `${(at * 7919) % 9973} `).join(''))
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  })
  const slow = { ...pdf('Parcel 7854-21.pdf'), buffer: Buffer.concat([noise, Buffer.from('\n%%EOF\n')]) }
  slow.buffer.write('%PDF-1.4\n')
  await dropFiles(page, '[data-takes-files]', [slow])
  const bar = documents(page).getByRole('progressbar', { name: 'Sending Parcel 7854-21.pdf' })
  await expect.poll(() => bar.evaluate((progress: HTMLProgressElement) => progress.value)).toBeGreaterThan(10)
  expect(await bar.evaluate((progress: HTMLProgressElement) => progress.value)).toBeLessThan(100)
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await expect(documents(page).getByRole('button', { name: 'View Parcel 7854-21.pdf' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('@orders what cannot be sent says why before it is sent', async ({ page, someone, admin }) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await expect(documents(page)).toContainText('No documents yet')
  let asked = 0
  page.on('request', (request) => void (request.url().includes('/api/objects/') && (asked += 1)))
  await dropFiles(page, '[data-takes-files]', [
    { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) },
  ])
  await expect(row(page, 'plan.svg')).toContainText('Only jpg, jpeg, png, webp, pdf, doc, docx')
  await expect(row(page, 'huge.png')).toContainText('Larger than 10 MB')
  expect(asked).toBe(0)
  await documents(page).getByRole('button', { name: 'Remove plan.svg' }).click()
  await expect(row(page, 'plan.svg')).toHaveCount(0)
  await dropFiles(
    page,
    '[data-takes-files]',
    ['1', '2', '3', '4', '5', '6'].map((name) => png(`${name}.png`, 8, 8)),
  )
  await expectToast(page, 'Upload failed', 'Max 5 files, 10MB each')
})

test('@orders an upload that fails is told in the words of its step, and can be tried again', async ({
  page,
  someone,
  admin,
}) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await expect(documents(page)).toContainText('No documents yet')
  const breakOff = { upload: true, put: false, attach: false }
  await page.route('**/api/objects/upload', (route) =>
    breakOff.upload ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.route('**/api/objects/*', (route) =>
    breakOff.put && route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
  )
  await page.route('**/api/orders/documents', (route) =>
    breakOff.attach ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  const again = documents(page).getByRole('button', { name: 'Retry gate.png' })

  await chooser(page).setInputFiles(png('gate.png'))
  await expectToast(page, 'Upload failed', 'Failed to get upload parameters. Please try again.')
  await expect(row(page, 'gate.png')).toContainText('Failed to get upload parameters. Please try again.')

  Object.assign(breakOff, { upload: false, put: true })
  const logged = page.waitForEvent('console', (message) => message.text().includes('Upload failed: Bad Gateway'))
  await again.click()
  await logged
  await expect(row(page, 'gate.png')).toContainText('Upload failed: Bad Gateway')

  Object.assign(breakOff, { put: false, attach: true })
  await again.click()
  await expectToast(page, 'Upload failed', 'Service Unavailable')

  breakOff.attach = false
  await again.click()
  await expectToast(page, 'Document uploaded', 'Document has been successfully uploaded to the order.')
  await expect(documents(page).getByRole('button', { name: 'View gate.png' })).toBeVisible()
})

test('@orders documents that cannot be read say so and can be asked for again', async ({ page, someone, admin }) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await hearNothing(page)
  await page.route('**/api/orders/*/documents*', (route) => route.fulfill({ status: 503, body: '' }))
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await expect(documents(page)).toContainText('Failed to fetch documents')
  await page.unroute('**/api/orders/*/documents*')
  await documents(page).getByRole('button', { name: 'Try again' }).click()
  await expect(documents(page)).toContainText('No documents yet')
})

test('@orders a PDF, a picture and a text are looked at one after the other', async ({ page, someone, admin }) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await addDocument(admin, id, pdf('request.pdf'))
  await addDocument(admin, id, png('porch.png'))
  await addDocument(admin, id, text('gate.txt'))
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await documents(page).getByRole('button', { name: 'View request.pdf' }).click()

  const paper = preview(page, 'request.pdf')
  await expect(paper.locator('[data-page="1"] canvas')).toBeVisible()
  // Its words are text, not only ink.
  await expect(paper.locator('[data-page="1"]')).toContainText('Survey request WR-20431')
  const width = () => paper.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width)
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await paper.getByRole('button', { name: 'Next page' }).click()
  await expect(paper.locator('[data-page="2"]')).toContainText('Second page')
  await expect(paper).toContainText('Page 2 of 2')

  await page.keyboard.press('j')
  const picture = preview(page, 'porch.png')
  const image = picture.getByRole('img', { name: 'porch.png' })
  await expect(image).toBeVisible()
  const scale = () =>
    image.evaluate((drawn: HTMLImageElement) => drawn.getBoundingClientRect().width / drawn.offsetWidth)
  await expect.poll(scale).toBeCloseTo(1)
  await picture.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(scale).toBeGreaterThan(1.2)
  await page.mouse.move(720, 400)
  await page.mouse.wheel(0, -200)
  await expect.poll(scale).toBeGreaterThan(1.7)
  const left = () => image.evaluate((drawn) => drawn.getBoundingClientRect().left)
  const stood = await left()
  await page.mouse.down()
  await page.mouse.move(660, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(left).toBeCloseTo(stood - 60, 0)
  await picture.getByRole('button', { name: 'Fit' }).click()
  await expect.poll(scale).toBeCloseTo(1)

  await page.keyboard.press('ArrowRight')
  const other = preview(page, 'gate.txt')
  await expect(other.getByRole('heading', { name: 'Preview not available' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Open in New Tab' }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: 'Download' }).first()).toBeVisible()
  await expect(other).toContainText('3 of 3')
  await page.keyboard.press('k')
  await expect(picture).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()
})

test('@orders a document that is damaged can still be had', async ({ page, someone, admin }) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await addDocument(admin, id, { ...pdf('torn.pdf'), buffer: Buffer.from('%PDF-1.4\nno page at all\n%%EOF\n') })
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await documents(page).getByRole('button', { name: 'View torn.pdf' }).click()
  await expect(preview(page, 'torn.pdf').getByRole('heading', { name: 'Preview not available' })).toBeVisible()
})

test('@orders a supervisor adds documents and deletes none', async ({ page, admin }) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await addDocument(admin, id, text('gate.txt'))
  await enter(page, CAST.SUPERVISOR, `/orders?order=${id}`)
  await expect(documents(page).getByRole('button', { name: 'View gate.txt' })).toBeVisible()
  await expect(documents(page).getByText('Upload', { exact: true })).toBeVisible()
  await expect(documents(page).getByRole('button', { name: 'Delete gate.txt' })).toHaveCount(0)
})

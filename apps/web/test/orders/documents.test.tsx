import type { CurrentUser, Document } from '@demarc/contract'
import { actionsOnDocument } from '@demarc/domain/files/documents'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { BEN, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { documents } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { document as documentOf, received } from './records.ts'
import { dropFiles, file, takeUploads } from './uploads.ts'

const chooser = () => documents().css('input[type=file]')
const row = (name: string) => documents().getByRole('listitem').filter({ hasText: name })
const panel = () => page.css('[data-takes-files]').element()

type Opened = { more?: Answers; as?: CurrentUser; isDeaf?: boolean }

/** Opens an order with documents that are kept. Uploads belong to an order, so every test has its own. */
async function openDocuments(names: readonly string[], { more = {}, as = BEN, isDeaf = false }: Opened = {}) {
  const order = received(1)
  const documentNamed = (name: string) => documentOf(order.id, name, { actions: actionsOnDocument(as) })
  let kept: Document[] = names.map(documentNamed)
  const answers: Answers = {
    ...keepingOrders([order], as).answers,
    'GET /api/orders/:orderId/documents': () => kept,
    'POST /api/objects/upload': () => ({ uploadURL: '/api/objects/one' }),
    'POST /api/orders/documents': ({ body: { fileName } }) => {
      const added = documentNamed(fileName)
      kept = [...kept, added]
      return added
    },
    'PUT /api/documents/:documentId': ({ params, body: { isReleased = false } }) => {
      kept = kept.map((one) => (one.id === params.documentId ? { ...one, isReleased } : one))
      return kept.find(({ id }) => id === params.documentId)!
    },
    'DELETE /api/documents/:documentId': ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.documentId)
      return undefined
    },
    ...more,
  }
  return show(`/orders?order=${order.id}`, { as, answers, isDeaf })
}

test('a document is added to the list with its time and its links', async () => {
  takeUploads()
  await openDocuments([])
  await expect.element(documents().getByRole('heading', { name: 'Documents 0' })).toBeVisible()
  await expect.element(documents()).toMatchTextContent('Max 5 files, 10MB each')
  await expect.element(documents()).toMatchTextContent('No documents yet')
  await expect.element(chooser()).toHaveAttribute('accept', '.jpg,.jpeg,.png,.webp,.pdf,.doc,.docx')
  expect((chooser().element() as HTMLInputElement).multiple).toBe(true)
  await chooser().upload(file('WR-20417 request.pdf'))
  await expectToast('Document uploaded', 'Document has been successfully uploaded to the order.')
  await expect.element(documents().getByRole('heading', { name: 'Documents 1' })).toBeVisible()
  await expect.element(row('WR-20417').css('time')).toMatchTextContent(/^Mar 02, 2026 10:00$/)
  const tab = documents().getByRole('link', { name: 'Open WR-20417 request.pdf in a new tab' })
  await expect.element(tab).toHaveAttribute('target', '_blank')
  const download = documents().getByRole('link', { name: 'Download WR-20417 request.pdf' })
  await expect.element(download).toHaveAttribute('download', 'WR-20417 request.pdf')
  expect(download.element().getAttribute('href')).toMatch(/\/file\?download=1$/)
})

test('a thumbnail appears as soon as the server has drawn it', async () => {
  const server = await openDocuments(['gate.png'])
  await expect.element(row('gate.png')).toBeVisible()
  expect(row('gate.png').css('img').elements()).toHaveLength(0)
  const drawn = documentOf(newId(), 'gate.png', { thumbnailUrl: '/api/documents/gate/thumbnail' })
  server.answer({ 'GET /api/orders/:orderId/documents': () => [drawn] })
  server.tell({ name: 'document.drawn', entity: 'document', entityId: drawn.id })
  await expect.element(row('gate.png').css('img')).toBeVisible()
})

test('a document is released, the release is taken back, and the document is deleted', async () => {
  await openDocuments(['request.pdf', 'gate.png'])
  const release = documents().getByRole('button', { name: 'Share request.pdf' })
  await expect.element(release).toHaveAttribute('aria-pressed', 'false')
  await release.click()
  await expectToast('Document shared', 'request.pdf is now visible to the customer and the assigned fielders.')
  await expect.element(release).toHaveAttribute('aria-pressed', 'true')
  await release.click()
  await expectToast('Document no longer shared', 'request.pdf is now visible to the office only.')
  await expect.element(release).toHaveAttribute('aria-pressed', 'false')

  await documents().getByRole('button', { name: 'Delete gate.png' }).click()
  const question = page.getByRole('dialog', { name: 'Delete document' })
  await question.getByRole('button', { name: 'Delete document' }).click()
  await expectToast('Document deleted')
  await expect.element(row('gate.png')).not.toBeInTheDocument()
})

test('a file dropped on the panel shows its own progress until it arrived', async () => {
  const sending = takeUploads()
  sending.hold()
  await openDocuments([])
  await expect.element(documents()).toMatchTextContent('No documents yet')
  dropFiles(panel(), [file('Parcel 7854-21.pdf')])
  const bar = documents().getByRole('progressbar', { name: 'Uploading Parcel 7854-21.pdf' })
  await expect.poll(sending.count).toBe(1)
  sending.progress(41)
  await expect.poll(() => (bar.element() as HTMLProgressElement).value).toBe(41)
  await expect.element(row('Parcel 7854-21.pdf')).toMatchTextContent('41%')
  sending.finish()
  await expect.element(documents().getByRole('button', { name: 'View Parcel 7854-21.pdf' })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})

test('a file of the wrong type or size is refused before it is sent', async () => {
  const sending = takeUploads()
  const server = await openDocuments([])
  await expect.element(documents()).toMatchTextContent('No documents yet')
  dropFiles(panel(), [file('plan.svg'), file('huge.png', 10_485_761)])
  await expect.element(row('plan.svg')).toMatchTextContent('Allowed types: jpg, jpeg, png, webp, pdf, doc, docx')
  await expect.element(row('huge.png')).toMatchTextContent('Larger than 10 MB')
  expect(server.heard('POST /api/objects/upload')).toEqual([])
  await documents().getByRole('button', { name: 'Remove plan.svg' }).click()
  await expect.element(row('plan.svg')).not.toBeInTheDocument()
  // The next message takes the place of this one.
  sending.hold()
  dropFiles(
    panel(),
    ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.png`)),
  )
  await expectToast('Upload failed', 'Max 5 files, 10MB each')
  sending.release()
  await expect
    .poll(
      () =>
        documents()
          .getByRole('button', { name: /^View \d.png$/ })
          .elements().length,
    )
    .toBe(5)
})

test('a failed upload names the step that failed, and can be retried', async () => {
  const sending = takeUploads()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const server = await openDocuments([], { more: { 'POST /api/objects/upload': () => no(503) } })
  await expect.element(documents()).toMatchTextContent('No documents yet')
  const again = documents().getByRole('button', { name: 'Try again: gate.png' })
  dropFiles(panel(), [file('gate.png')])
  const withoutPlace = 'Failed to get upload parameters. Please try again.'
  await expectToast('Upload failed', withoutPlace)
  await expect.element(row('gate.png')).toMatchTextContent(withoutPlace)

  server.answer({ 'POST /api/objects/upload': () => ({ uploadURL: '/api/objects/one' }) })
  sending.answerWith(502, 'Bad Gateway')
  await again.click()
  await expect.element(row('gate.png')).toMatchTextContent('Upload failed: Bad Gateway')
  expect(logged.mock.calls.map(([said]) => String(said))).toContain('UploadFailed: Upload failed: Bad Gateway')

  sending.answerWith(204)
  server.answer({ 'POST /api/orders/documents': () => no(503) })
  await again.click()
  await expectToast('Upload failed', 'Service Unavailable')

  server.answer({ 'POST /api/orders/documents': ({ body }) => documentOf(body.orderId, 'gate.png') })
  await again.click()
  await expectToast('Document uploaded', 'Document has been successfully uploaded to the order.')
  await expect.element(documents().getByRole('button', { name: 'View gate.png' })).toBeVisible()
})

test('a list of documents that cannot be read can be asked for again', async () => {
  const server = await openDocuments([], {
    more: { 'GET /api/orders/:orderId/documents': () => no(503) },
    isDeaf: true,
  })
  await expect.element(documents()).toMatchTextContent('Failed to fetch documents')
  server.answer({ 'GET /api/orders/:orderId/documents': () => [] })
  await documents().getByRole('button', { name: 'Try again' }).click()
  await expect.element(documents()).toMatchTextContent('No documents yet')
})

test('a supervisor adds documents and deletes none', async () => {
  await openDocuments(['gate.txt'], { as: SUE })
  await expect.element(documents().getByRole('button', { name: 'View gate.txt' })).toBeVisible()
  await expect.element(documents().getByText('Upload', { exact: true })).toBeVisible()
  expect(documents().getByRole('button', { name: 'Delete gate.txt' }).elements()).toHaveLength(0)
})

import type { Document } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../show.tsx'
import { documents } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { pdf } from './pdf.ts'
import { document as documentOf, received } from './records.ts'

const ORDER = received(1)
const preview = (name: string) => page.getByRole('dialog', { name })

async function openDocument(bytes: string, ...kept: readonly [Document, ...Document[]]) {
  const answers = {
    ...keepingOrders([ORDER]).answers,
    'GET /api/orders/:orderId/documents': () => [...kept],
    'GET /api/documents/:documentId/file': () => new Response(bytes),
  }
  await show(`/orders?order=${ORDER.id}`, { answers })
  await documents()
    .getByRole('button', { name: `View ${kept[0].fileName}` })
    .click()
}

test('a PDF is drawn with its words, zoomed by keyboard and turned page by page', async () => {
  await openDocument(pdf('Survey request WR-20431', 'Second page'), documentOf(ORDER.id, 'request.pdf'))
  const paper = preview('request.pdf')
  await expect.element(paper.css('[data-page="1"] canvas')).toBeVisible()
  // Its words are text, not only a picture of text.
  await expect.element(paper.css('[data-page="1"]')).toMatchTextContent('Survey request WR-20431')
  const width = () => paper.css('canvas').element().getBoundingClientRect().width
  const before = width()
  await userEvent.keyboard('+')
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await paper.getByRole('button', { name: 'Next page' }).click()
  await expect.element(paper.css('[data-page="2"]')).toMatchTextContent('Second page')
  await expect.element(paper).toMatchTextContent('Page 2 of 2')
})

test('a picture is zoomed and moved; keys lead to the next document and back', async () => {
  const [porch, gate] = [documentOf(ORDER.id, 'porch.png'), documentOf(ORDER.id, 'gate.txt')]
  await openDocument('', porch, gate)
  const picture = preview('porch.png')
  const image = picture.getByRole('img', { name: 'porch.png' })
  await expect.element(image).toBeVisible()
  const shown = () => image.element() as HTMLImageElement
  const scale = () => shown().getBoundingClientRect().width / shown().offsetWidth
  await expect.poll(scale).toBeCloseTo(1)
  await picture.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(scale).toBeGreaterThan(1.2)
  const middle = { clientX: 720, clientY: 400, bubbles: true, cancelable: true }
  shown().dispatchEvent(new WheelEvent('wheel', { ...middle, deltaY: -200 }))
  await expect.poll(scale).toBeGreaterThan(1.7)
  const left = () => shown().getBoundingClientRect().left
  const stood = left()
  for (const [type, clientX] of [
    ['pointerdown', 720],
    ['pointermove', 660],
    ['pointerup', 660],
  ] as const) {
    // The pointer of the mouse is always 1.
    shown().dispatchEvent(new PointerEvent(type, { ...middle, clientX, pointerId: 1 }))
  }
  await expect.poll(left).toBeCloseTo(stood - 60, 0)
  await picture.getByRole('button', { name: 'Fit' }).click()
  await expect.poll(scale).toBeCloseTo(1)

  await userEvent.keyboard('{ArrowRight}')
  const other = preview('gate.txt')
  await expect.element(other.getByRole('heading', { name: 'Preview not available' })).toBeVisible()
  await expect.element(other.getByRole('link', { name: 'Open in New Tab' }).first()).toBeVisible()
  await expect.element(other.getByRole('link', { name: 'Download' }).first()).toBeVisible()
  await expect.element(other).toMatchTextContent('2 of 2')
  await userEvent.keyboard('k')
  await expect.element(picture).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(other).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(other).not.toBeInTheDocument()
})

test('a damaged PDF has no preview, and can still be opened and downloaded', async () => {
  await openDocument('%PDF-1.4\nno page at all\n%%EOF\n', documentOf(ORDER.id, 'torn.pdf'))
  const torn = preview('torn.pdf')
  await expect.element(torn.getByRole('heading', { name: 'Preview not available' })).toBeVisible()
  await expect.element(torn.getByRole('link', { name: 'Download' }).first()).toBeVisible()
})

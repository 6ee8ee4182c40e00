import { expect, type Page } from '@playwright/test'
import { makeOrder, makePlace } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { choose, dialog, field, openDialog } from '../steps/orders/create-order.ts'
import { addDocument, pdf, png, text } from '../steps/browser/files.ts'
import type { Screen } from './screen.ts'

/** Creating an order, and looking at what came with one. */
export const DOCUMENT_SCREENS: readonly Screen[] = [
  { name: 'create-order', to: 'admin', show: openDialog },
  { name: 'create-order-filled', to: 'admin', show: showFilled },
  { name: 'order-documents', to: 'admin', show: showDocuments },
  { name: 'document-pdf', to: 'admin', show: showPdf },
  { name: 'document-image', to: 'admin', show: showImage },
  { name: 'document-without-preview', to: 'admin', show: showOther },
]

async function showFilled(page: Page): Promise<void> {
  const place = await makePlace(callerOf(page.request))
  await makeOrder(callerOf(page.request), place, { originalAddress: '1208 Spring Garden St' })
  await openDialog(page)
  await field(page, 'Address').fill('1208 Spring Garden St')
  await choose(page, 'City code', place.cityCode)
  await dialog(page).getByRole('button', { name: 'Compare' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([pdf('WR-20431 survey request.pdf'), { ...text('film.mov'), mimeType: 'video/quicktime' }])
  await expect(dialog(page)).toContainText('Uploaded')
}

async function showDocuments(page: Page): Promise<void> {
  const { id } = await makeOrder(callerOf(page.request), await makePlace(callerOf(page.request)))
  await addDocument(page.request, id, pdf('WR-20417 request.pdf'))
  await addDocument(page.request, id, png('gate-scott-ave.png'))
  await addDocument(page.request, id, text('gate.txt'))
  await page.goto(`/orders?order=${id}`)
  await page.getByRole('button', { name: 'View gate.txt' }).waitFor()
}

async function showPdf(page: Page): Promise<void> {
  await showDocuments(page)
  await page.getByRole('button', { name: 'View WR-20417 request.pdf' }).click()
  await page.locator('[data-page] canvas').waitFor()
}

async function showImage(page: Page): Promise<void> {
  await showDocuments(page)
  await page.getByRole('button', { name: 'View gate-scott-ave.png' }).click()
  await page.getByRole('img', { name: 'gate-scott-ave.png' }).waitFor()
}

async function showOther(page: Page): Promise<void> {
  await showDocuments(page)
  await page.getByRole('button', { name: 'View gate.txt' }).click()
  await page.getByRole('heading', { name: 'Preview not available' }).waitFor()
}

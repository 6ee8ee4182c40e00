import type { Document } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../records.ts'
import { hashOf } from './office.ts'
import { act, cardOf, drawPictures, openField } from './phone.ts'
import { assignment } from './records.ts'

test('released documents are on the phone before they are needed, and open without a line', async () => {
  const work = assignment()
  const [plan] = await drawPictures(1)
  if (!plan) throw new Error('too few')
  const sha256 = await hashOf(await plan.arrayBuffer())
  const listed: Document = {
    id: newId(),
    orderId: work.building.orderId,
    siteId: null,
    buildingId: null,
    kind: 'PHOTO',
    fileName: 'Gate plan.jpg',
    fileUrl: '/api/documents/1/file',
    fileType: 'image/jpeg',
    size: plan.size,
    sha256,
    thumbnailUrl: null,
    metadata: {},
    sharepointPath: null,
    isReleased: true,
    uploadedByName: null,
    createdAt: '2026-03-02T15:00:00.000Z',
    actions: [],
  }
  const { server, setOffline, reopen } = await openField('/field', {
    work: [work],
    answers: {
      'GET /api/orders/:orderId/documents': () => [listed],
      'GET /api/documents/:documentId/file': () => new Response(plan, { headers: { 'content-type': 'image/jpeg' } }),
    },
  })
  const file = cardOf(work).getByRole('button', { name: /Gate plan\.jpg/ })
  await expect.element(file).toMatchTextContent('on this phone')
  expect(server.heard('GET /api/documents/:documentId/file')).toHaveLength(1)
  setOffline(true)
  await reopen('/field/me')
  await expect.element(page.getByText('1 document ready offline')).toBeVisible()
  await page.getByRole('link', { name: 'Assignments', exact: true }).click()
  await file.click()
  const shown = page.getByRole('dialog', { name: 'Gate plan.jpg' }).getByRole('img')
  await expect.poll(() => (shown.query() as HTMLImageElement | null)?.naturalWidth).toBe(320)
})

test('signing out with unsent work asks first', async () => {
  const { setOffline } = await openField('/field', { work: [assignment()] })
  await expect.element(act('Accept Assignment')).toBeVisible()
  setOffline(true)
  await act('Accept Assignment').click()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await act('Sign out').click()
  const asked = page.getByRole('dialog', { name: '1 item not sent' })
  await expect.element(asked).toMatchTextContent('your session ends when it’s back online')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(asked).not.toBeInTheDocument()
})

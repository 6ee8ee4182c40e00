import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { phoneNow } from '../../src/workflow/fieldwork/offline/opening.ts'
import { letGoOfCopies, makeRoom } from '../../src/workflow/fieldwork/offline/sending/copies.ts'
import { hashOf, type Office } from './office.ts'
import { addPictures, drawPictures, line, openField, readyForOffline } from './phone.ts'
import { started } from './records.ts'

const received = () => line('Online, everything sent')
const idsOf = (office: Office) => office.photos().map(({ id }) => id)

/** Adds pictures and waits for their receipts. */
async function openWithReceived(count: number) {
  const phone = await openField('/field', { work: [started()] })
  await readyForOffline(phone.server)
  const pictures = await drawPictures(count)
  await addPictures(pictures)
  await expect.poll(() => phone.office.photos().filter(({ isWhole }) => isWhole)).toHaveLength(count)
  await expect.element(received()).toBeVisible()
  const hashes = await Promise.all(pictures.map(async (picture) => hashOf(await picture.arrayBuffer())))
  return { ...phone, hashes: hashes.toSorted() }
}

test('after a restore the phone confirms its receipts once, and sends what the office has lost', async () => {
  const { server, office, reopen, hashes } = await openWithReceived(3)
  expect(server.heard('GET /api/photos/last-restore')).toHaveLength(1)
  const [stored, ...lost] = idsOf(office)
  office.restore([stored ?? ''])
  expect(await office.receivedHashes()).toEqual([])

  const after = await reopen('/field')
  await expect.poll(() => office.receivedHashes()).toEqual(hashes)
  await expect.element(received()).toBeVisible()
  expect(after.heard('POST /api/photos/receipts')[0]?.body).toEqual({
    ids: expect.toSatisfy(({ length }) => length === 3),
  })
  expect(office.sentSinceRestore().toSorted()).toEqual(lost.toSorted())

  const later = await reopen('/field')
  await readyForOffline(later)
  await expect.element(received()).toBeVisible()
  expect(later.heard('GET /api/photos/last-restore')).toHaveLength(1)
  expect(later.heard('POST /api/photos/receipts')).toEqual([])
})

test('a copy that is no longer on the phone is found again at the office, or its owner hears that it is lost', async () => {
  const { office, reopen } = await openWithReceived(2)
  const [stored, lost] = idsOf(office)
  // As on a disk that is full.
  await makeRoom(await phoneNow(), Infinity)
  office.restore([stored ?? ''])
  await reopen('/field')
  await expect.element(line('1 needs attention')).toBeVisible()
  expect(office.sentSinceRestore()).toEqual([])
  const isWhole = Object.fromEntries(office.photos().map((photo) => [photo.id, photo.isWhole]))
  expect(isWhole).toEqual({ [stored ?? '']: true, [lost ?? '']: false })
  await page.getByRole('link', { name: 'Open outbox' }).click()
  await expect.element(page.getByText('The photo is no longer on this phone')).toBeVisible()
})

test('a copy stays for seven days after its receipt, however long it waited for a signal', async () => {
  await openWithReceived(1)
  const phone = await phoneNow()
  const [photo] = phone.state().photos.values()
  if (!photo) throw new Error('no photo on this phone')
  const later = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000
  await phone.write(['photos'], (pen) => pen.put('photos', { ...photo, savedAt: new Date(later(-20)).toISOString() }))
  const hasCopy = () => phone.state().photos.get(photo.id)?.hasBytes
  await letGoOfCopies(phone, later(6))
  expect(hasCopy()).toBe(true)
  await letGoOfCopies(phone, later(8))
  expect(hasCopy()).toBe(false)
})

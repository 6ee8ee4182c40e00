import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { no, unreachable } from '../fake-server.ts'
import { hashOf } from './office.ts'
import {
  act,
  addPictures,
  cardOf,
  cards,
  drawPictures,
  line,
  openCard,
  openField,
  readyForOffline,
  stub,
  type Phone,
} from './phone.ts'
import { assignment, fielder, started } from './records.ts'

const numbered = (number: number) => assignment({ building: { jsb: `NCGB26030001.0${number}M` } })
const hashesOf = async (files: readonly File[]) =>
  (await Promise.all(files.map(async (file) => hashOf(await file.arrayBuffer())))).toSorted()
const waits = () => page.getByRole('list', { name: 'on this phone' })
const needsYou = () => page.getByRole('list', { name: 'needs attention' }).getByRole('listitem')
const toOutbox = () => page.getByRole('link', { name: 'Open outbox' }).click()

/** Begins the work at two buildings without a line, each with a photo. */
async function workAtBoth({ setOffline }: Phone, work: ReturnType<typeof numbered>[], pictures: readonly File[]) {
  setOffline(true)
  for (const [at, one] of work.entries()) {
    await openCard(one)
    await act('Accept Assignment').click()
    await act('Start work').click()
    await addPictures(pictures.slice(at, at + 1))
  }
}

test('a photo the office refuses needs its fielder, and holds up no other building', async () => {
  const [refused, other] = [numbered(1), numbered(2)]
  const phone = await openField('/field', { work: [refused, other] })
  const { server, office, setOffline } = phone
  await readyForOffline(server)
  const announce = office.answers['POST /api/photos']
  server.answer({
    'POST /api/photos': (asked) =>
      asked.body.photos.some(({ assignmentId }) => assignmentId === refused.id)
        ? no(409, 'some.reason', 'Not today.')
        : (announce?.(asked) ?? unreachable()),
  })
  const pictures = await drawPictures(2)
  await workAtBoth(phone, [refused, other], pictures)
  setOffline(false)
  await expect.element(line('1 needs attention')).toBeVisible()
  await expect.poll(() => office.receivedHashes()).toEqual(await hashesOf(pictures.slice(1)))
  await toOutbox()
  await expect.element(page.getByText('Not today.')).toBeVisible()
  if (announce) server.answer({ 'POST /api/photos': announce })
  await act('Send now').click()
  await expect.element(line('Online, everything sent')).toBeVisible()
  expect(await office.receivedHashes()).toEqual(await hashesOf(pictures))
})

test('what the office refused is let go after a question, and its photo stays', async () => {
  const [stopped, other] = [numbered(1), numbered(2)]
  const phone = await openField('/field', { work: [stopped, other] })
  const { server, office, setOffline, reopen } = phone
  await readyForOffline(server)
  const start = office.answers['POST /api/assignments/:assignmentId/start']
  server.answer({
    'POST /api/assignments/:assignmentId/start': (asked) =>
      asked.params.assignmentId === stopped.id
        ? no(409, 'order.held', 'The order is on hold.')
        : (start?.(asked) ?? unreachable()),
  })
  const pictures = await drawPictures(2)
  await workAtBoth(phone, [stopped, other], pictures)
  setOffline(false)
  await expect.element(line('1 needs attention')).toBeVisible()
  await expect.poll(() => office.receivedHashes()).toEqual(await hashesOf(pictures))
  await expect.poll(() => office.work.map(({ status }) => status)).toEqual(['ASSIGNED', 'IN_PROGRESS'])

  await toOutbox()
  await expect.element(needsYou()).toMatchTextContent('Start work')
  await act('Dismiss').click()
  const question = page.getByRole('dialog', { name: /^Dismiss “Start work”/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => needsYou().elements()).toHaveLength(1)
  await act('Dismiss').click()
  await question.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => needsYou().elements()).toHaveLength(0)
  await expect.element(line('Online, everything sent')).toBeVisible()
  await reopen('/field/outbox')
  await expect.element(page.getByRole('list', { name: 'Dismissed (kept 7 days)' })).toMatchTextContent('Start work')
  await page.getByRole('link', { name: 'Assignments', exact: true }).click()
  await openCard(stopped)
  await expect.element(cardOf(stopped)).not.toMatchTextContent('In Progress')
  expect(await office.receivedHashes()).toEqual(await hashesOf(pictures))
})

test('acts done without a line wait in their order, on the disk, and are sent once each', async () => {
  const [kept, declined, back] = [numbered(1), numbered(2), numbered(3)]
  const { server, office, setOffline, reopen } = await openField('/field', { work: [kept, declined, back] })
  await readyForOffline(server)
  setOffline(true)
  await openCard(kept)
  await act('Accept Assignment').click()
  await openCard(declined)
  await act('Decline').click()
  await act('No availability').click()
  await expect.poll(() => cards().elements()).toHaveLength(2)
  await openCard(back)
  await act('Accept Assignment').click()
  await act('Return to dispatch').click()
  await page.getByLabelText('Reason').fill('The road is flooded')
  await page.getByRole('dialog').getByRole('button', { name: 'Return to dispatch', exact: true }).click()
  await expect.poll(() => cards().elements()).toHaveLength(1)
  await expect.element(line('No signal, 4 saved here')).toBeVisible()
  await toOutbox()
  const again = await reopen('/field/outbox')
  await expect
    .poll(() =>
      waits()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Accept', 'Decline', 'Accept', 'Return to dispatch'].map((kind) => expect.stringContaining(kind)))
  setOffline(false)
  await expect.element(line('Online, everything sent')).toBeVisible()
  expect(office.work.map(({ id, assignmentStatus }) => [id, assignmentStatus])).toEqual([[kept.id, 'ACCEPTED']])
  const names = ['accept', 'decline', 'give-back'] as const
  const counts = names.map((name) => again.heard(`POST /api/assignments/:assignmentId/${name}`).length)
  expect(counts).toEqual([2, 1, 1])
})

test('on a full disk received copies make room, and while the disk is low they go', async () => {
  const fred = fielder()
  const copiesOnPhone = () => countCopies(fred.id)
  const { office, setOffline } = await openField('/field', { as: fred, work: [started()] })
  const [one, two] = await drawPictures(2)
  if (!one || !two) throw new Error('too few')
  await addPictures([one])
  await expect.poll(() => office.receivedHashes()).toHaveLength(1)
  await expect.element(line('Online, everything sent')).toBeVisible()
  // With room it is kept for a week, received or not.
  await expect.poll(copiesOnPhone).toBe(1)
  letDeletedMakeRoom()
  setOffline(true)
  await addPictures([two])
  await expect.element(line('No signal, 1 saved here')).toBeVisible()
  expect(await copiesOnPhone(), 'the first has made room').toBe(1)
  stub(navigator.storage, 'estimate', () => Promise.resolve({ quota: 1024 ** 3, usage: 1024 ** 3 / 2 }))
  setOffline(false)
  await expect.element(line('Online, everything sent')).toBeVisible()
  await expect.poll(copiesOnPhone).toBe(0)
  expect(await office.receivedHashes()).toEqual(await hashesOf([one, two]))
})

/** The disk is full until some picture is deleted. */
function letDeletedMakeRoom(): void {
  let isFull = true
  // Called below for the store they are asked of.
  // oxlint-disable-next-line typescript/unbound-method
  const { put, delete: remove } = IDBObjectStore.prototype
  stub(IDBObjectStore.prototype, 'put', function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
    if (isFull && this.name === 'bytes') throw new DOMException('No room', 'QuotaExceededError')
    return put.apply(this, row)
  })
  stub(IDBObjectStore.prototype, 'delete', function (this: IDBObjectStore, key: IDBValidKey) {
    if (this.name === 'bytes') isFull = false
    return remove.call(this, key)
  })
}

/** The pictures themselves, as they lie on the phone's disk; another person of an earlier test may have left some, too. */
function countCopies(userId: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = indexedDB.open(`demarc-field-${userId}`)
    asked.onsuccess = () => {
      const count = asked.result.transaction('bytes').objectStore('bytes').count()
      count.onsuccess = () => {
        asked.result.close()
        resolve(count.result)
      }
    }
  })
}

import { writeFileSync } from 'node:fs'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { AssignedBuilding } from '@demarc/testkit'
import { fillSurvey, openCamera, takePhoto } from './field-phone.ts'
import { act, cardOf, openCard } from './fieldwork.ts'
import type { phoneOnDisk } from './killed-browser.ts'
import { startWork } from './offline.ts'

type Phone = ReturnType<typeof phoneOnDisk>

export const PHOTOS_EACH = 8
const countOf = async (page: Page, sent: AssignedBuilding): Promise<number> => {
  const said = /(\d) of 8 photos/
  await expect(cardOf(page, sent)).toContainText(said)
  return Number(said.exec((await cardOf(page, sent).textContent()) ?? '')![1])
}

/** What the camera sees all day: small pictures, so that neither phone nor office is busy with their size. */
export async function filmFor(path: string): Promise<string> {
  const size = { width: 640, height: 480 }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const frame = () => sharp({ create: { ...size, channels: 3, background: '#777', noise } }).jpeg({ quality: 60 })
  const frames = await Promise.all(Array.from({ length: 24 }, () => frame().toBuffer()))
  writeFileSync(path, Buffer.concat(frames))
  return path
}

/** A day at the buildings of one site without a signal. It dies at each of these presses of the shutter, counted from 1. */
export async function spendDay(
  phone: Phone,
  work: readonly AssignedBuilding[],
  deaths: readonly number[],
): Promise<Page> {
  let page = await comeBack(phone)
  let pressed = 0
  for (const [at, sent] of work.entries()) {
    await openCard(page, sent)
    await startWork(page)
    for (let taken = await countOf(page, sent); taken < PHOTOS_EACH; taken = await countOf(page, sent)) {
      await openCamera(page)
      for (let left = PHOTOS_EACH - taken; left > 0; left -= 1) {
        pressed += 1
        const death = deaths.indexOf(pressed)
        if (death < 0) {
          await takePhoto(page)
          continue
        }
        // By turns just after a photo was saved, and in the moment of the shutter: then it may be there or not.
        if (death % 2 === 0) await takePhoto(page)
        else await page.getByRole('button', { name: /^Take photo: / }).click()
        await phone.kill()
        page = await comeBack(phone)
        await openCard(page, sent)
        break
      }
      if (page.url().includes('/camera')) await act(page, 'Close camera').click()
    }
    await answer(page, { isFirst: at === 0 })
    await act(page, 'Submit for QC').click()
    await expect(cardOf(page, sent)).toContainText('Submitted for QC Review')
  }
  return page
}

async function comeBack(phone: Phone): Promise<Page> {
  const page = await phone.openOffline()
  await page.goto('/field')
  return page
}

/** Every question at the first building; at the next ones as at the one before. */
async function answer(page: Page, { isFirst }: { isFirst: boolean }): Promise<void> {
  await page
    .getByRole('link', { name: /Fill Survey/ })
    .first()
    .click()
  if (isFirst) await fillSurvey(page)
  else await act(page, 'Copy').click()
  await expect(page.getByText('Complete, saved on phone')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
}

export type OnPhone = { id: string; assignmentId: string; slot: string; sha256: string; receivedAt: string | null }

/** Read past the product: every photo row, with the hash of the bytes as they lie on the disk. */
export const photosOnPhone = (page: Page): Promise<OnPhone[]> =>
  page.evaluate(async () => {
    const answered = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error('not read'))
      })
    const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('demarc-field-'))
    const db = await answered(indexedDB.open(known!.name!))
    const storeOf = (name: string) => db.transaction(name).objectStore(name)
    const rows = (await answered(storeOf('photos').getAll())) as OnPhone[]
    const read: OnPhone[] = []
    for (const { id, assignmentId, slot, receivedAt } of rows) {
      const bytes = (await answered(storeOf('bytes').get(id))) as ArrayBuffer
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
      read.push({ id, assignmentId, slot, receivedAt, sha256 })
    }
    db.close()
    return read
  })

/** Where each building of an order stands. */
export async function stagesOf(
  admin: APIRequestContext,
  { orderId }: Pick<AssignedBuilding, 'orderId'>,
): Promise<string[]> {
  const reply = await admin.get(`/api/orders/${orderId}`)
  expect(reply.status(), await reply.text()).toBe(200)
  const { sites } = (await reply.json()) as { sites: { buildings: { status: string }[] }[] }
  return sites.flatMap(({ buildings }) => buildings.map(({ status }) => status))
}

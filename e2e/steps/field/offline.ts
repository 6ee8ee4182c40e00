import { createHash, randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { act } from './fieldwork.ts'

export const lineOf = (page: Page, said: string | RegExp) =>
  page
    .getByRole('link')
    .filter({ has: page.getByRole('status') })
    .filter({ hasText: said })

/** Shell, code, assignments and forms are here: from now on no signal is needed. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(countForms)).toBeGreaterThan(0)
}

async function countForms(): Promise<number> {
  const [known] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('demarc-field-'))
  if (!known?.name) return 0
  const name = known.name
  return new Promise((resolve) => {
    const asked = indexedDB.open(name)
    asked.onsuccess = () => {
      const count = asked.result.transaction('forms').objectStore('forms').count()
      count.onsuccess = () => {
        asked.result.close()
        resolve(count.result)
      }
    }
  })
}

export type Picture = { name: string; mimeType: string; buffer: Buffer }
export const hashOf = ({ buffer }: Picture): string => createHash('sha256').update(buffer).digest('hex')

/** Real pictures, no two of the same bytes: what follows the end of a JPEG is part of the file and of no picture. */
export async function drawPictures(page: Page, count: number, extraBytes = 40_000): Promise<Picture[]> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480)
    const pen = canvas.getContext('2d')!
    for (let at = 0; at < 400; at += 1) {
      pen.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 50)}%)`
      pen.fillRect((at * 97) % 640, (at * 61) % 480, 60, 40)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return Array.from(bytes)
  })
  return Array.from({ length: count }, (_, at) => ({
    name: `photo-${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from(drawn), randomBytes(extraBytes)]),
  }))
}

/** Into the open assignment, as from the phone's own gallery. */
export async function addPictures(page: Page, pictures: readonly Picture[]): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles([...pictures])
  const said = pictures.length === 1 ? '1 photo imported' : `${pictures.length} photos imported`
  await expect(page.getByText(said)).toBeVisible()
}

export async function startWork(page: Page): Promise<void> {
  await act(page, 'Accept Assignment').click()
  await act(page, 'Start work').click()
}

type OnServer = { id: string; sha256: string; state: string; slot: string }

export async function photosOf(
  admin: APIRequestContext,
  { buildingId }: Pick<AssignedBuilding, 'buildingId'>,
): Promise<OnServer[]> {
  const reply = await admin.get(`/api/buildings/${buildingId}/photos`)
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as OnServer[]
}

/** What the office holds for good, by its hash. */
export const receivedHashes = async (
  admin: APIRequestContext,
  sent: Pick<AssignedBuilding, 'buildingId'>,
): Promise<string[]> =>
  (await photosOf(admin, sent))
    .filter(({ state }) => state !== 'ON_PHONE')
    .map(({ sha256 }) => sha256)
    .toSorted()

/** The first choice of every question that is asked, down the page; numbers are counted up once. */
export async function answerAll(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Fill Survey/ })
    .first()
    .click()
  const open = page.getByRole('button', { name: 'Next unanswered' })
  await expect(open).toBeVisible()
  for (let at = 0; at < (await page.getByRole('radiogroup').count()); at += 1) {
    await page.getByRole('radiogroup').nth(at).getByRole('radio').first().click()
  }
  for (const more of await page.getByRole('button', { name: 'One more' }).all()) await more.click()
  await expect(open).toBeHidden()
  await page.getByRole('link', { name: 'Done' }).click()
}

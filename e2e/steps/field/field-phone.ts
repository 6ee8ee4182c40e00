import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { stepFrom } from '@demarc/domain/geo'
import type { AssignedBuilding } from '@demarc/testkit'
import { act, PHONE, STAKE } from './fieldwork.ts'

/** So many metres north of the stake. */
export function standing(metres: number) {
  const { lat, lon } = stepFrom(STAKE, { north: metres, east: 0 })
  return { latitude: lat, longitude: lon, accuracy: 4 }
}

/** A phone with a camera that films something, and a position that it tells. */
export const FIELD_PHONE = {
  viewport: PHONE,
  geolocation: standing(14),
  permissions: ['geolocation', 'camera'],
}
export const CAMERA_FLAGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export async function beginWork(page: Page): Promise<void> {
  await act(page, 'Accept Assignment').click()
  await act(page, 'Start work').click()
  await page.getByRole('link', { name: 'Take photo: front side' }).waitFor()
}

export async function openCamera(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Take photo: / }).click()
  await cameraIsOn(page)
}

export const cameraIsOn = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)

export const slotOf = (page: Page): string | null => new URL(page.url()).searchParams.get('slot')

/** Presses the shutter, and waits until the next place is framed. */
export async function takePhoto(page: Page): Promise<void> {
  const slot = slotOf(page)
  await page.getByRole('button', { name: /^Take photo: / }).click()
  await expect.poll(() => slotOf(page)).not.toBe(slot)
}

/** The answers that a usual building asks for, in order. */
const ANSWERS = [
  ['Demarc found', 'No'],
  ['Demarc visibility', 'Likely internal'],
  ['Access', 'Open'],
  ['Conduit or drop visible', 'Yes'],
  ['Building material', 'Brick'],
] as const

export async function fillSurvey(page: Page): Promise<void> {
  for (const [question, answer] of ANSWERS) {
    await page.getByRole('region', { name: question }).getByRole('radio', { name: answer, exact: true }).check()
  }
  for (const count of ['Floors', 'Units counted']) {
    await page.getByRole('region', { name: count }).getByRole('textbox').fill('3')
  }
}

type OnServer = { slot: string; state: string }

async function photosOnServer(admin: APIRequestContext, { buildingId }: AssignedBuilding): Promise<OnServer[]> {
  const reply = await admin.get(`/api/buildings/${buildingId}/photos`)
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as OnServer[]
}

export const receivedSlots = async (admin: APIRequestContext, sent: AssignedBuilding): Promise<string[]> =>
  (await photosOnServer(admin, sent)).filter(({ state }) => state !== 'ON_PHONE').map(({ slot }) => slot)

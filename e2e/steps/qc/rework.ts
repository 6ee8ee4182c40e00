import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { photosOf } from '../field/offline.ts'

const BOX = { x: 0.3, y: 0.25, width: 0.35, height: 0.4 }

/** Wants these again: the first with something drawn on it. */
export async function marksOn(
  reviewer: APIRequestContext,
  sent: Pick<AssignedBuilding, 'buildingId'>,
  slots: readonly string[],
): Promise<object[]> {
  const photos = await photosOf(reviewer, sent)
  return slots.map((wanted, at) => ({
    photoId: photos.find(({ slot }) => slot === wanted)!.id,
    mark: 'RETAKE',
    reason: at === 0 ? 'The upper floor is cut off' : 'Too dark',
    ...(at === 0 ? { box: BOX } : {}),
  }))
}

/** So many old photos lie on the phone, and its forms. */
export const hasViews = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('demarc-field-views-'))
        const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
        return kept.reduce((sum, each) => sum + each, 0)
      }),
    )
    .toBe(count)

export type Revision = { version: number; answers: Record<string, unknown> }
export const revisionsOf = async (office: APIRequestContext, { buildingId }: Pick<AssignedBuilding, 'buildingId'>) =>
  (await (await office.get(`/api/buildings/${buildingId}/surveys`)).json()) as Revision[]

/** Each as it was taken, byte for byte as long as it was. */
export async function expectReadable(
  office: APIRequestContext,
  sent: Pick<AssignedBuilding, 'buildingId'>,
): Promise<number> {
  const photos = await photosOf(office, sent)
  for (const { id } of photos) expect((await office.get(`/api/photos/${id}/file`)).status()).toBe(200)
  return photos.length
}

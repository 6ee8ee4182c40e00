import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { judge } from './qc-verdict.ts'

export type MadeWorkOrder = { id: string; jsbW: string; building: { id: string } }

type Seen = { id: string; slot: string }

/** A reviewer who had no hand in it sends somebody back: the front again with a box, the rear, and the floors. */
export async function sendBackToSite(
  reviewer: APIRequestContext,
  sent: Pick<AssignedBuilding, 'buildingId'>,
): Promise<MadeWorkOrder> {
  const photos = (await (await reviewer.get(`/api/buildings/${sent.buildingId}/photos`)).json()) as Seen[]
  const front = photos.find(({ slot }) => slot === 'front')!
  const box = { x: 0.25, y: 0.1, width: 0.5, height: 0.4 }
  await judge(reviewer, sent, {
    result: 'WORK_ORDER',
    notes: 'The front is cut off',
    marks: [
      { photoId: front.id, mark: 'RETAKE', reason: 'Show the roof', box },
      { slot: 'rear', mark: 'RETAKE', reason: 'Too dark' },
      { question: 'floors', mark: 'RETAKE', reason: 'I count four' },
    ],
  })
  const open = (await (await reviewer.get('/api/work-orders?limit=100')).json()) as MadeWorkOrder[]
  return open.find(({ building }) => building.id === sent.buildingId)!
}

export const workOrderRow = (page: Page, { id }: MadeWorkOrder): Locator => page.locator(`#row-${id}`)
export const workOrderBox = (page: Page, { jsbW }: MadeWorkOrder): Locator =>
  page.getByRole('checkbox', { name: `Select ${jsbW}` })
export const workOrderSheet = (page: Page, { jsbW }: MadeWorkOrder): Locator =>
  page.getByRole('dialog', { name: jsbW, exact: true })

import type { Locator, Page } from '@playwright/test'
import type { WorkOrder } from '@demarc/contract'
import { ask, workOrderAt, type ApiCaller, type AssignedBuilding } from '@demarc/testkit'
import { judge } from './qc-verdict.ts'

/** A reviewer who had no hand in it sends somebody back: the front again with a box, the rear, and the floors. */
export async function sendBackToSite(
  reviewer: ApiCaller,
  { buildingId }: Pick<AssignedBuilding, 'buildingId'>,
): Promise<WorkOrder> {
  const photos = await ask(reviewer, 'listPhotos', { params: { buildingId } })
  const front = photos.find(({ slot }) => slot === 'front')!
  const box = { x: 0.25, y: 0.1, width: 0.5, height: 0.4 }
  await judge(
    reviewer,
    { buildingId },
    {
      result: 'WORK_ORDER',
      notes: 'The front is cut off',
      marks: [
        { photoId: front.id, mark: 'RETAKE', reason: 'Show the roof', box },
        { slot: 'rear', mark: 'RETAKE', reason: 'Too dark' },
        { question: 'floors', mark: 'RETAKE', reason: 'I count four' },
      ],
    },
  )
  return (await workOrderAt(reviewer, buildingId))!
}

export const workOrderRow = (page: Page, { id }: WorkOrder): Locator => page.locator(`#row-${id}`)
export const workOrderBox = (page: Page, { jsbW }: WorkOrder): Locator =>
  page.getByRole('checkbox', { name: `Select ${jsbW}` })
export const workOrderSheet = (page: Page, { jsbW }: WorkOrder): Locator =>
  page.getByRole('dialog', { name: jsbW, exact: true })

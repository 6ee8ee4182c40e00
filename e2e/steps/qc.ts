import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { dayIn } from './days.ts'
import { allChecked, SLOTS, submitWork, takeShots, type Slot } from './evidence.ts'
import { sendWork, type Sent } from './fieldwork.ts'
import { makePerson, newPerson } from './people.ts'

type Wish = {
  /** How many, all due on a day of their own: they stand side by side in the queue. */
  count?: number
  dueIn?: number
  metresAway?: number
  /** Left out with a reason. */
  without?: readonly Slot[]
}

/** Buildings whose work is handed in, all of it here and checked. `office` acts in the fielder's place: it cannot review. */
export async function makeInReview(office: Page, wish: Wish = {}): Promise<Sent[]> {
  const { count = 1, dueIn = randomInt(400, 9000), metresAway = 9, without = [] } = wish
  const fielder = await makePerson(office.request, 'FIELDER', newPerson('Marcus', 'Bell'))
  const buildings = Array.from({ length: count }, () => ({ unitCount: 24 }))
  const sent = await sendWork(office.request, fielder, { buildings })
  const due = await office.request.put(`/api/orders/${sent[0]!.orderId}`, { data: { dueDate: dayIn(dueIn) } })
  expect(due.status(), await due.text()).toBe(200)
  for (const each of sent) await handIn(office, each, { metresAway, without })
  return sent
}

async function handIn(
  office: Page,
  sent: Pick<Sent, 'assignmentId' | 'buildingId'>,
  { metresAway = 9, without = [] }: Pick<Wish, 'metresAway' | 'without'> = {},
): Promise<void> {
  const slots = SLOTS.filter((slot) => !without.includes(slot))
  const [first, ...rest] = slots.map((slot) => ({ slot }))
  const taken = await takeShots(office, sent, [{ ...first!, metresAway }, ...rest])
  await submitWork(office.request, sent, taken, Object.fromEntries(without.map((slot) => [slot, 'Behind a fence'])))
  await allChecked(office.request, sent)
  await expect.poll(() => statusOf(office.request, sent)).toBe('QC_REVIEW')
}

export async function statusOf(office: APIRequestContext, { buildingId }: Pick<Sent, 'buildingId'>): Promise<string> {
  const reply = await office.get(`/api/buildings/${buildingId}/evidence`)
  expect(reply.status(), await reply.text()).toBe(200)
  return ((await reply.json()) as { building: { status: string } }).building.status
}

/** Nothing but these is claimed: the queue shows what other stories have in review too, and it stays theirs. */
export async function claimOnly(page: Page, sent: readonly Pick<Sent, 'buildingId'>[]): Promise<void> {
  await page.route('**/api/qc/buildings/*/claim', (route) =>
    sent.some(({ buildingId }) => route.request().url().includes(buildingId)) ? route.continue() : route.abort(),
  )
}

export const reviewPath = ({ buildingId }: Pick<Sent, 'buildingId'>): string => `/qc?building=${buildingId}`
export const rowOf = (page: Page, { buildingId }: Pick<Sent, 'buildingId'>): Locator =>
  page.locator(`#qc-${buildingId}`)
export const underReview = (page: Page): Locator => page.getByRole('region', { name: 'Building under review' })
export const passButton = (page: Page): Locator => page.getByRole('button', { name: 'Pass QC' })
export const failButton = (page: Page): Locator => page.getByRole('button', { name: 'Fail QC' })
export const boxes = (page: Page): Locator => page.getByRole('region', { name: 'QC checklist' }).getByRole('checkbox')

/** Opens it and waits until all of it is there and it is one's own. */
export async function openReview(page: Page, sent: Sent): Promise<void> {
  await page.goto(reviewPath(sent))
  await expect(underReview(page).getByRole('heading', { level: 2, name: sent.jsb })).toBeVisible()
  await expect(underReview(page)).toContainText('Being reviewed by you since')
}

import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { type ApiCaller, ask, type AssignedBuilding, dayIn, editOrder } from '@demarc/testkit'
import { callerOf } from '../caller.ts'
import { allChecked, SLOTS, submitWork, takeShots, type Slot } from '../field/evidence.ts'
import { sendWork } from '../field/fieldwork.ts'
import { makePerson, newPerson } from '../people/people.ts'

type Wish = {
  /** How many, all due on a day of their own: they stand side by side in the queue. */
  count?: number
  dueIn?: number
  metresAway?: number
  /** Left out with a reason. */
  without?: readonly Slot[]
}

/** Buildings whose work is handed in, all of it here and checked. `office` acts in the fielder's place: it cannot review. */
export async function makeInReview(office: Page, wish: Wish = {}): Promise<AssignedBuilding[]> {
  const { count = 1, dueIn = randomInt(400, 9000), metresAway = 9, without = [] } = wish
  const fielder = await makePerson(callerOf(office.request), 'FIELDER', newPerson('Marcus', 'Bell'))
  const buildings = Array.from({ length: count }, () => ({ unitCount: 24 }))
  const sent = await sendWork(callerOf(office.request), fielder, { buildings })
  await editOrder(callerOf(office.request), sent[0]!.orderId, { dueDate: dayIn(dueIn) })
  // Several at once: the machine looks at the photos of one while those of the next are sent.
  for (let at = 0; at < sent.length; at += AT_ONCE)
    await Promise.all(sent.slice(at, at + AT_ONCE).map((each) => handIn(office, each, { metresAway, without })))
  return sent
}
const AT_ONCE = 5

export async function handIn(
  office: Page,
  sent: Pick<AssignedBuilding, 'assignmentId' | 'buildingId'>,
  { metresAway = 9, without = [] }: Pick<Wish, 'metresAway' | 'without'> = {},
): Promise<void> {
  const slots = SLOTS.filter((slot) => !without.includes(slot))
  const [first, ...rest] = slots.map((slot) => ({ slot }))
  const taken = await takeShots(office, sent, [{ ...first!, metresAway }, ...rest])
  await submitWork(
    callerOf(office.request),
    sent,
    taken,
    Object.fromEntries(without.map((slot) => [slot, 'Behind a fence'])),
  )
  await allChecked(office.request, sent)
  await expect.poll(() => statusOf(callerOf(office.request), sent)).toBe('QC_REVIEW')
}

export async function statusOf(
  office: ApiCaller,
  { buildingId }: Pick<AssignedBuilding, 'buildingId'>,
): Promise<string> {
  return (await ask(office, 'readEvidence', { params: { buildingId } })).building.status
}

/** In the order of the queue, of those that are due on one day and have as much against them. */
export const inOrder = (made: readonly AssignedBuilding[]): AssignedBuilding[] =>
  made.toSorted((a, b) => (a.buildingId < b.buildingId ? -1 : 1))

/** Nothing but these is claimed: the queue shows what other stories have in review too, and it stays theirs. */
export async function claimOnly(page: Page, sent: readonly Pick<AssignedBuilding, 'buildingId'>[]): Promise<void> {
  await page.route('**/api/qc/buildings/*/claim', (route) =>
    sent.some(({ buildingId }) => route.request().url().includes(buildingId)) ? route.continue() : route.abort(),
  )
}

export const reviewPath = ({ buildingId }: Pick<AssignedBuilding, 'buildingId'>): string => `/qc?building=${buildingId}`
export const rowOf = (page: Page, { buildingId }: Pick<AssignedBuilding, 'buildingId'>): Locator =>
  page.locator(`#row-${buildingId}`)
export const underReview = (page: Page): Locator => page.getByRole('region', { name: 'Building under review' })
export const passButton = (page: Page): Locator => page.getByRole('button', { name: 'Pass QC' })
export const failButton = (page: Page): Locator => page.getByRole('button', { name: 'Fail QC' })
export const boxes = (page: Page): Locator => page.getByRole('region', { name: 'QC checklist' }).getByRole('checkbox')

/** Opens it and waits until all of it is there and it is one's own. */
export async function openReview(page: Page, sent: AssignedBuilding): Promise<void> {
  await page.goto(reviewPath(sent))
  await expect(underReview(page).getByRole('heading', { level: 2, name: sent.jsb })).toBeVisible()
  await expect(underReview(page)).toContainText('Being reviewed by you since')
}

export const marksOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Marks' })
/** Asks why something is marked, in place of the verdicts. */
export const markPanel = (page: Page, about: string): Locator => page.getByRole('region', { name: `Mark ${about}` })
export const sitePanel = (page: Page): Locator => page.getByRole('region', { name: 'Shots to retake' })

export type Said = {
  result: string
  notes: string
  marks: { photoId?: string; slot?: string; question?: string; mark: string; reason?: string; box?: object }[]
}
/** What is said of a building when `act` gives the verdict. */
export async function verdictOf(page: Page, act: () => Promise<void>): Promise<Said> {
  const [reply] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/api/qc/reviews') && each.request().method() === 'POST'),
    act(),
  ])
  expect(reply.status(), await reply.text()).toBe(201)
  return reply.request().postDataJSON() as Said
}

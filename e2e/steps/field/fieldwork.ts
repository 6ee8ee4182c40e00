import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { dayIn } from '../days.ts'
import { addBuilding, makeSite } from '../orders/research.ts'

export type Sent = { assignmentId: string; jsb: string; buildingId: string; orderId: string }
type Building = Record<string, unknown>

/** Buildings of one site, ready for dispatch. */
async function makeReady(admin: APIRequestContext, buildings: readonly Building[]) {
  const site = await makeSite(admin, { originalAddress: '1208 Spring Garden St' })
  const added = []
  for (const [at, building] of buildings.entries()) {
    const address = `Building ${String.fromCodePoint(65 + at)}, 1208 Spring Garden St`
    added.push(
      await addBuilding(admin, site, { buildingType: 'M', address, lat: 36.0651714, lon: -79.8160023, ...building }),
    )
  }
  await admin.put(`/api/sites/${site.id}/job-type`, { data: { jobType: 'M' } })
  const ready = await admin.put(`/api/sites/${site.id}/status`, { data: { status: 'READY_FOR_DISPATCH' } })
  expect(ready.status(), await ready.text()).toBe(200)
  return { site, buildings: added }
}

type Sending = { buildings?: readonly Building[]; dueIn?: number }

/** Ready buildings sent to a fielder, in their order. */
export async function sendWork(
  admin: APIRequestContext,
  fielder: { id: string },
  { buildings = [{}], dueIn = 7 }: Sending = {},
): Promise<Sent[]> {
  const { site, buildings: made } = await makeReady(admin, buildings)
  const data = { fielderId: fielder.id, dueDate: dayIn(dueIn), buildingIds: made.map(({ id }) => id) }
  const sent = await admin.post('/api/assignments', { data })
  expect(sent.status(), await sent.text()).toBe(201)
  const { assignments } = (await sent.json()) as { assignments: { id: string; buildingId: string; jsb: string }[] }
  return made.map(({ id }) => {
    const { id: assignmentId, ...of } = assignments.find(({ buildingId }) => buildingId === id)!
    return { ...of, assignmentId, orderId: site.orderId }
  })
}

type Listed = { id: string; status: string; assignmentStatus: string }

export async function assignmentsOf(admin: APIRequestContext, fielder: { id: string }): Promise<Listed[]> {
  const reply = await admin.get(`/api/fielders/${fielder.id}/assignments`)
  expect(reply.status()).toBe(200)
  return (await reply.json()) as Listed[]
}

/** How the server has an assignment; null once it is no longer in the fielder's hands. */
export async function onServer(admin: APIRequestContext, fielder: { id: string }, { assignmentId }: Sent) {
  return (await assignmentsOf(admin, fielder)).find(({ id }) => id === assignmentId) ?? null
}

/** What happened to an assignment, oldest first, as its history tells it. */
export async function historyOf(admin: APIRequestContext, sent: Sent): Promise<string[]> {
  return (await actsOf(admin, sent)).map(({ action }) => action).toReversed()
}

type Act = { action: string }

async function actsOf(admin: APIRequestContext, { assignmentId }: Sent): Promise<Act[]> {
  const reply = await admin.get(`/api/timeline?entity=assignment&entityId=${assignmentId}`)
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as Act[]
}

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'My Assignments' }).getByRole('listitem')
export const cardOf = (page: Page, { jsb }: Sent): Locator =>
  cards(page).filter({ has: page.getByRole('button', { name: jsb }) })
export const openCard = (page: Page, { jsb }: Sent): Promise<void> => page.getByRole('button', { name: jsb }).click()
export const countOf = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')
export const act = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const held = (page: Page, said: string): Locator => page.getByRole('status').filter({ hasText: said })

export const PHONE = { width: 390, height: 844 }

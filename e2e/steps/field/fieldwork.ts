import { type Locator, type Page } from '@playwright/test'
import {
  ask,
  assignBuildings,
  assignmentsOf,
  dayIn,
  makePlace,
  type ApiCaller,
  type AssignedBuilding,
  type BuildingForm,
} from '@demarc/testkit'

/** Where the buildings of the stories are. */
export const STAKE = { lat: 36.0651714, lon: -79.8160023 }

/** Ready buildings for a fielder, in their order; at the usual pin where nothing else is said. */
export async function sendWork(
  admin: ApiCaller,
  fielder: { id: string },
  { buildings = [{}], dueIn = 7 }: { buildings?: readonly Partial<BuildingForm>[]; dueIn?: number } = {},
): Promise<AssignedBuilding[]> {
  const forms = buildings.map((building, at) => {
    const address = `Building ${String.fromCodePoint(65 + at)}, 1208 Spring Garden St`
    return { address, ...STAKE, ...building }
  })
  const office = { ben: admin, sue: admin, place: await makePlace(admin) }
  return assignBuildings(office, fielder.id, { buildings: forms, dueDate: dayIn(dueIn) })
}

/** How the server has an assignment; null once it is no longer in the fielder's hands. */
export async function onServer(admin: ApiCaller, fielder: { id: string }, { assignmentId }: AssignedBuilding) {
  return (await assignmentsOf(admin, fielder.id)).find(({ id }) => id === assignmentId) ?? null
}

/** What happened to an assignment, oldest first, as its history tells it. */
export async function historyOf(admin: ApiCaller, { assignmentId }: AssignedBuilding): Promise<string[]> {
  const acts = await ask(admin, 'listTimeline', { query: { entity: 'assignment', entityId: assignmentId } })
  return acts.map(({ action }) => action).toReversed()
}

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'My Assignments' }).getByRole('listitem')
export const cardOf = (page: Page, { jsb }: AssignedBuilding): Locator =>
  cards(page).filter({ has: page.getByRole('button', { name: jsb }) })
export const openCard = (page: Page, { jsb }: AssignedBuilding): Promise<void> =>
  page.getByRole('button', { name: jsb }).click()
export const countOf = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')
export const act = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const held = (page: Page, said: string): Locator => page.getByRole('status').filter({ hasText: said })

export const PHONE = { width: 390, height: 844 }

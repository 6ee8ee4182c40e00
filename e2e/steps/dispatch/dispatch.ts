import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Building } from '@demarc/contract'
import { ask, makePlace, makeReadyBuildings, type ApiCaller, type OrderPlace } from '@demarc/testkit'
import { CODES } from '../caller.ts'
import { makePerson, newPerson, roleId, type MadePerson } from '../people/people.ts'

export type MadeBuilding = Building & { orderId: string }

/** A town with buildings that are ready and fielders who live there; no other story has to do with either. */
export type Town = {
  place: OrderPlace
  buildings: MadeBuilding[]
  fielders: MadePerson[]
  /** The last name of every fielder of the town: the lanes searched for it are theirs alone. */
  family: string
  today: string
  centre: Point
}
type Point = { lat: number; lon: number }

type Wish = { ready?: number; fielders?: readonly string[]; dueDate?: string; type?: 'S' | 'M' | 'C' }
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const PER_SITE = 10
const FIRST_NAMES = ['Marcus', 'Anabel']
const IN_A_ROW = 28

/** Far from every other town, and west of those of the demonstration: nobody there is asked to help out here. */
function centreOf({ cityCode }: OrderPlace): Point {
  const at = CODES.indexOf(cityCode)
  return { lat: 31 + Math.floor(at / IN_A_ROW) * 0.8, lon: -(84 + (at % IN_A_ROW) * 1.3) }
}

/** Each beside a site of their own: whoever may be sent is near to something, wherever the town lies. */
const homeIn = ({ lat, lon }: Point, at: number) => ({ lat: lat + siteStep(at + 1), lon: lon - 0.02, at })
const siteStep = (number: number): number => number * 0.02

export async function makeTown(admin: ApiCaller, wish: Wish = {}): Promise<Town> {
  const { ready = 3, fielders = FIRST_NAMES } = wish
  const place = await makePlace(admin)
  const { today } = await readDesk(admin)
  const centre = centreOf(place)
  const family = `K${Array.from({ length: 6 }, () => LETTERS[randomInt(26)]).join('')}`
  const buildings = await makeReady(admin, place, ready, { ...wish, centre })
  const people: MadePerson[] = []
  for (const [at, firstName] of fielders.entries())
    people.push(await makeFielder(admin, newPerson(firstName, family), homeIn(centre, at)))
  return { place, buildings, fielders: people, family, today, centre }
}

export const readDesk = (admin: ApiCaller) => ask(admin, 'readDesk', {})

/** Ten to a site, each a little further out than the one before. */
async function makeReady(
  admin: ApiCaller,
  place: OrderPlace,
  count: number,
  { dueDate, type = 'M', centre }: Wish & Pick<Town, 'centre'>,
): Promise<MadeBuilding[]> {
  const made: MadeBuilding[] = []
  for (let first = 0; first < count; first += PER_SITE) {
    const number = first / PER_SITE + 1
    const forms = Array.from({ length: Math.min(PER_SITE, count - first) }, (_, at) => ({
      buildingType: type,
      address: `${number * 100 + at} Spring Garden St`,
      lat: centre.lat + siteStep(number),
      lon: centre.lon + at * 0.01,
    }))
    const order = { originalAddress: `${number * 100} Spring Garden St`, ...(dueDate ? { dueDate } : {}) }
    const { orderId, buildings } = await makeReadyBuildings(admin, place, forms, order)
    made.push(...buildings.map((building) => ({ ...building, orderId })))
  }
  return made
}

/** Somebody with a home in town who works every day: what stories say holds on a Sunday too. */
async function makeFielder(
  admin: ApiCaller,
  person: ReturnType<typeof newPerson>,
  home: Point & { at: number },
): Promise<MadePerson> {
  const made = await makePerson(admin, 'FIELDER', person)
  const { firstName, lastName } = person
  const body = {
    firstName,
    lastName,
    customerId: null,
    phone: `336 555 01${String(10 + home.at)}`,
    roleIds: [await roleId(admin, 'FIELDER')],
    homeBase: { address: `${home.at + 1} Elm St, Greensboro, NC 27401`, lat: home.lat, lon: home.lon },
    workingDays: [1, 2, 3, 4, 5, 6, 7],
  }
  await ask(admin, 'editUser', { params: { userId: made.id }, body })
  return made
}

export const nameOf = ({ firstName, lastName }: Pick<MadePerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** How every number of the town begins, and none of another. */
export const wordOf = ({ place }: Town): string => `${place.state}${place.cityCode}`

/** The board that shows only the buildings and the lanes of this town. */
const boardPath = (town: Town, more = ''): string => `/dispatch?q=${wordOf(town)}&name=${town.family}${more}`

const queue = (page: Page): Locator => page.getByRole('list', { name: 'Ready for Dispatch' })
export const rows = (page: Page): Locator => queue(page).getByRole('checkbox')
export const rowOf = (page: Page, { id }: Pick<MadeBuilding, 'id'>): Locator => page.locator(`#row-${id}`)
export const cards = (page: Page): Locator => queue(page).getByRole('listitem')
export const lanes = (page: Page): Locator => page.getByRole('list', { name: 'Field Teams' }).getByRole('listitem')
export const laneOf = (page: Page, fielder: MadePerson): Locator => page.locator(`[data-lane="${fielder.id}"]`)
export const foot = (page: Page): Locator => page.getByRole('region', { name: 'Assign', exact: true })
export const assignButton = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `Assign Selected (${count})` })
export const dueField = (page: Page): Locator => foot(page).getByLabel('Due date')
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Opens the board of a town and waits until all of it is there. */
export async function showBoard(page: Page, town: Town, more = ''): Promise<void> {
  await page.goto(boardPath(town, more))
  await expect(lanes(page)).toHaveCount(town.fielders.length)
  if (town.buildings.length > 0) await expect(rows(page).first()).toBeVisible()
}

export async function chooseFielder(page: Page, fielder: MadePerson): Promise<void> {
  await foot(page).getByLabel('Fielder').click()
  await page.getByRole('option', { name: nameOf(fielder) }).click()
  await expect(foot(page).getByLabel('Fielder')).toContainText(nameOf(fielder))
}

/** Acts of hand and key, as the browser hears them, from the next page on. */
export async function countActs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { acts: number }
    seen.acts = 0
    for (const kind of ['pointerdown', 'keydown']) {
      document.addEventListener(kind, ({ isTrusted }) => (seen.acts += isTrusted ? 1 : 0), { capture: true })
    }
  })
  return () => page.evaluate(() => (window as unknown as { acts: number }).acts)
}

/** Types a day into a date field as hands do: month, day, year. */
export async function typeDay(page: Page, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await page.keyboard.type(`${month}${date}${year}`)
}

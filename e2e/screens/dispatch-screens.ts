import type { Page } from '@playwright/test'
import { daysAfter } from '@demarc/domain'
import { assign } from '@demarc/testkit'
import type { WorkOrder } from '@demarc/contract'
import {
  assignButton,
  laneOf,
  makeTown,
  nameOf,
  panel,
  rows,
  showBoard,
  type Town,
} from '../steps/dispatch/dispatch.ts'
import { type Admin, adminOf, callerOf } from '../steps/caller.ts'
import { enter, makePerson, newPerson } from '../steps/people/people.ts'
import { makeInReview } from '../steps/qc/qc.ts'
import type { Screen } from './screen.ts'
import { sendBackToSite } from '../steps/qc/work-orders.ts'

/** The dispatch board and what opens from it. */
export const DISPATCH_SCREENS: readonly Screen[] = [
  { name: 'dispatch', to: 'admin', show: showChosen },
  { name: 'dispatch-none', to: 'admin', show: showNone },
  { name: 'dispatch-filter', to: 'admin', show: showFilter, over: 'main' },
  { name: 'dispatch-plan', to: 'admin', show: showPlan },
  { name: 'dispatch-stops', to: 'admin', show: showStops },
  { name: 'dispatch-recall', to: 'admin', show: showRecall },
  { name: 'dispatch-away', to: 'admin', show: showAway },
  { name: 'dispatch-teams', to: 'admin', show: showTeams },
  { name: 'work-orders', to: 'admin', show: showWorkOrders },
]

const desk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

const scenes = new WeakMap<Page, Promise<Town>>()

/** None of the screens changes it: one is enough for all that one window looks at. */
function sceneOf(page: Page): Promise<Town> {
  const scene = scenes.get(page) ?? makeScene(adminOf(page.request))
  scenes.set(page, scene)
  return scene
}

/** Four fielders, one of them away, one laden; eight buildings to send. */
async function makeScene(admin: Admin): Promise<Town> {
  const town = await makeTown(admin, { ready: 14, fielders: ['Marcus', 'Anabel', 'Jonas', 'Luis'] })
  const [, anabel, jonas, luis] = town.fielders
  const due = daysAfter(town.today, 5)
  const ids = town.buildings.map(({ id }) => id)
  await assign(admin, { fielderId: anabel!.id, buildingIds: ids.slice(8, 12), dueDate: due })
  await assign(admin, { fielderId: jonas!.id, buildingIds: ids.slice(12), dueDate: due })
  const away = { fielderId: luis!.id, fromDay: town.today, untilDay: daysAfter(town.today, 3), moves: [] }
  await admin.post('/api/dispatch/away', { data: away })
  return { ...town, buildings: town.buildings.slice(0, 8) }
}

async function showScene(page: Page): Promise<Town> {
  await desk(page)
  const town = await sceneOf(page)
  await showBoard(page, town, `&due=${daysAfter(town.today, 5)}&fielder=${town.fielders[0]!.id}`)
  return town
}

async function showChosen(page: Page): Promise<void> {
  await showScene(page)
  for (const at of [0, 1, 2, 3, 4]) await rows(page).nth(at).click()
  await assignButton(page, 5).waitFor()
}

async function showNone(page: Page): Promise<void> {
  await page.goto('/dispatch?q=zzzzzz')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
}

async function showFilter(page: Page): Promise<void> {
  await showScene(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
}

async function showPlan(page: Page): Promise<void> {
  await showScene(page)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await assignButton(page, 8).waitFor()
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await panel(page, 'Suggested plan').waitFor()
}

async function showStops(page: Page): Promise<void> {
  const town = await showScene(page)
  const [, anabel] = town.fielders
  await laneOf(page, anabel!).getByTitle('View stops').first().click()
  await panel(page, `${nameOf(anabel!)}’s stops`).waitFor()
}

async function showRecall(page: Page): Promise<void> {
  await showStops(page)
  await page
    .getByRole('button', { name: /^Recall / })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: /^Recall / })
    .getByRole('button', { name: 'Recall' })
    .click()
  await page.getByText('Enter a reason').waitFor()
}

async function showAway(page: Page): Promise<void> {
  const town = await showScene(page)
  const [, anabel] = town.fielders
  await laneOf(page, anabel!)
    .getByRole('button', { name: `More actions for ${nameOf(anabel!)}` })
    .click()
  await page.getByRole('menuitem', { name: 'Time off…' }).click()
  const away = page.getByRole('dialog', { name: `Time off for ${nameOf(anabel!)}` })
  await away.getByLabel('Last day').fill(daysAfter(town.today, 5))
  await away
    .getByText(/^\d+ to /)
    .first()
    .waitFor()
}

/** On a narrow screen the lanes stand alone. */
async function showTeams(page: Page): Promise<void> {
  await desk(page)
  const town = await sceneOf(page)
  await showBoard(page, town, `&view=teams&fielder=${town.fielders[0]!.id}`)
}

const sentBack = new WeakMap<Page, Promise<WorkOrder>>()

/** The admin hands it in for a fielder, so somebody else reviews it. */
async function makeSentBack(page: Page): Promise<WorkOrder> {
  const [sent] = await makeInReview(page)
  const reviewer = await page
    .context()
    .browser()!
    .newPage({ baseURL: new URL(page.url()).origin })
  await enter(reviewer, await makePerson(callerOf(page.request), 'SUPERVISOR', newPerson('Sue', 'Laurent')))
  const made = await sendBackToSite(callerOf(reviewer.request), sent!)
  await reviewer.context().close()
  return made
}

async function showWorkOrders(page: Page): Promise<void> {
  await desk(page)
  const made = sentBack.get(page) ?? makeSentBack(page)
  sentBack.set(page, made)
  await page.goto(`/dispatch/work-orders?open=${(await made).id}`)
  await page.getByRole('list', { name: 'Items to redo' }).waitFor()
}

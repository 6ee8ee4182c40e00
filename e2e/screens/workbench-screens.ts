import { expect, type Page } from '@playwright/test'
import { makeBuilding, makePlace, makeSite } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { pasteRows } from '../steps/orders/grid.ts'
import { showSite } from '../steps/orders/research.ts'
import type { Screen } from './screen.ts'
import { expectToast, toasts } from '../steps/browser/toasts.ts'
import { buildingRow, somewhere } from '../steps/orders/workbench.ts'

const desk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

/** The map and the grid of one site, what a click may mean there, and the dialogs of a building. */
export const WORKBENCH_SCREENS: readonly Screen[] = [
  { name: 'research-default', to: 'admin', show: showDefault },
  { name: 'research-roofs', to: 'admin', show: showRoofs },
  { name: 'research-houses', to: 'admin', show: showHouses },
  { name: 'research-pasted', to: 'admin', show: showPasted },
  { name: 'research-add', to: 'admin', show: showAdd },
  { name: 'research-map', to: 'admin', show: (page) => showAsked(page, /^Map/, / map$/) },
  { name: 'research-split', to: 'admin', show: showSplit },
  { name: 'research-houses-form', to: 'admin', show: (page) => showMore(page, 'Houses', / houses$/) },
  {
    name: 'research-building',
    to: 'admin',
    show: (page) => showMore(page, 'Contacts, notes, warranty', /contacts and notes/),
  },
  { name: 'research-cancel', to: 'admin', show: (page) => showMore(page, 'Cancel JSBN', /^Cancel/) },
]

async function showDefault(page: Page): Promise<void> {
  await desk(page)
  await showSite(
    page,
    await makeSite(callerOf(page.request), await makePlace(callerOf(page.request)), { originalAddress: '12 Elm St' }),
  )
  await page.getByText('not saved').waitFor()
}

async function showRoofs(page: Page): Promise<void> {
  await showDefault(page)
  await page.getByRole('button', { name: 'Add by clicking map' }).click()
  await page.getByLabel('Address if the map has none').waitFor()
}

/** A site with houses that share a number, of which the first is selected. */
async function showShared(page: Page): Promise<void> {
  await desk(page)
  const site = await makeSite(callerOf(page.request), await makePlace(callerOf(page.request)))
  await makeBuilding(callerOf(page.request), site.siteId, {
    buildingType: 'S',
    sfuCount: 4,
    address: 'Elm Court',
    ...somewhere(),
  })
  await showSite(page, site)
  await buildingRow(page, '.01S').getByRole('gridcell').first().click()
}

async function showHouses(page: Page): Promise<void> {
  await showShared(page)
  await page.getByRole('button', { name: 'Place 4 houses' }).click()
  await page.getByText('Click house 1 of 4').waitFor()
}

async function showPasted(page: Page): Promise<void> {
  await showShared(page)
  await pasteRows(page, [
    ['MDU', '14 Elm St'],
    ['Castle', '', 'north', 'west'],
  ])
  await page.getByText('1 row has errors. Fix it below or discard it.').waitFor()
}

async function showAdd(page: Page): Promise<void> {
  await showShared(page)
  await page.getByRole('button', { name: 'Add JSBN' }).click()
  await page.getByRole('dialog', { name: 'Add JSBN' }).waitFor()
}

async function showAsked(page: Page, button: RegExp, dialog: RegExp): Promise<void> {
  await showShared(page)
  await buildingRow(page, '.01S').getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

/** Its address is looked up by itself; what is said of it lies over the dialog for five seconds. */
async function showSplit(page: Page): Promise<void> {
  await showMore(page, 'Split', /^Split/)
  await expectToast(page, 'Location found')
  await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 })
}

async function showMore(page: Page, item: string, dialog: RegExp): Promise<void> {
  await showShared(page)
  await buildingRow(page, '.01S')
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

import type { Page } from '@playwright/test'
import { makeBuilding } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { makeSites, picker, showInBulk } from '../steps/orders/research.ts'
import type { Screen } from './screen.ts'

/** Several sites, and several buildings of one, at once. */
export const BULK_SCREENS: readonly Screen[] = [
  { name: 'research-bulk', to: 'admin', show: showSites },
  { name: 'research-bulk-site', to: 'admin', show: showBuildings },
]

async function showSites(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [site] = await makeSites(callerOf(page.request), 3)
  await page.goto(`/research/bulk?q=${encodeURIComponent(site!.place.cityName)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar', { name: 'Actions for selected sites' }).waitFor()
}

async function showBuildings(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [site] = await makeSites(callerOf(page.request), 2)
  await makeBuilding(callerOf(page.request), site!.siteId, { lat: 36.0651714, lon: -79.8160023 })
  await makeBuilding(callerOf(page.request), site!.siteId, {
    buildingType: 'S',
    address: '1342 Spring Garden St',
    sfuCount: 12,
  })
  await showInBulk(page, site!)
  await page.getByRole('checkbox', { name: 'Select all' }).last().check()
  await picker(page).getByRole('searchbox').fill('36.0651714, -79.8160023')
  await picker(page).getByRole('searchbox').press('Enter')
  await picker(page).getByRole('button', { name: 'Selected Location' }).waitFor()
}

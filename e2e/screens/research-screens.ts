import type { Page } from '@playwright/test'
import { ask, makeBuilding, makePlace, makeSite } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { openSite, showSite, siteDetails, siteRows } from '../steps/orders/research.ts'
import type { Screen } from './screen.ts'
import { buildingRow, siteMap } from '../steps/orders/workbench.ts'

const desk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

/** The list of sites and what opens from it, besides the map and the grid. An installation without sites gets some. */
export const RESEARCH_SCREENS: readonly Screen[] = [
  { name: 'research', to: 'admin', show: showList },
  { name: 'research-none', to: 'admin', show: showNone },
  { name: 'research-site', to: 'admin', show: showOpen },
  { name: 'research-missing', to: 'admin', show: showMissing, over: 'main' },
  { name: 'research-mark-ready', to: 'admin', show: showMarkReady },
  { name: 'research-order', to: 'admin', show: showOrder },
]

/** For pictures alone: on a phone its flags stand so close that they cover each other. */
export const COMPLEX_SCREEN: Screen = { name: 'research-complex', to: 'admin', show: showComplex }

async function showList(page: Page): Promise<void> {
  await desk(page)
  await page.goto('/research')
  await siteRows(page).first().waitFor()
}

async function showNone(page: Page): Promise<void> {
  await page.goto('/research?q=zzzzzz')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
}

async function showOpen(page: Page): Promise<void> {
  await desk(page)
  const site = await makeSite(callerOf(page.request), await makePlace(callerOf(page.request)), {
    originalAddress: '1340 Spring Garden St',
  })
  await makeBuilding(callerOf(page.request), site.siteId, { lat: 36.0651714, lon: -79.8160023 })
  await makeBuilding(callerOf(page.request), site.siteId, {
    buildingType: 'C',
    address: '1340 Spring Garden St, Clubhouse',
  })
  await showSite(page, site)
  await openSite(page).getByRole('button', { name: '1 item missing' }).waitFor()
}

/** A complex of the demonstration's Greensboro. */
const COMPLEX = { west: -79.7686, south: 36.0799, east: -79.7667, north: 36.0819 }

/** As a researcher leaves it shortly before it is ready: the buildings of a complex placed, one still to be found. */
async function showComplex(page: Page): Promise<void> {
  await desk(page)
  const caller = callerOf(page.request)
  const { roofs } = await ask(caller, 'listRoofs', { query: COMPLEX })
  const known = roofs.flatMap(({ kind, address, lat, lon }) =>
    kind === 'apartments' && address ? [{ address: `${address.number} ${address.street}`, lat, lon }] : [],
  )
  const codes = await ask(caller, 'listCityCodes', { query: { limit: 1000 } })
  const greensboro = codes.find(({ cityName }) => cityName === 'Greensboro')
  const place = { ...(await makePlace(caller)), cityName: 'Greensboro', cityCode: greensboro?.cityCode ?? '' }
  const site = await makeSite(caller, place, { originalAddress: known[0]?.address ?? '' })
  for (const roof of known) await makeBuilding(caller, site.siteId, { buildingType: 'M', ...roof })
  await makeBuilding(caller, site.siteId, { buildingType: 'C', address: 'Clubhouse' })
  const facts = {
    developmentName: 'Gaston Landing',
    propertyManagement: 'Triad Residential',
    contactInfo: '336-555-0142',
  }
  await page.request.put(`/api/sites/${site.siteId}`, { data: facts })
  await page.request.put(`/api/sites/${site.siteId}/job-type`, { data: { jobType: 'M' } })
  await showSite(page, site)
  await buildingRow(page, '.03M').getByRole('gridcell').first().click()
  await siteMap(page).getByRole('button', { name: /^03 / }).waitFor()
}

async function showMissing(page: Page): Promise<void> {
  await showOpen(page)
  await openSite(page).getByRole('button', { name: '1 item missing' }).click()
  await page.getByRole('dialog', { name: 'Missing' }).waitFor()
}

async function showMarkReady(page: Page): Promise<void> {
  await showOpen(page)
  await openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  await page.getByRole('dialog', { name: 'Mark Ready for Dispatch' }).waitFor()
}

async function showOrder(page: Page): Promise<void> {
  await showOpen(page)
  await siteDetails(page).getByRole('button', { name: 'Order details' }).click()
  await page.getByRole('dialog', { name: 'Order Details' }).waitFor()
}

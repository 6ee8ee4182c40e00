import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { makeOrder, makePlace, type Place } from './order-place.ts'

/** A site of a city that no other story knows; the list searched for the city shows these alone. */
export type MadeSite = { id: string; jsn: string; orderId: string; place: Place }

/** An order that is complete, and its site in research. */
export async function makeSite(
  admin: APIRequestContext,
  more: Record<string, unknown> = {},
  place?: Place,
): Promise<MadeSite> {
  const city = place ?? (await makePlace(admin))
  const order = await makeOrder(admin, city, more)
  const completed = await admin.put(`/api/orders/${order.id}`, { data: { status: 'RESEARCHING' } })
  expect(completed.status(), await completed.text()).toBe(200)
  const { sites } = (await completed.json()) as { sites: { id: string; jsn: string }[] }
  return { ...sites[0]!, orderId: order.id, place: city }
}

/** Several in one city, in the order of their numbers. */
export async function makeSites(admin: APIRequestContext, count: number): Promise<MadeSite[]> {
  const place = await makePlace(admin)
  const sites: MadeSite[] = []
  for (let number = 1; number <= count; number += 1) {
    sites.push(await makeSite(admin, { originalAddress: `${number * 100} Spring Garden St` }, place))
  }
  return sites
}

export async function addBuilding(
  admin: APIRequestContext,
  { id }: Pick<MadeSite, 'id'>,
  building: Record<string, unknown> = {},
): Promise<{ id: string; jsb: string; version: number }> {
  const data = { buildingType: 'M', address: '1340 Spring Garden St, Building A', ...building }
  const added = await admin.post(`/api/sites/${id}/buildings`, { data })
  expect(added.status(), await added.text()).toBe(201)
  return (await added.json()) as { id: string; jsb: string; version: number }
}

export async function readSite(admin: APIRequestContext, { id }: Pick<MadeSite, 'id'>) {
  const reply = await admin.get(`/api/sites/${id}`)
  expect(reply.status()).toBe(200)
  return (await reply.json()) as Record<string, unknown> & { version: number; status: string }
}

/** The path of the list that shows only the sites of this one's city. */
const pathOf = ({ place }: Pick<MadeSite, 'place'>, more = ''): string =>
  `/research?q=${encodeURIComponent(place.cityName)}${more}`

export const siteList = (page: Page): Locator => page.getByRole('list', { name: 'Site Research' })
export const siteRows = (page: Page): Locator => siteList(page).getByRole('button')
export const rowOfSite = (page: Page, { id }: Pick<MadeSite, 'id'>): Locator => page.locator(`#row-${id}`)
export const openSite = (page: Page): Locator => page.getByRole('region', { name: 'Open site' })
export const siteDetails = (page: Page): Locator => page.getByRole('region', { name: 'Site Details' })

/** Opens a site beside the list and waits until all of it is there. */
export async function showSite(page: Page, site: MadeSite): Promise<void> {
  await page.goto(pathOf(site, `&site=${site.id}`))
  await expect(siteDetails(page).getByRole('heading', { name: 'Site Details' })).toBeVisible()
}

/** Opens a site in bulk, beside the sites of its city. */
export async function showInBulk(page: Page, site: MadeSite): Promise<void> {
  await page.goto(`/research/bulk?q=${encodeURIComponent(site.place.cityName)}&site=${site.id}`)
  await expect(openSite(page).getByRole('table', { name: 'JSBN' })).toBeVisible()
}

export const picker = (page: Page): Locator => page.getByRole('region', { name: 'Location', exact: true })

/** What the geocoder answers, as far as the browser sees it; counts how often it is asked. */
export async function answerGeocode(
  page: Page,
  answer: { status?: number; body: unknown; contentType?: string; after?: () => Promise<void> },
): Promise<{ asked: string[] }> {
  const asked: string[] = []
  await page.unroute('**/api/geocode')
  await page.route('**/api/geocode', async (route) => {
    asked.push((route.request().postDataJSON() as { address: string }).address)
    await answer.after?.()
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    const { status = 200, contentType = 'application/json' } = answer
    // A search that was given up is no longer there to be answered.
    await route.fulfill({ status, contentType, body }).catch(() => undefined)
  })
  return { asked }
}

export const foundPlace = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  lat: 36.0648056,
  lng: -79.8149444,
  provider: 'NOMINATIM',
  precision: 'ROOFTOP',
  label: '1340 Spring Garden St, Greensboro, NC',
  foundAt: '2026-11-12T10:42:00.000Z',
  ...more,
})

/** As if it were copied elsewhere and pasted where the focus is. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

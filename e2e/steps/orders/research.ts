import { expect, type Locator, type Page } from '@playwright/test'
import { makePlace, makeSite, type ApiCaller, type MadeSite } from '@demarc/testkit'

/** Several in one city, in the order of their numbers. */
export async function makeSites(admin: ApiCaller, count: number): Promise<MadeSite[]> {
  const place = await makePlace(admin)
  const sites: MadeSite[] = []
  for (let number = 1; number <= count; number += 1) {
    sites.push(await makeSite(admin, place, { originalAddress: `${number * 100} Spring Garden St` }))
  }
  return sites
}

/** The path of the list that shows only the sites of this one's city. */
const pathOf = ({ place }: Pick<MadeSite, 'place'>, more = ''): string =>
  `/research?q=${encodeURIComponent(place.cityName)}${more}`

export const siteList = (page: Page): Locator => page.getByRole('list', { name: 'Site Research' })
export const siteRows = (page: Page): Locator => siteList(page).getByRole('button')
export const rowOfSite = (page: Page, { siteId }: Pick<MadeSite, 'siteId'>): Locator => page.locator(`#row-${siteId}`)
export const openSite = (page: Page): Locator => page.getByRole('region', { name: 'Open site' })
export const siteDetails = (page: Page): Locator => page.getByRole('region', { name: 'Site Details' })

/** Opens a site beside the list and waits until all of it is there. */
export async function showSite(page: Page, site: MadeSite): Promise<void> {
  await page.goto(pathOf(site, `&site=${site.siteId}`))
  await expect(siteDetails(page).getByRole('heading', { name: 'Site Details' })).toBeVisible()
}

/** Opens a site in bulk, beside the sites of its city. */
export async function showInBulk(page: Page, site: MadeSite): Promise<void> {
  await page.goto(`/research/bulk?q=${encodeURIComponent(site.place.cityName)}&site=${site.siteId}`)
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

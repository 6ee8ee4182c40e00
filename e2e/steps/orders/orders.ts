import { expect, type Locator, type Page } from '@playwright/test'
import { makeOrder, makePlace, type ApiCaller, type MadeOrder, type OrderPlace } from '@demarc/testkit'

const orderTable = (page: Page): Locator => page.getByRole('table', { name: 'Orders' })
/** The rows of orders; the first row of the table is its head. */
export const orderRows = (page: Page): Locator => orderTable(page).locator('tbody tr[id]')
export const rowOf = (page: Page, { id }: Pick<MadeOrder, 'id'>): Locator => page.locator(`#row-${id}`)
export const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Order Details' })

/** Orders of a city that no other story knows, the last one made first; the list filtered by the city shows them alone. */
export async function makeOrders(admin: ApiCaller, count: number, place?: OrderPlace) {
  const city = place ?? (await makePlace(admin))
  const orders: MadeOrder[] = []
  for (let number = count; number > 0; number -= 1) {
    orders.unshift(await makeOrder(admin, city, { originalAddress: `${number * 100} Spring Garden St` }))
  }
  return { place: city, orders, path: `/orders?q=${encodeURIComponent(city.cityName)}` }
}

/** Opens the list of one city and waits until it is there. */
export async function openOrders(page: Page, path: string, count: number): Promise<void> {
  await page.goto(path)
  await expect(orderRows(page)).toHaveCount(count)
}

/** Opens one order beside the list. */
export async function openOrder(page: Page, order: Pick<MadeOrder, 'id'>): Promise<Locator> {
  await page.goto(`/orders?order=${order.id}`)
  const panel = details(page)
  await expect(panel.getByRole('heading', { name: 'Buildings' })).toBeVisible()
  return panel
}

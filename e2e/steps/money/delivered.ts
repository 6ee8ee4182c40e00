import type { Locator, Page } from '@playwright/test'
import { ask, first, importOrders, makePlace, readOrder, type ApiCaller, type OrderPlace } from '@demarc/testkit'

export type Delivered = { buildingId: string; jsb: string; orderId: string }

/** So many buildings that were with their customer when the company moved in: without photos or surveys. */
export async function importDelivered(admin: ApiCaller, { cityCode, state }: OrderPlace, count = 1) {
  const rows = Array.from({ length: count }, (_, n) => `${4 + n} Larch Lane,${cityCode},${state},Submitted to Customer`)
  await importOrders(admin, 'Address,City code,State,Status', rows)
  return ask(admin, 'listOrders', { query: { q: `${state}${cityCode}` } })
}

export async function makeDelivered(admin: ApiCaller): Promise<Delivered> {
  const listed = await importDelivered(admin, await makePlace(admin))
  const { id: orderId, sites } = await readOrder(admin, first(listed, 'order').id)
  const { id: buildingId, jsb } = first(
    sites.flatMap(({ buildings }) => buildings),
    'building',
  )
  return { orderId, buildingId, jsb }
}

export const afterDelivery = (page: Page): Locator => page.getByRole('region', { name: 'After delivery' })
export const deliveredAct = (page: Page, name: string): Locator => afterDelivery(page).getByRole('button', { name })

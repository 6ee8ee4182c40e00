import type { Building, Site } from '@demarc/contract'
import { ask, type ApiCaller, type BodyOf } from './caller.ts'
import { makeOrder, type OrderForm } from './orders.ts'
import type { OrderPlace } from './places.ts'

export type BuildingForm = BodyOf<'addBuilding'>
export type MadeSite = {
  readonly orderId: string
  readonly siteId: string
  readonly jsn: string
  readonly place: OrderPlace
}

/** The site of a complete order: it waits for research. */
export async function makeSite(
  caller: ApiCaller,
  place: OrderPlace,
  extra: Partial<OrderForm> = {},
): Promise<MadeSite> {
  const { id: orderId, sites } = await makeOrder(caller, place, extra)
  await ask(caller, 'completeOrders', { body: { orderIds: [orderId] } })
  const [{ id: siteId, jsn }] = sites
  return { orderId, siteId, jsn, place }
}

export const makeBuilding = (
  caller: ApiCaller,
  siteId: string,
  extra: Partial<BuildingForm> = {},
): Promise<Building> => {
  const body: BuildingForm = { buildingType: 'M', address: '1208 Spring Garden St, Building A', ...extra }
  return ask(caller, 'addBuilding', { params: { siteId }, body })
}

export const readSite = (caller: ApiCaller, siteId: string): Promise<Site> =>
  ask(caller, 'readSite', { params: { siteId } })

export const buildingsOf = (caller: ApiCaller, siteId: string): Promise<Building[]> =>
  ask(caller, 'listBuildings', { params: { siteId } })

/** Research is done: the buildings of the site wait for a fielder. */
export const markSiteReady = (caller: ApiCaller, siteId: string): Promise<Site> =>
  ask(caller, 'moveSite', { params: { siteId }, body: { status: 'READY_FOR_DISPATCH' } })

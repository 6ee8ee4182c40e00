import type { Building, Site } from '@demarc/contract'
import type { BuildingMove } from '@demarc/domain'
import { moveBuildings } from '../src/support/lifecycle/index.ts'
import type { Caller, TestHouse } from './house.ts'
import { makeOrder, type OrderPlace } from './work.ts'

/** An order that was completed: its site waits for research. Answers with the id of the site. */
export async function makeResearchSite(ben: Caller, place: OrderPlace, extra: object = {}) {
  const order = await makeOrder(ben, place, extra)
  const reply = await ben.post('/api/orders/complete', { orderIds: [order.id] })
  if (reply.statusCode !== 200) throw new Error(`not completed: ${reply.body}`)
  return { orderId: String(order.id), siteId: String(order.sites[0].id), jsn: String(order.sites[0].jsn) }
}

/** Added by the real call; answers with the building. */
export async function makeBuilding(caller: Caller, siteId: string, extra: object = {}): Promise<Building> {
  const form = { buildingType: 'M', address: '1208 Spring Garden St, Building A', ...extra }
  const reply = await caller.post(`/api/sites/${siteId}/buildings`, form)
  if (reply.statusCode !== 201) throw new Error(`no building: ${reply.body}`)
  return reply.json()
}

export const siteOf = async (caller: Caller, siteId: string): Promise<Site> =>
  (await caller.get(`/api/sites/${siteId}`)).json()

export const buildingsOf = async (caller: Caller, siteId: string): Promise<Building[]> =>
  (await caller.get(`/api/sites/${siteId}/buildings`)).json()

/** Goes on with a building as the later stages will. */
export async function moveOn(house: TestHouse, buildingId: string, ...moves: BuildingMove[]): Promise<void> {
  const lead = { userId: await house.idOf('sue'), roles: ['SUPERVISOR'], customerId: null } as const
  for (const move of moves)
    await house.db.transaction().execute((tx) => moveBuildings(tx, lead, [buildingId], { move }))
}

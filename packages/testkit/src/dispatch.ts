import type { Assignment, AssignmentBatch, Building } from '@demarc/contract'
import { ask, first, type ApiCaller } from './caller.ts'
import { dayIn } from './days.ts'
import { editOrder, type OrderForm } from './orders.ts'
import type { OrderPlace } from './places.ts'
import { makeSite, markSiteReady, type BuildingForm, type MadeSite } from './research.ts'

type Order = Partial<OrderForm> & {
  /** Without it the organization's usual one. */
  readonly dueDate?: string
}
type ReadySite = MadeSite & { readonly buildings: readonly Building[] }

/** A site whose research is done. Made by whoever does research. */
export async function makeReadyBuildings(
  caller: ApiCaller,
  place: OrderPlace,
  buildings: readonly Partial<BuildingForm>[],
  { dueDate, ...order }: Order = {},
): Promise<ReadySite> {
  const site = await makeSite(caller, place, order)
  if (dueDate) await editOrder(caller, site.orderId, { dueDate })
  const forms = buildings.map((form, at): BuildingForm => ({
    buildingType: 'M',
    address: `1208 Spring Garden St, Building ${at + 1}`,
    ...form,
  }))
  const added = await ask(caller, 'addBuildings', { params: { siteId: site.siteId }, body: { buildings: forms } })
  await markSiteReady(caller, site.siteId)
  return { ...site, buildings: added }
}

export async function makeReadyBuilding(
  caller: ApiCaller,
  place: OrderPlace,
  building: Partial<BuildingForm> = {},
  order: Order = {},
): Promise<Building & { orderId: string; jsn: string }> {
  const { buildings, orderId, jsn } = await makeReadyBuildings(caller, place, [building], order)
  return { ...first(buildings, 'building'), orderId, jsn }
}

type Sent = { readonly fielderId: string; readonly buildingIds: readonly string[]; readonly dueDate?: string }

/** Due in a week where no day is given. */
export const assign = (
  caller: ApiCaller,
  { fielderId, buildingIds, dueDate = dayIn(7) }: Sent,
): Promise<AssignmentBatch> =>
  ask(caller, 'assignBuildings', { body: { fielderId, buildingIds: [...buildingIds], dueDate } })

/** As the list of a fielder shows them. */
export const assignmentsOf = (caller: ApiCaller, fielderId: string): Promise<Assignment[]> =>
  ask(caller, 'listAssignments', { params: { userId: fielderId }, query: {} })

/** Who makes a building ready, and who sends a fielder there. */
export type Office = { readonly ben: ApiCaller; readonly sue: ApiCaller; readonly place: OrderPlace }
/** A building that a fielder goes to. */
export type AssignedBuilding = {
  readonly assignmentId: string
  readonly buildingId: string
  readonly jsb: string
  readonly orderId: string
}
type Work = { readonly buildings?: readonly Partial<BuildingForm>[]; readonly dueDate?: string }

/** Buildings of one site for a fielder, in their order. */
export async function assignBuildings(
  { ben, sue, place }: Office,
  fielderId: string,
  { buildings = [{}], ...due }: Work = {},
): Promise<AssignedBuilding[]> {
  const { orderId, buildings: ready } = await makeReadyBuildings(ben, place, buildings)
  const { assignments } = await assign(sue, { fielderId, buildingIds: ready.map(({ id }) => id), ...due })
  return ready.map(({ id: buildingId, jsb }) => {
    const of = assignments.filter((each) => each.buildingId === buildingId)
    return { assignmentId: first(of, 'assignment').id, buildingId, jsb, orderId }
  })
}

export const assignBuilding = async (office: Office, fielderId: string): Promise<AssignedBuilding> =>
  first(await assignBuildings(office, fielderId), 'building')

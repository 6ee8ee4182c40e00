import type { QcBuilding, QcReview, WorkOrder } from '@demarc/contract'
import { ask, first, type ApiCaller, type BodyOf, type QueryOf } from './caller.ts'
import { manifestOf, type TakenPhoto } from './fieldwork.ts'
import { importOrders } from './orders.ts'
import type { OrderPlace } from './places.ts'

type Verdict = BodyOf<'reviewBuilding'>
type Surveyed = { readonly buildingId: string; readonly photos: readonly Pick<TakenPhoto, 'id' | 'sha256'>[] }

export const ALL_TICKED = { sides: true, equipment: true, position: true, survey: true, quality: true }

/** As the queue shows them. */
export const queueOf = (
  caller: ApiCaller,
  filter: NonNullable<QueryOf<'listQcBuildings'>['filter']> = 'all',
): Promise<QcBuilding[]> => ask(caller, 'listQcBuildings', { query: { filter, limit: 200 } })

export const queued = async (caller: ApiCaller, buildingId: string): Promise<QcBuilding> =>
  first(await ask(caller, 'listQcBuildings', { query: { buildingId } }), 'such building in the queue')

/** What somebody says who has just opened the building; a pass where nothing else is said. */
export async function verdictOn(
  caller: ApiCaller,
  { buildingId, photos }: Surveyed,
  extra: object = {},
): Promise<Verdict> {
  const { round, version } = await queued(caller, buildingId)
  const { id: reviewerId } = await ask(caller, 'currentUser', {})
  const said = { buildingId, reviewerId, result: 'PASS' as const, notes: '', checklist: ALL_TICKED }
  return { ...said, round, version, seen: manifestOf(photos), ...extra }
}

export const review = async (caller: ApiCaller, work: Surveyed, extra: object = {}): Promise<QcReview> =>
  ask(caller, 'reviewBuilding', { body: await verdictOn(caller, work, extra) })

export const workOrdersOf = (caller: ApiCaller, query: QueryOf<'listWorkOrders'> = {}): Promise<WorkOrder[]> =>
  ask(caller, 'listWorkOrders', { query: { limit: 100, ...query } })

/** The one that is open at the building. */
export const workOrderAt = async (caller: ApiCaller, buildingId: string): Promise<WorkOrder | undefined> =>
  (await workOrdersOf(caller)).find(({ building }) => building.id === buildingId)

/** So many orders with a building each that was in review when the company moved in: without photos or surveys. */
export const importInReview = (caller: ApiCaller, { cityCode, state }: OrderPlace, count: number): Promise<void> => {
  const rows = Array.from({ length: count }, (_, n) => `${n + 1} Elm St,${cityCode},${state},QC Review`)
  return importOrders(caller, 'Address,City code,State,Status', rows)
}

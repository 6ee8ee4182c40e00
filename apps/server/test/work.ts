import { randomUUIDv7 } from 'node:crypto'
import { jsbOf, type BuildingType, type WorkStatus } from '@demarc/domain'
import { sql } from 'kysely'
import { recordEach } from '../src/support/audit/index.ts'
import type { Caller, TestHouse } from './house.ts'
import { makeCityCode, makeWireCenter } from './places.ts'

/** Where the orders of a test file come from; made once by whoever may. */
export async function makePlace(caller: Caller, customerId: string | null = null) {
  const city = await makeCityCode(caller)
  const wireCenter = await makeWireCenter(caller, { customerId })
  return { cityCode: String(city.cityCode), state: String(city.stateCode), wireCenterId: String(wireCenter.id) }
}
export type OrderPlace = Awaited<ReturnType<typeof makePlace>>

export const orderForm = (place: OrderPlace, extra: object = {}) => ({
  originalAddress: '1208 Spring Garden St',
  ...place,
  sentDate: '2026-11-03',
  sentBy: 'Marian Ellison',
  ...extra,
})

/** Made by the real call; answers with the order. */
export async function makeOrder(caller: Caller, place: OrderPlace, extra: object = {}) {
  const reply = await caller.post('/api/orders', orderForm(place, extra))
  if (reply.statusCode !== 201) throw new Error(`no order: ${reply.body}`)
  return reply.json()
}

type Building = { readonly type: BuildingType; readonly status?: WorkStatus }

/** Buildings of a site as research would leave them there; answers with their ids, in their order. */
export async function addBuildings(
  house: TestHouse,
  siteId: string,
  buildings: readonly Building[],
): Promise<string[]> {
  return house.owner.transaction().execute(async (tx) => {
    const site = await tx
      .selectFrom('sites')
      .select(['jsn', 'status'])
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    const rows = buildings.map(({ type, status }, at) => ({
      id: randomUUIDv7(),
      siteId,
      jsb: jsbOf(site.jsn, at + 1, type),
      indexBb: at + 1,
      buildingType: type,
      status: status ?? site.status,
    }))
    await tx.insertInto('buildings').values(rows).execute()
    await recordEach(
      tx,
      'SYSTEM',
      rows.map(({ id, jsb }) => ({ entity: 'building', entityId: id, action: 'created', after: { jsb } })),
    )
    return rows.map(({ id }) => id)
  })
}

type Standing = {
  status: WorkStatus
  shownStatus: string
  isCancelled: boolean
  dueDate: string | null
  version: number
}

export async function standingOf(house: TestHouse, orderId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select status, shown_status, cancelled_at is not null as is_cancelled, due_date, version
      from orders where id = ${orderId}`.execute(house.owner)
  const [order] = rows
  if (!order) throw new Error('this order is not there')
  return order
}

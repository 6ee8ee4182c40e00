import { randomUUIDv7 } from 'node:crypto'
import type { OrderDetail } from '@demarc/contract'
import { daysAfter, insistOnOrder, jsnOf, refuse, seriesOn, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { rollUpOrders } from '#support/lifecycle/index.ts'
import { takeNextInSeries } from '../create/jsn.queries.ts'
import { lockOrder } from '../order.queries.ts'
import { findPlace } from '../create/order-place.queries.ts'
import { readOrder } from '../read-order.ts'
import { insertSite } from '../site.queries.ts'

type NewSite = {
  readonly orderId: string
  readonly cityCode: string
  readonly state: string
  readonly dueDate?: string | null | undefined
}

/** Another site for the same order, with a number of its own. It starts where the order stands: entered, or in research. */
export async function addSite(tx: Tx, actor: Actor, site: NewSite): Promise<OrderDetail> {
  const { orderId, cityCode, state: stateCode } = site
  const order = await lockOrder(tx, actor, orderId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'addSite')
  const place = await findPlace(tx, { stateCode, cityCode, wireCenterId: null })
  if (place.cityName === null) return refuse('order.city_unknown', {})

  const dueDate = site.dueDate ?? daysAfter(order.sentDate ?? place.day, place.siteDueDays)
  const series = seriesOn(place.day, stateCode, cityCode)
  const seq = await takeNextInSeries(tx, series)
  const jsn = jsnOf(series, seq)
  const status = order.status === 'ORDER_RECEIVED' ? 'ORDER_RECEIVED' : 'RESEARCHING'
  await insertSite(tx, { id: randomUUIDv7(), orderId, jsn, ...series, seq, dueDate, status })
  await record(tx, actor, {
    entity: 'order',
    entityId: orderId,
    action: 'site_added',
    after: { jsn, dueDate },
    needs: 'order.read',
    customerId: order.customerId,
  })
  await rollUpOrders(tx, actor, [orderId])
  return readOrder(tx, actor, orderId)
}

import type { OrderDetail } from '@demarc/contract'
import { insistOnOrder, jsnOf, refuse, seriesOn, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { takeNextInSeries } from '../create/jsn.queries.ts'
import { lockOrder } from '../order.queries.ts'
import { findPlace } from '../create/order-place.queries.ts'
import { readOrder } from '../read-order.ts'
import { keepNumbers, lockSite, renumber } from '../site.queries.ts'

type Renumbering = {
  readonly orderId: string
  readonly siteId: string
  readonly cityCode: string
  readonly state: string
  readonly reason: string
}

/** A site that was entered for the wrong city gets a number of the right one; the old number still finds it. */
export async function renumberSite(tx: Tx, actor: Actor, asked: Renumbering): Promise<OrderDetail> {
  const { orderId, siteId, cityCode, state: stateCode, reason } = asked
  const order = await lockOrder(tx, actor, orderId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'renumber')
  const site = (await lockSite(tx, { orderId, siteId })) ?? refuse('site.unknown', {})
  const { cityName, day } = await findPlace(tx, { stateCode, cityCode, wireCenterId: null })
  if (cityName === null) return refuse('order.city_unknown', {})

  await keepNumbers(tx, siteId)
  const series = seriesOn(day, stateCode, cityCode)
  const seq = await takeNextInSeries(tx, series)
  const jsn = jsnOf(series, seq)
  await renumber(tx, { orderId, siteId, jsn, ...series, seq, oldJsn: site.jsn })
  await record(tx, actor, {
    entity: 'order',
    entityId: orderId,
    action: 'renumbered',
    before: { jsn: site.jsn },
    after: { jsn, reason },
    needs: 'order.read',
    customerId: order.customerId,
  })
  return readOrder(tx, actor, orderId)
}

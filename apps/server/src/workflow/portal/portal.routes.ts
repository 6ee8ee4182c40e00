import { myDelivered, myHome, myPlaces } from '@demarc/contract'
import { serveRead, type House } from '#support/serving/index.ts'
import { listPlaces } from './list-places.ts'
import { readHome } from './read-home.ts'
import { readDelivered } from './read-delivered.ts'

/** What only customers ask for. What they read of orders, documents and invoices is a view of the calls of the office. */
export function portalRoutes(house: House): void {
  serveRead(house, myHome, ({ db, actor }) => readHome(db, actor))
  serveRead(house, myPlaces, ({ db, actor, query }) => listPlaces(db, actor, query.orderIds.split(',')))
  serveRead(house, myDelivered, ({ db, actor, params }) => readDelivered(db, actor, params.orderId))
}

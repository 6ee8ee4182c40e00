import { myDelivered, myHome, myPlaces } from '@demarc/contract'
import { serveRead, type AppContext } from '#support/serving/index.ts'
import { listPlaces } from './list-places.ts'
import { readHome } from './read-home.ts'
import { readDelivered } from './read-delivered.ts'

/** What only customers ask for. What they read of orders, documents and invoices is a view of the calls of the office. */
export function portalRoutes(app: AppContext): void {
  serveRead(app, myHome, ({ db, actor }) => readHome(db, actor))
  serveRead(app, myPlaces, ({ db, actor, query }) => listPlaces(db, actor, query.orderIds.split(',')))
  serveRead(app, myDelivered, ({ db, actor, params }) => readDelivered(db, actor, params.orderId))
}

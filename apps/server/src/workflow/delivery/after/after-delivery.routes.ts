import * as contract from '@demarc/contract'
import { serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { acceptDelivered } from './accept-delivered.ts'
import { closeUnbilled } from './close-unbilled.ts'
import { raiseWarranty } from './raise-warranty.ts'
import { readDelivered } from './read-delivered.ts'
import { rejectDelivered } from './reject-delivered.ts'

export function afterDeliveryRoutes(app: AppContext): void {
  serveRead(app, contract.readDelivered, ({ db, actor, params }) => readDelivered(db, actor, params.buildingId))
  serveWrite(app, contract.acceptDelivered, ({ tx, actor, params, body }) =>
    acceptDelivered(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.rejectDelivered, ({ tx, actor, params, body }) =>
    rejectDelivered(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.raiseWarranty, ({ tx, actor, params, body }) =>
    raiseWarranty(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.closeUnbilled, ({ tx, actor, params, body }) =>
    closeUnbilled(tx, actor, { ...params, ...body }),
  )
}

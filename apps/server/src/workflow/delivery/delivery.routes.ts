import * as contract from '@demarc/contract'
import type { SendMail } from '#platform/mail/mail.ts'
import {
  attempt,
  serveListAndExport,
  serveQuestion,
  serveRead,
  serveWrite,
  type AppContext,
} from '#support/serving/index.ts'
import { redeliverDelivery, reworkDelivery } from './after/follow-rejection.ts'
import { acknowledgeDelivery, rejectDelivery } from './answer-delivery.ts'
import { deliverByHand } from './deliver-by-hand.ts'
import { listReadySites } from './ready/list-ready.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listChannels, readPreFlight } from './ready/read-pre-flight.ts'
import { cancelDelivery, resendDelivery, retryDelivery } from './steer-delivery.ts'
import { READY_SITES_TABLE, DELIVERIES_TABLE } from './delivery-tables.ts'
import { readDelivery } from './delivery.view.ts'
import { submitSite } from './submit-site.ts'
import { testChannel } from './test-channel.ts'

export function deliveryRoutes(app: AppContext, sendMail: SendMail): void {
  const { config } = app
  const ways = { config, sendMail }
  serveListAndExport(app, contract.exportReadySites, {
    list: contract.listReadySites,
    page: ({ db, query }) => listReadySites(db, query),
    table: READY_SITES_TABLE,
  })
  serveRead(app, contract.readPreFlight, ({ db, params }) => readPreFlight({ ...ways, db }, params.siteId))
  serveWrite(app, contract.submitSite, ({ tx, actor, params, body }) =>
    submitSite(tx, actor, ways, { ...params, ...body }),
  )

  serveListAndExport(app, contract.exportDeliveries, {
    list: contract.listDeliveries,
    page: ({ db, actor, query }) => listDeliveries(db, actor, query),
    table: DELIVERIES_TABLE,
  })
  serveRead(app, contract.readDelivery, ({ db, actor, params }) => readDelivery(db, actor, params.submissionId))
  serveWrite(app, contract.retryDelivery, ({ tx, actor, params }) => retryDelivery(tx, actor, params.submissionId))
  serveWrite(app, contract.cancelDelivery, ({ tx, actor, params, body }) =>
    cancelDelivery(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.deliverByHand, ({ tx, actor, params, body }) =>
    deliverByHand(tx, actor, config, { ...params, ...body }),
  )
  serveWrite(app, contract.acknowledgeDelivery, ({ tx, actor, params, body }) =>
    acknowledgeDelivery(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.rejectDelivery, ({ tx, actor, params, body }) =>
    rejectDelivery(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.reworkDelivery, ({ tx, actor, params, body }) =>
    reworkDelivery(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.redeliverDelivery, ({ tx, actor, params }) =>
    redeliverDelivery(tx, actor, params.submissionId),
  )
  serveWrite(app, contract.resendDelivery, ({ tx, actor, params, body }) =>
    resendDelivery(tx, actor, ways, { ...params, ...body }),
  )

  serveRead(app, contract.listDeliveryChannels, ({ db }) => listChannels({ ...ways, db }))
  serveQuestion(app, contract.testDeliveryChannel, async ({ db, actor, person, params }) => {
    await attempt(db, 'channel-test-of-person', actor.userId)
    return testChannel({ ...ways, db }, params.channel, person.email)
  })
}

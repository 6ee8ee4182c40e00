import * as contract from '@demarc/contract'
import type { SendMail } from '#platform/mail/mail.ts'
import {
  attempt,
  serveListAndExport,
  serveQuestion,
  serveRead,
  serveWrite,
  type House,
} from '#support/serving/index.ts'
import { redeliverSubmission, reworkSubmission } from './after/follow-rejection.ts'
import { acknowledgeSubmission, rejectSubmission } from './answer-delivery.ts'
import { deliverByHand } from './deliver-by-hand.ts'
import { listReadySites } from './ready/list-ready.ts'
import { listSubmissions } from './list-deliveries.ts'
import { listChannels, readPreFlight } from './ready/read-pre-flight.ts'
import { cancelSubmission, resendSubmission, retrySubmission } from './steer-delivery.ts'
import { READY_SITES_TABLE, SUBMISSIONS_TABLE } from './delivery-tables.ts'
import { readSubmission } from './delivery.view.ts'
import { submitSite } from './submit-site.ts'
import { testChannel } from './test-channel.ts'

export function submissionRoutes(house: House, sendMail: SendMail): void {
  const { config } = house
  const ways = { config, sendMail }
  serveListAndExport(house, contract.exportReadySites, {
    list: contract.listReadySites,
    page: ({ db, query }) => listReadySites(db, query),
    table: READY_SITES_TABLE,
  })
  serveRead(house, contract.readPreFlight, ({ db, params }) => readPreFlight({ ...ways, db }, params.siteId))
  serveWrite(house, contract.submitSite, ({ tx, actor, params, body }) =>
    submitSite(tx, actor, ways, { ...params, ...body }),
  )

  serveListAndExport(house, contract.exportSubmissions, {
    list: contract.listSubmissions,
    page: ({ db, actor, query }) => listSubmissions(db, actor, query),
    table: SUBMISSIONS_TABLE,
  })
  serveRead(house, contract.readSubmission, ({ db, actor, params }) => readSubmission(db, actor, params.submissionId))
  serveWrite(house, contract.retrySubmission, ({ tx, actor, params }) =>
    retrySubmission(tx, actor, params.submissionId),
  )
  serveWrite(house, contract.cancelSubmission, ({ tx, actor, params, body }) =>
    cancelSubmission(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.deliverByHand, ({ tx, actor, params, body }) =>
    deliverByHand(tx, actor, config, { ...params, ...body }),
  )
  serveWrite(house, contract.acknowledgeSubmission, ({ tx, actor, params, body }) =>
    acknowledgeSubmission(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.rejectSubmission, ({ tx, actor, params, body }) =>
    rejectSubmission(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.reworkSubmission, ({ tx, actor, params, body }) =>
    reworkSubmission(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.redeliverSubmission, ({ tx, actor, params }) =>
    redeliverSubmission(tx, actor, params.submissionId),
  )
  serveWrite(house, contract.resendSubmission, ({ tx, actor, params, body }) =>
    resendSubmission(tx, actor, ways, { ...params, ...body }),
  )

  serveRead(house, contract.listSubmissionChannels, ({ db }) => listChannels({ ...ways, db }))
  serveQuestion(house, contract.testSubmissionChannel, async ({ db, actor, person, params }) => {
    await attempt(db, 'channel-test-of-person', actor.userId)
    return testChannel({ ...ways, db }, params.channel, person.email)
  })
}

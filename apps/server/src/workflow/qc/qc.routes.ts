import * as contract from '@demarc/contract'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { answerQuestion } from './questions/answer-question.ts'
import { cancelWorkOrder } from './work-orders/cancel-work-order.ts'
import { claimBuilding, releaseBuilding } from './review/claim-building.ts'
import { decideOutcome } from './review/decide-outcome.ts'
import { listQueue } from './queue/list-queue.ts'
import { listQuestions } from './questions/list-questions.ts'
import { listReviews } from './review/list-reviews.ts'
import { QUEUE_TABLE } from './queue/queue-table.ts'
import { reviewBuilding } from './review/review-building.ts'
import { revokeReview } from './review/revoke-review.ts'

export function qcRoutes(app: AppContext): void {
  serveListAndExport(app, contract.exportQcBuildings, {
    list: contract.listQcBuildings,
    page: ({ db, actor, query }) => listQueue(db, actor, query),
    table: QUEUE_TABLE,
  })
  serveWrite(app, contract.claimQcBuilding, ({ tx, actor, params }) => claimBuilding(tx, actor, params.buildingId))
  serveWrite(app, contract.releaseQcBuilding, ({ tx, actor, params }) => releaseBuilding(tx, actor, params.buildingId))

  serveRead(app, contract.listQcReviews, ({ db, actor, params }) => listReviews(db, actor, params.buildingId))
  serveWrite(app, contract.reviewBuilding, ({ tx, actor, body }) => reviewBuilding(tx, actor, body))
  serveWrite(app, contract.decideOutcome, ({ tx, actor, params, body }) =>
    decideOutcome(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.revokeQcReview, ({ tx, actor, params, body }) =>
    revokeReview(tx, actor, { ...params, ...body }),
  )

  serveWrite(app, contract.cancelWorkOrder, ({ tx, actor, params, body }) =>
    cancelWorkOrder(tx, actor, { ...params, ...body }),
  )
  serveRead(app, contract.listQcQuestions, ({ db, actor, params }) => listQuestions(db, actor, params.userId))
  serveWrite(app, contract.answerQcReview, ({ tx, actor, params, body }) =>
    answerQuestion(tx, actor, { ...params, ...body }),
  )
}

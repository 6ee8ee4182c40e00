import * as contract from '@demarc/contract'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { answerDispute } from './answer-dispute.ts'
import { DISPUTES_TABLE } from './dispute-table.ts'
import { listDisputes } from './list-disputes.ts'
import { openDispute } from './open-dispute.ts'
import { readDispute } from './read-dispute.ts'
import { resolveDispute, withdrawDispute } from './resolve-dispute.ts'

export function disputesRoutes(app: AppContext): void {
  serveListAndExport(app, contract.exportDisputes, {
    list: contract.listDisputes,
    page: ({ db, actor, query }) => listDisputes(db, actor, query),
    table: DISPUTES_TABLE,
  })
  serveRead(app, contract.readDispute, ({ db, actor, params }) => readDispute(db, actor, params.disputeId))
  serveWrite(app, contract.openDispute, ({ tx, actor, params, body }) => openDispute(tx, actor, { ...params, ...body }))
  serveWrite(app, contract.answerDispute, ({ tx, actor, params, body }) =>
    answerDispute(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.resolveDispute, ({ tx, actor, params, body }) =>
    resolveDispute(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.withdrawDispute, ({ tx, actor, params, body }) =>
    withdrawDispute(tx, actor, { ...params, ...body }),
  )
}

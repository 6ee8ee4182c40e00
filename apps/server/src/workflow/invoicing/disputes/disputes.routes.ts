import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { sendFile } from '#support/files/index.ts'
import {
  servePage,
  serveListAndExport,
  serveRead,
  serveWrite,
  signedInActor,
  type AppContext,
} from '#support/serving/index.ts'
import { answerDispute } from './answer-dispute.ts'
import { scopeOf } from '../invoice-scope.ts'
import { findDisputeFile } from './dispute-file.queries.ts'
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
    answerDispute(tx, actor, { ...params, ...body, config: app.config }),
  )
  servePage(app, contract.disputeFile, async ({ db, person, params, query, request, reply }) => {
    const scope = person && scopeOf(signedInActor(person))
    const file = scope && (await findDisputeFile(db, scope, params.disputeFileId))
    if (!file) return refuse('document.missing', {})
    return sendFile(app.storage, file, { request, reply, isDownload: query.download !== undefined })
  })
  serveWrite(app, contract.resolveDispute, ({ tx, actor, params, body }) =>
    resolveDispute(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.withdrawDispute, ({ tx, actor, params, body }) =>
    withdrawDispute(tx, actor, { ...params, ...body }),
  )
}

import * as contract from '@demarc/contract'
import { serveList, serveListAndExport, type AppContext } from '#support/serving/index.ts'
import { AUDIT_TABLE } from './audit-table.ts'
import { readAudit, readTimeline } from './read-history.ts'

export function auditRoutes(app: AppContext) {
  serveListAndExport(app, contract.exportAudit, {
    list: contract.listAudit,
    page: ({ db, query }) => readAudit(db, query),
    table: AUDIT_TABLE,
  })
  serveList(app, contract.listTimeline, ({ db, actor, query }) => readTimeline(db, actor, query))
}

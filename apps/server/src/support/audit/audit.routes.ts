import * as contract from '@demarc/contract'
import { serveList, serveListAndExport, type House } from '#support/serving/index.ts'
import { AUDIT_TABLE } from './audit-table.ts'
import { readAudit, readTimeline } from './read-history.ts'

export function auditRoutes(house: House) {
  serveListAndExport(house, contract.exportAudit, {
    list: contract.listAudit,
    page: ({ db, query }) => readAudit(db, query),
    table: AUDIT_TABLE,
  })
  serveList(house, contract.listTimeline, ({ db, actor, query }) => readTimeline(db, actor, query))
}

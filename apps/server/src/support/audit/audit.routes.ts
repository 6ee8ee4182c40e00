import * as contract from '@demarc/contract'
import { sendCsv, serveList, servePage, type House } from '#support/serving/index.ts'
import { historyAsSheet } from './export-history.ts'
import { readAudit, readTimeline } from './read-history.ts'

export function auditRoutes(house: House) {
  serveList(house, contract.listAudit, ({ db, query }) => readAudit(db, query))
  serveList(house, contract.listTimeline, ({ db, actor, query }) => readTimeline(db, actor, query))
  servePage(house, contract.exportAudit, async ({ db, query, reply }) => sendCsv(reply, historyAsSheet(db, query)))
}

import * as contract from '@demarc/contract'
import { servePage, serveRead, type AppContext } from '#support/serving/index.ts'
import { sendNumbers } from './export-numbers.ts'
import { readNumbers } from './read-numbers.ts'

export function qcNumbersRoutes(app: AppContext): void {
  serveRead(app, contract.readQcNumbers, ({ db, query }) => readNumbers(db, query))
  servePage(app, contract.exportQcNumbers, ({ db, query, reply }) => sendNumbers(reply, db, query))
}

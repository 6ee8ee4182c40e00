import * as contract from '@demarc/contract'
import { servePage, serveRead, type House } from '#support/serving/index.ts'
import { sendNumbers } from './export-numbers.ts'
import { readNumbers } from './read-numbers.ts'

export function qcNumbersRoutes(house: House): void {
  serveRead(house, contract.readQcNumbers, ({ db, query }) => readNumbers(db, query))
  servePage(house, contract.exportQcNumbers, ({ db, query, reply }) => sendNumbers(reply, db, query))
}

import * as contract from '@demarc/contract'
import { serveRead, type House } from '#support/serving/index.ts'
import { readFindings } from './read-findings.ts'

export function findingsRoutes(house: House): void {
  serveRead(house, contract.readFindings, ({ db, params }) => readFindings(db, params.buildingId))
}

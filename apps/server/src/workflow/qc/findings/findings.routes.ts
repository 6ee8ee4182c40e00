import * as contract from '@demarc/contract'
import { serveRead, type AppContext } from '#support/serving/index.ts'
import { readFindings } from './read-findings.ts'

export function findingsRoutes(app: AppContext): void {
  serveRead(app, contract.readFindings, ({ db, params }) => readFindings(db, params.buildingId))
}

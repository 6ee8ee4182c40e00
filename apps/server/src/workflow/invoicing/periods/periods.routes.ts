import * as contract from '@demarc/contract'
import { serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { closePeriod } from './close-period.ts'
import { listPeriods } from './list-periods.ts'
import { reopenPeriod } from './reopen-period.ts'

export function periodsRoutes(app: AppContext): void {
  serveRead(app, contract.listPeriods, ({ db }) => listPeriods(db))
  serveWrite(app, contract.closePeriod, ({ tx, actor, body }) => closePeriod(tx, actor, body))
  serveWrite(app, contract.reopenPeriod, ({ tx, actor, body }) => reopenPeriod(tx, actor, body))
}

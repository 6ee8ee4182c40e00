import {
  caseFile,
  caseFilePdf,
  dashboardNeeds,
  dashboardStats,
  dashboardWorkflow,
  orderBilling,
} from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { contentDisposition } from '#support/files/index.ts'
import { servePage, serveRead, type AppContext } from '#support/serving/index.ts'
import { findLogoImage, readSettings } from '#support/settings/index.ts'
import { drawCaseFile } from './case-file/draw-case-file.ts'
import { readCaseFile } from './case-file/read-case-file.ts'
import { readOrderBilling } from './order-billing/read-order-billing.ts'
import { readNeeds } from './read-needs.ts'
import { readStats } from './read-stats.ts'
import { readWorkflow } from './read-workflow.ts'

export function overviewRoutes(app: AppContext): void {
  serveRead(app, dashboardStats, ({ db, actor }) => readStats(db, actor))
  serveRead(app, dashboardWorkflow, ({ db, actor }) => readWorkflow(db, actor))
  serveRead(app, dashboardNeeds, ({ db, actor }) => readNeeds(db, actor))
  serveRead(app, orderBilling, ({ db, actor, params }) => readOrderBilling(db, actor, params.orderId))
  serveRead(app, caseFile, ({ db, params }) => readCaseFile(db, params.orderId))
  servePage(app, caseFilePdf, async ({ db, params, person, reply }) => {
    const file = await readCaseFile(db, params.orderId)
    const settings = await readSettings(db)
    const { firstName, lastName } = person ?? refuse('session.missing', {})
    const bytes = await drawCaseFile(file, {
      organisation: settings['organisation.name'],
      logo: await findLogoImage(db),
      timeZone: settings['organisation.timeZone'],
      clock: settings['organisation.clock'],
      now: new Date().toISOString(),
      by: `${firstName} ${lastName}`,
    })
    const fileName = `Case file ${file.jsns[0] ?? file.orderId}.pdf`
    return reply
      .type('application/pdf')
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': contentDisposition('inline', fileName) })
      .send(bytes)
  })
}

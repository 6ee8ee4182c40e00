import { auditRoutes } from '#support/audit/index.ts'
import { filesRoutes } from '#support/files/index.ts'
import { geoRoutes } from '#support/geo/index.ts'
import { groundRoutes } from '#support/ground/index.ts'
import { peopleRoutes, pictureRoutes, profileRoutes, signInRoutes } from '#support/identity/index.ts'
import { liveRoutes } from '#support/live/index.ts'
import { notificationsRoutes, pushRoutes } from '#support/notifications/index.ts'
import { referenceRoutes } from '#support/reference/index.ts'
import { savedViewsRoutes } from '#support/saved-views/index.ts'
import { securityEventsRoutes } from '#support/security-events/index.ts'
import type { AppContext } from '#support/serving/index.ts'
import { settingsRoutes } from '#support/settings/index.ts'
import { statusRoutes } from '#support/status/index.ts'
import { dispatchRoutes } from '#workflow/dispatch/index.ts'
import { fieldWorkRoutes, photoRoutes, uploadRoutes } from '#workflow/fieldwork/index.ts'
import {
  disputesRoutes,
  invoicingRoutes,
  mailTextsRoutes,
  periodsRoutes,
  statementsRoutes,
} from '#workflow/invoicing/index.ts'
import { paymentsRoutes } from '#workflow/payments/index.ts'
import { overviewRoutes } from '#workflow/overview/index.ts'
import { portalRoutes } from '#workflow/portal/index.ts'
import { orderImportRoutes, ordersRoutes } from '#workflow/orders/index.ts'
import { correctionRoutes, findingsRoutes, qcNumbersRoutes, qcRoutes } from '#workflow/qc/index.ts'
import { driveRoutes, packageRoutes, deliveryRoutes } from '#workflow/delivery/index.ts'
import { researchRoutes } from '#workflow/research/index.ts'
import { afterDeliveryRoutes } from '#workflow/delivery/index.ts'
import type { Log } from '#platform/log/log.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { docsRoutes } from './docs.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { HOLDINGS } from './holdings.ts'

/** Every route of the product. Each is declared in packages/contract, and a test finds the one that is not. */
export async function allRoutes(app: AppContext, { log, sendMail }: { log: Log; sendMail: SendMail }): Promise<void> {
  signInRoutes(app)
  profileRoutes(app)
  pictureRoutes(app)
  peopleRoutes(app, HOLDINGS)
  auditRoutes(app)
  securityEventsRoutes(app)
  referenceRoutes(app)
  ordersRoutes(app)
  orderImportRoutes(app)
  researchRoutes(app)
  dispatchRoutes(app, log)
  fieldWorkRoutes(app)
  photoRoutes(app)
  uploadRoutes({ ...app, db: app.reserved.uploads })
  qcRoutes(app)
  correctionRoutes(app)
  findingsRoutes(app)
  qcNumbersRoutes(app)
  deliveryRoutes(app, sendMail)
  packageRoutes(app)
  driveRoutes(app)
  afterDeliveryRoutes(app)
  invoicingRoutes(app)
  mailTextsRoutes(app, sendMail)
  disputesRoutes(app)
  periodsRoutes(app)
  statementsRoutes(app)
  paymentsRoutes(app)
  notificationsRoutes(app)
  pushRoutes(app)
  savedViewsRoutes(app)
  settingsRoutes(app)
  statusRoutes(app, sendMail)
  filesRoutes(app)
  geoRoutes(app, log)
  groundRoutes(app)
  overviewRoutes(app)
  portalRoutes(app)
  liveRoutes(app, log)
  healthRoutes(app)
  await docsRoutes(app)
}

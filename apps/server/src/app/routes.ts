import { auditRoutes } from '#support/audit/index.ts'
import { filesRoutes } from '#support/files/index.ts'
import { geoRoutes } from '#support/geo/index.ts'
import { peopleRoutes, pictureRoutes, profileRoutes, signInRoutes } from '#support/identity/index.ts'
import { liveRoutes } from '#support/live/index.ts'
import { notificationsRoutes, pushRoutes } from '#support/notifications/index.ts'
import { referenceRoutes } from '#support/reference/index.ts'
import { savedViewsRoutes } from '#support/saved-views/index.ts'
import { securityEventsRoutes } from '#support/security-events/index.ts'
import type { House } from '#support/serving/index.ts'
import { settingsRoutes } from '#support/settings/index.ts'
import { dispatchRoutes } from '#workflow/dispatch/index.ts'
import { fieldWorkRoutes, photoRoutes, uploadRoutes } from '#workflow/fieldwork/index.ts'
import { disputesRoutes, invoicingRoutes } from '#workflow/invoicing/index.ts'
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
export async function allRoutes(house: House, { log, sendMail }: { log: Log; sendMail: SendMail }): Promise<void> {
  signInRoutes(house)
  profileRoutes(house)
  pictureRoutes(house)
  peopleRoutes(house, HOLDINGS)
  auditRoutes(house)
  securityEventsRoutes(house)
  referenceRoutes(house)
  ordersRoutes(house)
  orderImportRoutes(house)
  researchRoutes(house)
  dispatchRoutes(house)
  fieldWorkRoutes(house)
  photoRoutes(house)
  uploadRoutes({ ...house, db: house.reserved.uploads })
  qcRoutes(house)
  correctionRoutes(house)
  findingsRoutes(house)
  qcNumbersRoutes(house)
  deliveryRoutes(house, sendMail)
  packageRoutes(house)
  driveRoutes(house)
  afterDeliveryRoutes(house)
  invoicingRoutes(house)
  disputesRoutes(house)
  paymentsRoutes(house)
  notificationsRoutes(house)
  pushRoutes(house)
  savedViewsRoutes(house)
  settingsRoutes(house)
  filesRoutes(house)
  geoRoutes(house, log)
  overviewRoutes(house)
  portalRoutes(house)
  liveRoutes(house, log)
  healthRoutes(house)
  await docsRoutes(house)
}

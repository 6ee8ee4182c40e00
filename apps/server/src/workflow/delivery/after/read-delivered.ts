import type { DeliveredBuilding } from '@demarc/contract'
import { can, deliveredActions, refuse, type Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { findDelivered, type DeliveredRow } from './delivered.queries.ts'
import { viewRejection } from './rejection.view.ts'

/** What became of a building after it was delivered. Where somebody goes again is the office's business. */
export async function readDelivered(db: Db, actor: Actor, buildingId: string): Promise<DeliveredBuilding> {
  const row = (await findDelivered(db, actor, buildingId)) ?? refuse('building.missing', {})
  const isOffice = can(actor, 'dispatch.read')
  return {
    buildingId: row.id,
    jsb: row.jsb,
    acceptedAt: row.acceptedAt,
    redeliverSince: isOffice ? row.redeliverSince : null,
    visit: isOffice ? row.visit : null,
    invoice: can(actor, 'invoice.write') ? row.invoice : null,
    rejectedIn: can(actor, 'submission.read') ? row.rejectedIn : null,
    rejection: viewRejection(row, isOffice),
    formVersion: row.formVersion,
    actions: deliveredActions(row, actor),
  }
}

/** Takes hold of it for whoever may see it: of several who judge it at once, each after the other. */
export async function lockDelivered(tx: Tx, actor: Actor, buildingId: string): Promise<DeliveredRow> {
  if (!(await findDelivered(tx, actor, buildingId))) return refuse('building.missing', {})
  await lockBuildings(tx, [buildingId])
  return (await findDelivered(tx, actor, buildingId)) ?? refuse('building.missing', {})
}

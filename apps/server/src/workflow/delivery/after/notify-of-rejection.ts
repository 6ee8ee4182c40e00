import type { NotificationPayloads } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { listReached, notify } from '#support/notifications/index.ts'
import { findRejection } from './rejected.queries.ts'

type Services = { readonly db: Db }

/** A delivery was rejected: whoever delivers hears of it, but for whoever wrote it down. */
export function notifyOfRejection({ db }: Services, { changeId, entityId, facts }: DomainEvent): Promise<void> {
  // As rejectDelivery() wrote them.
  const { byId, jsn, part, reason } = facts as { byId: string; jsn: string; part: number; reason: string }
  return db.transaction().execute(async (tx) => {
    const payload = { submissionId: entityId, buildingId: null, name: jsn, part, reason }
    await tellDesk(tx, { payload, byId, toldOf: changeId })
  })
}

/** The same of one building. */
export function notifyOfRejectedBuilding({ db }: Services, { changeId, entityId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const rejection = await findRejection(tx, entityId)
    if (!rejection || rejection.isToldAlready) return
    const { jsb, customerName, reason, byId } = rejection
    const payload = { customerName, submissionId: null, buildingId: entityId, name: jsb, part: null, reason }
    await tellDesk(tx, { payload, byId, toldOf: changeId })
  })
}

type News = {
  readonly payload: NotificationPayloads['submission.rejected']
  readonly byId: string
  readonly toldOf: string
}

async function tellDesk(tx: Tx, { payload, byId, toldOf }: News): Promise<void> {
  for (const userId of await listReached(tx, 'submission.rejected'))
    if (userId !== byId) await notify(tx, userId, { kind: 'submission.rejected', payload, toldOf })
}

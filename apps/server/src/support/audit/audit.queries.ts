import type { Tx } from '#platform/db/db.ts'
import type { Announcement } from './announce.ts'

type AuditRow = {
  id: string
  actorKind: 'USER' | 'SYSTEM' | 'VISITOR'
  actorId: string | null
  entity: string
  entityId: string
  action: string
  before: object | null
  after: object | null
}

export async function insertAuditRow(tx: Tx, { before, after, ...row }: AuditRow): Promise<void> {
  await tx
    .insertInto('auditLogs')
    .values({ ...row, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .execute()
}

export async function insertEvent(tx: Tx, event: Announcement): Promise<void> {
  await tx.insertInto('events').values(event).execute()
}

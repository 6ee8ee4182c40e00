import { sql } from 'kysely'
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

/** Thousands at once: one statement, and one value in it. */
export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  await sql`
    insert into audit_logs (id, actor_kind, actor_id, entity, entity_id, action, before, after)
    select id, "actorKind", "actorId", entity, "entityId", action, before, after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, "actorKind" text, "actorId" uuid, entity text, "entityId" uuid, action text, before jsonb, after jsonb)
  `.execute(tx)
}

export async function insertEvent(tx: Tx, event: Announcement): Promise<void> {
  await tx.insertInto('events').values(event).execute()
}

import type { Permission } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Tx } from '#platform/db/db.ts'

export type Announcement = {
  readonly name: string
  readonly entity: string
  readonly entityId: string
  readonly actorId?: string | null
  readonly userId?: string
  readonly customerId?: string | null
  readonly needs?: Permission
}

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

const changeWithEvent = named(
  'record-change',
  `with told as (
     insert into audit_logs (id, actor_kind, actor_id, entity, entity_id, action, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
   )
   insert into events (name, entity, entity_id, actor_id, customer_id, needs)
   values ($4 || '.' || $6, $4, $5, $3, $9, $10)`,
)

/** One change and its live event in one statement: whoever waits for the same row waits for one question less. */
export async function insertChange(
  tx: Tx,
  { id, actorKind, actorId, entity, entityId, action, before, after }: AuditRow,
  { customerId, needs }: { readonly customerId: string | null; readonly needs: string | null },
): Promise<void> {
  await changeWithEvent(
    tx,
    id,
    actorKind,
    actorId,
    entity,
    entityId,
    action,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    customerId,
    needs,
  )
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

export async function insertEvents(tx: Tx, events: readonly Announcement[]): Promise<void> {
  await tx
    .insertInto('events')
    .values([...events])
    .execute()
}

/** Who made the last change of a record; null where the system did. Every change of a record leaves such a row. */
export async function findLastAuthor(tx: Tx, recordId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select u.first_name || ' ' || u.last_name as name
      from (select actor_id from audit_logs where entity_id = ${recordId} order by at desc, id desc limit 1) last
      left join users u on u.id = last.actor_id`.execute(tx)
  return rows[0]?.name ?? null
}

import { NOTIFICATION_KINDS } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'

export type Happened = {
  /** The row of history. */
  changeId: string
  entityId: string
  at: string
  actorId: string | null
  isFromCustomer: boolean
  after: Record<string, unknown>
}

/** What history has of one kind since then, oldest first. */
export async function listHappened(tx: Tx, [entity, action]: readonly [string, string], since: string) {
  const { rows } = await sql<Happened>`
    select a.id as change_id, a.entity_id, a.at, a.actor_id, u.customer_id is not null as is_from_customer, a.after
      from audit_logs a left join users u on u.id = a.actor_id
     where a.entity = ${entity} and a.action = ${action} and a.at >= ${since}::timestamptz
     order by a.at, a.id`.execute(tx)
  return rows
}

/** The batches that were sent since then, each once. */
export async function listBatches(tx: Tx, since: string): Promise<{ entityId: string; at: string }[]> {
  const { rows } = await sql<{ entityId: string; at: string }>`
    select batch_id as entity_id, min(assigned_at) as at from assignments
     where assigned_at >= ${since}::timestamptz and ended_at is null group by 1 order by 2`.execute(tx)
  return rows
}

/** The dispute that an invoice was disputed with then, and what was said of one when. */
export async function findDisputeAt(tx: Tx, invoiceId: string, at: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select d.id from disputes d left join notifications n on n.payload ->> 'disputeId' = d.id::text and n.kind = 'dispute.opened'
     where d.invoice_id = ${invoiceId} and d.created_at = ${at}::timestamptz and n.id is null order by d.id limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
export async function findMessageAt(tx: Tx, disputeId: string, at: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from dispute_messages where dispute_id = ${disputeId} and created_at = ${at}::timestamptz`.execute(tx)
  return rows[0]?.id ?? null
}

/** What was told just now was told then; after a while it has been read. */
export async function toldThen(tx: Tx, at: string, readUntil: string): Promise<void> {
  await sql`
    update notifications set sent_at = ${at}::timestamptz,
                             read_at = case when ${at}::timestamptz < ${readUntil}::timestamptz
                                            then ${at}::timestamptz + interval '50 minutes' end
     where sent_at = transaction_timestamp()`.execute(tx)
}

/** The last that each was told is news to them. */
export async function leaveLastUnread(tx: Tx): Promise<void> {
  await sql`
    update notifications set read_at = null where id in (
      select distinct on (user_id) id from notifications order by user_id, sent_at desc, id desc)`.execute(tx)
}

/** Nobody gets a mail of what a demonstration tells: answers whose choice was written for that, to take it back. */
export async function muteMails(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into notification_choices (user_id, kind, channel, is_on)
    select u.id, k.kind, 'email', false from users u cross join unnest(${[...NOTIFICATION_KINDS]}::text[]) k (kind)
     where not exists (select from notification_choices c where c.user_id = u.id)
    returning user_id`.execute(tx)
  return [...new Set(rows.map(({ userId }) => userId))]
}
export async function unmuteMails(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`delete from notification_choices where user_id = any(${userIds}::uuid[])`.execute(tx)
}

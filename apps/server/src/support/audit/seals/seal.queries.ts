import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Seal, WrittenRow } from './seal-marks.ts'

/** A moment to the microsecond and the era, as text that depends on no setting of the connection and reads back exactly. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US"+00" BC')`

export const writtenRow = sql`
  a.id::text, ${moment('a.at')} as at, a.xid::text, a.actor_kind, a.actor_id::text, a.entity, a.entity_id::text, a.action,
  a.before::text, a.after::text`
export const writtenSeal = sql`
  s.seq::text, s.audit_id::text, ${moment('s.audit_at')} as audit_at, s.entity, s.entity_id::text, s.digest, ${moment('s.sealed_at')} as sealed_at, s.chain`

export type ChainedSeal = Seal & { readonly chain: Buffer }

/** The moment of sealing; null where another process seals just now, which leaves nothing to wait for. */
export async function takeSealing(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ isMine: boolean; now: string }>`
    select pg_try_advisory_xact_lock(hashtext('demarc.seal_history')) as is_mine, ${moment('now')} as now
      from now() as n(now)`.execute(tx)
  return rows[0]?.isMine ? rows[0].now : null
}

export async function findLastSeal(db: Db): Promise<ChainedSeal | null> {
  const { rows } = await sql<ChainedSeal>`
    select ${writtenSeal} from audit_seals s order by s.seq desc limit 1`.execute(db)
  return rows[0] ?? null
}

type Since = { readonly moment: string; readonly orBefore: string }

/** The oldest rows without a seal that began no earlier than `since`. */
export async function listUnsealed(tx: Tx, since: Since | null, most: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${writtenRow} from audit_logs a
     where ${since ? sql`a.at >= ${since.moment}::timestamptz - ${since.orBefore}::interval` : sql`true`}
       and not exists (select from audit_seals s where s.audit_id = a.id)
     order by a.at, a.id limit ${sql.lit(most)}`.execute(tx)
  return rows
}

export async function insertSeals(tx: Tx, seals: readonly ChainedSeal[]): Promise<void> {
  const column = <T>(pick: (seal: ChainedSeal) => T) => seals.map(pick)
  await sql`
    insert into audit_seals (seq, audit_id, audit_at, entity, entity_id, digest, chain, sealed_at)
    select * from unnest(
      ${column(({ seq }) => seq)}::bigint[], ${column(({ auditId }) => auditId)}::uuid[],
      ${column(({ auditAt }) => auditAt)}::timestamptz[], ${column(({ entity }) => entity)}::text[],
      ${column(({ entityId }) => entityId)}::uuid[], ${column(({ digest }) => digest)}::bytea[],
      ${column(({ chain }) => chain)}::bytea[], ${column(({ sealedAt }) => sealedAt)}::timestamptz[])`.execute(tx)
}

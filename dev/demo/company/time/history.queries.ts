import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'

export type Dated = { readonly id: string; readonly at: string }

/**
 * What is written of a demonstration happened on other days than the day of seeding. History is append-only for everybody
 * else: only the owner can lift that, and does so inside the transaction that writes it, before anything is sealed.
 */
export async function openHistory(tx: Tx, since: string): Promise<void> {
  await sql`alter table audit_logs disable trigger audit_logs_append_only`.execute(tx)
  await sql`
    do $$
    declare
      month date;
      part text;
    begin
      for month in select generate_series(date_trunc('month', ${sql.lit(since)}::timestamptz at time zone 'utc'),
                                          date_trunc('month', now() at time zone 'utc'), interval '1 month')::date
      loop
        part := 'audit_logs' || to_char(month, '_YYYY_MM');
        continue when to_regclass(format('public.%I', part)) is not null;
        execute format('create table public.%I partition of audit_logs for values from (%L) to (%L)',
          part, month::timestamp at time zone 'utc', (month + interval '1 month') at time zone 'utc');
        execute format('create trigger %I before truncate on public.%I for each statement execute function public.forbid_change()',
          part || '_no_truncate', part);
      end loop;
    end $$`.execute(tx)
}

export async function closeHistory(tx: Tx): Promise<void> {
  await sql`alter table audit_logs enable trigger audit_logs_append_only`.execute(tx)
}

/** The trigger that asks for an audit row looks for one of this moment: it looks before the row gets another. */
async function lookNow(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}

/** What was written of these records and has no time of its own yet happened then. */
export async function dateEach(tx: Tx, moments: readonly Dated[]): Promise<void> {
  await lookNow(tx)
  await sql`
    update audit_logs a set at = m.at
      from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as m (id uuid, at timestamptz)
     where a.entity_id = m.id and a.at = transaction_timestamp()`.execute(tx)
}

/** Everything that was written and has no time of its own yet happened then. */
export async function dateRest(tx: Tx, at: string): Promise<void> {
  await lookNow(tx)
  await sql`update audit_logs set at = ${at}::timestamptz where at = transaction_timestamp()`.execute(tx)
}

/** What the company began with: it is older than its first order. */
const BEGINNING = ['user', 'customer', 'city_code', 'wire_center', 'rate', 'setting']

/** Accounts, places and rates, unless they are sealed already. */
export async function dateBeginning(tx: Tx, at: string): Promise<void> {
  await lookNow(tx)
  await sql`
    update audit_logs a set at = ${at}::timestamptz
     where a.entity = any(${BEGINNING}::text[]) and a.at > ${at}::timestamptz
       and not exists (select from audit_seals s where s.audit_id = a.id)`.execute(tx)
}

type Written = { readonly entity: string; readonly action: string; readonly of: string }

/** Records that bear their own time: history says the same. */
const BEARS: readonly Written[] = [
  { entity: 'photo', action: 'received', of: 'select id, received_at as at from photos' },
  { entity: 'photo', action: 'checked', of: 'select id, checked_at as at from photos' },
  { entity: 'survey', action: 'submitted', of: 'select id, submitted_at as at from surveys' },
  { entity: 'assignment', action: 'assigned', of: 'select id, assigned_at as at from assignments' },
  { entity: 'assignment', action: 'accepted', of: 'select id, accepted_at as at from assignments' },
  { entity: 'assignment', action: 'declined', of: 'select id, ended_at as at from assignments' },
  { entity: 'qc_review', action: 'passed', of: 'select id, reviewed_at as at from qc_reviews' },
  { entity: 'document', action: 'added', of: 'select id, created_at as at from documents' },
  { entity: 'submission', action: 'queued', of: 'select id, submitted_at as at from submissions' },
  { entity: 'submission', action: 'delivered', of: 'select id, delivered_at as at from submissions' },
  { entity: 'submission', action: 'delivered_by_hand', of: 'select id, delivered_at as at from submissions' },
  {
    entity: 'submission',
    action: 'given_up',
    of: `select id, submitted_at + interval '2 minutes' as at from submissions`,
  },
]

/** Whatever was written in bulk and has no time of its own yet takes it from its record. */
export async function dateByRecords(tx: Tx): Promise<void> {
  await lookNow(tx)
  for (const { entity, action, of } of BEARS) {
    await sql`
      update audit_logs a set at = r.at from (${sql.raw(of)}) r
       where a.entity = ${entity} and a.action = ${action} and a.entity_id = r.id
         and a.at = transaction_timestamp()`.execute(tx)
  }
}

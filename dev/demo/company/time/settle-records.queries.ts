import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'

type Taken = {
  readonly table: string
  readonly column: string
  /** Whose history it is; the record's own unless another column names it. */
  readonly entity: string
  readonly key?: string
  readonly actions?: readonly string[]
  readonly moves?: readonly string[]
}

/** Where the product writes now, a demonstration has the moment that history names. */
const TAKEN: readonly Taken[] = [
  { table: 'assignments', column: 'ended_at', entity: 'assignment', actions: ['cancelled'] },
  { table: 'buildings', column: 'accepted_at', entity: 'building', moves: ['customerAccept'] },
  { table: 'buildings', column: 'cancelled_at', entity: 'building', moves: ['cancel'] },
  { table: 'buildings', column: 'qc_since', entity: 'building', moves: ['mediaComplete', 'fail', 'customerReject'] },
  { table: 'buildings', column: 'qc_passed_at', entity: 'building', moves: ['pass'] },
  { table: 'orders', column: 'cancelled_at', entity: 'order' },
  { table: 'orders', column: 'paid_since', entity: 'order', actions: ['moved'] },
  { table: 'sites', column: 'cancelled_at', entity: 'site' },
  { table: 'qc_reviews', column: 'reviewed_at', entity: 'qc_review' },
  { table: 'qc_reviews', column: 'waited_since', entity: 'building', key: 'building_id', moves: ['mediaComplete'] },
  { table: 'qc_answers', column: 'answered_at', entity: 'qc_answer' },
  { table: 'surveys', column: 'submitted_at', entity: 'survey' },
  { table: 'surveys', column: 'created_at', entity: 'survey' },
  { table: 'work_orders', column: 'created_at', entity: 'work_order', actions: ['made'] },
  { table: 'invoices', column: 'created_at', entity: 'invoice', actions: ['drafted'] },
  { table: 'invoices', column: 'voided_at', entity: 'invoice', actions: ['voided'] },
  { table: 'invoice_lines', column: 'checked_at', entity: 'invoice', key: 'invoice_id', actions: ['lines_checked'] },
  { table: 'credit_notes', column: 'created_at', entity: 'credit_note', actions: ['given'] },
  { table: 'credit_note_papers', column: 'drawn_at', entity: 'credit_note', key: 'credit_note_id', actions: ['drawn'] },
  { table: 'disputes', column: 'resolved_at', entity: 'dispute' },
  { table: 'payments', column: 'created_at', entity: 'payment', actions: ['recorded'] },
  { table: 'payment_allocations', column: 'created_at', entity: 'payment', key: 'payment_id', actions: ['recorded'] },
  { table: 'payment_reversals', column: 'created_at', entity: 'payment', key: 'payment_id', actions: ['reversed'] },
  { table: 'write_offs', column: 'created_at', entity: 'invoice', key: 'invoice_id', actions: ['written_off'] },
]
/** They say when they were changed last. */
const TOUCHED = {
  orders: 'order',
  sites: 'site',
  buildings: 'building',
  assignments: 'assignment',
  invoices: 'invoice',
  payments: 'payment',
  submissions: 'submission',
  work_orders: 'work_order',
} as const

/** What the company began with. */
const BEGUN = ['users', 'customers', 'wire_centers', 'city_codes', 'rates', 'settings'] as const
const TABLES: readonly string[] = [
  ...new Set([...TAKEN.map(({ table }) => table), ...Object.keys(TOUCHED), ...BEGUN, 'building_units', 'field_hands']),
]

type Time = { readonly begunAt: string; readonly timeZone: string }

/** Everything that bears the moment of seeding gets the moment at which history says that it happened. */
export async function settleRecords(tx: Tx, { begunAt, timeZone }: Time): Promise<void> {
  const onEach = async (what: 'disable' | 'enable') => {
    for (const table of TABLES) await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(tx)
  }
  await sql`set constraints all immediate`.execute(tx)
  await onEach('disable')
  for (const taken of TAKEN) await take(tx, taken)
  await settleOthers(tx)
  for (const table of BEGUN) await begin(tx, table, begunAt)
  for (const [table, entity] of Object.entries(TOUCHED)) {
    await sql`
      update ${sql.table(table)} t set updated_at = h.at
        from (select entity_id, max(at) as at from audit_logs where entity = ${entity} group by 1) h
       where h.entity_id = t.id`.execute(tx)
  }
  await settleDays(tx, timeZone)
  await onEach('enable')
  await sql`set constraints all deferred`.execute(tx)
}

async function take(tx: Tx, { table, column, entity, key = 'id', actions, moves }: Taken): Promise<void> {
  const wanted = moves
    ? sql`a.action = 'moved' and a.after ->> 'move' = any(${moves}::text[])`
    : actions
      ? sql`a.action = any(${actions}::text[])`
      : sql`true`
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = h.at
      from (select a.entity_id, max(a.at) as at from audit_logs a where a.entity = ${entity} and ${wanted} group by 1) h
     where h.entity_id = t.${sql.ref(key)} and t.${sql.ref(column)} = transaction_timestamp()`.execute(tx)
}

async function begin(tx: Tx, table: (typeof BEGUN)[number], at: string): Promise<void> {
  const hasBegun = table === 'settings' ? sql`` : sql`created_at = least(created_at, ${at}::timestamptz),`
  await sql`update ${sql.table(table)} set ${hasBegun} updated_at = least(updated_at, ${at}::timestamptz)`.execute(tx)
}

async function settleOthers(tx: Tx): Promise<void> {
  await sql`
    update thumbnails t set created_at = d.created_at + interval '3 seconds' from documents d
     where d.object_id = t.object_id and t.created_at = transaction_timestamp()`.execute(tx)
  await sql`update assignments set created_at = assigned_at where created_at = transaction_timestamp()`.execute(tx)
  await sql`
    update building_units u set created_at = b.created_at from buildings b
     where b.id = u.building_id and u.created_at = transaction_timestamp()`.execute(tx)
  await sql`
    update field_hands h set since = p.at
      from (select building_id, taken_by, min(taken_at) as at from photos group by 1, 2) p
     where p.building_id = h.building_id and p.taken_by = h.user_id and h.since = transaction_timestamp()`.execute(tx)
}

/** Calendar days follow the moments; the day an order reached a status first is the day that history says. */
async function settleDays(tx: Tx, timeZone: string): Promise<void> {
  const here = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`
  await sql`update credit_notes set credited_on = ${here('created_at')}`.execute(tx)
  await sql`update payment_reversals set reversed_on = ${here('created_at')}`.execute(tx)
  await sql`update write_offs set written_off_on = ${here('created_at')}`.execute(tx)
  await sql`
    update orders o set reached = jsonb_build_object('ORDER_RECEIVED', o.received_on) || coalesce(r.days, '{}')
      from (select entity_id, jsonb_object_agg(shown, day) as days from (
              select entity_id, shown, min(${here('at')}) as day from audit_logs,
                     lateral (select case after ->> 'status' when 'SUBMITTED_BY_FIELDER' then 'IN_PROGRESS'
                                when 'QC_FAILED' then 'IN_PROGRESS' when 'DISPUTED' then 'INVOICED'
                                else after ->> 'status' end as shown) s
               where entity = 'order' and shown is not null group by 1, 2) d group by 1) r
     where r.entity_id = o.id`.execute(tx)
}

import type { Actor, DeliveredState, WorkOrderKind, WorkOrderStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { visibleTo } from '#workflow/orders/index.ts'
import { LAST_REJECTION, REJECTION_COLUMNS, type RejectionRow } from './rejected.queries.ts'
import { ON_INVOICE, type SentRow } from '../delivery.queries.ts'

export type DeliveredRow = DeliveredState &
  RejectionRow & {
    id: string
    jsb: string
    acceptedAt: string | null
    redeliverSince: string | null
    visit: { jsbW: string; kind: WorkOrderKind; status: WorkOrderStatus } | null
    formVersion: number
    invoice: SentRow['invoice']
    rejectedIn: string | null
  }

/** As far as it is theirs to see; wherever it stands. */
export async function findDelivered(db: Db, actor: Actor, buildingId: string): Promise<DeliveredRow | undefined> {
  const { rows } = await sql<DeliveredRow>`
    select b.id, b.jsb, b.status, b.cancelled_at is not null as is_cancelled, b.is_flagged,
           b.qc_passed_at is not null as has_passed, b.accepted_at is not null as is_accepted, b.billed_as,
           b.accepted_at, b.redeliver_since, w.id is not null as has_open_visit,
           case when w.id is not null then
             jsonb_build_object('jsbW', w.jsb_w, 'kind', w.kind, 'status', w.status) end as visit,
           coalesce((select v.form_version from surveys v
                      where v.building_id = b.id and not v.is_late and v.withdrawn_at is null
                      order by v.version desc limit 1), (select max(f.version) from field_forms f)) as form_version,
           b.rejected_in, ${REJECTION_COLUMNS}, ${ON_INVOICE}
      from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
      left join work_orders w on w.parent_building_id = b.id and w.status <> 'CLOSED' ${LAST_REJECTION}
     where b.id = ${buildingId} and not b.is_void and ${visibleTo(actor)}`.execute(db)
  return rows[0]
}

type Arrived = { readonly buildingIds: readonly string[]; readonly newIds: readonly string[]; readonly day: string }

/** The day counts of what came now for the first time, or in the place of what was rejected; and nothing is held against it. */
export async function keepArrival(tx: Tx, { buildingIds, newIds, day }: Arrived): Promise<void> {
  await sql`
    update buildings set delivered_on = ${day}::date
     where id = any(${newIds}::uuid[])
        or id = any(${buildingIds}::uuid[]) and rejected_in is not null and billed_as is null`.execute(tx)
  await sql`
    update buildings set rejected_in = null
     where id = any(${buildingIds}::uuid[]) and rejected_in is not null`.execute(tx)
}

/** Their delivery has arrived: the customer has all of it now, but for what passed after it was sent. */
export async function clearRedelivery(tx: Tx, buildingIds: readonly string[]): Promise<void> {
  await sql`
    update buildings b set redeliver_since = null
     where b.id = any(${buildingIds}::uuid[]) and b.redeliver_since <= (
       select max(s.submitted_at) from submission_buildings sb join submissions s on s.id = sb.submission_id
        where sb.building_id = b.id)`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Of a delivery that is rejected now: what of it the customer still has as it came with it. What they took for itself,
 * what came again later or is being done again is left out.
 */
export async function markRejected(tx: Tx, submissionId: string): Promise<void> {
  await sql`
    update buildings b set rejected_in = s.id
      from submissions s join submission_buildings sb on sb.submission_id = s.id
     where s.id = ${submissionId}::uuid and b.id = sb.building_id and b.accepted_at is null and b.cancelled_at is null
       and b.status in ('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'DISPUTED', 'PAID')
       and not exists (
         select from submission_buildings l join submissions later on later.id = l.submission_id
          where l.building_id = b.id and later.part > s.part and later.delivered_at is not null)`.execute(tx)
}

/** Of buildings b: what their customer rejected them for last, and when they came again. */
export const LAST_REJECTION = sql`
  left join lateral (
    select r.reason, r.rejected_at,
           (select min(p.delivered_at) from submission_buildings sb join submissions p on p.id = sb.submission_id
             where sb.building_id = b.id and p.delivered_at > r.rejected_at) as redelivered_at
      from customer_rejections r where r.building_id = b.id order by r.round desc limit 1) rejection on true`
export const REJECTION_COLUMNS = sql`
  b.is_rejected, rejection.reason as rejection_reason, rejection.rejected_at, rejection.redelivered_at`
export type RejectionRow = {
  isRejected: boolean
  rejectionReason: string | null
  rejectedAt: string | null
  redeliveredAt: string | null
}

/** Taken after all. */
export async function clearRejected(tx: Tx, submissionId: string): Promise<void> {
  await sql`update buildings set rejected_in = null where rejected_in = ${submissionId}::uuid`.execute(tx)
}

export type RejectedRow = { id: string; jsb: string; isUnbilled: boolean }

/** What nothing has followed yet. */
export async function listUndecided(tx: Tx, submissionId: string): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select b.id, b.jsb, b.status = 'SUBMITTED_TO_CUSTOMER' as is_unbilled from buildings b
     where b.rejected_in = ${submissionId}::uuid and b.redeliver_since is null order by b.jsb`.execute(tx)
  return rows
}

/** They go once more, as they passed: among what is ready to deliver they stand again. */
export async function markToRedeliver(tx: Tx, buildingIds: readonly string[]): Promise<void> {
  await sql`
    update buildings set redeliver_since = now(), version = version + 1
     where id = any(${buildingIds}::uuid[])`.execute(tx)
}

export type RejectedBuilding = {
  jsb: string
  customerName: string | null
  reason: string
  byId: string
  isToldAlready: boolean
}

/** What the customer said of a building last; the office knows of it where all of its delivery was rejected. */
export async function findRejection(tx: Tx, buildingId: string): Promise<RejectedBuilding | undefined> {
  const { rows } = await sql<RejectedBuilding>`
    select b.jsb, c.name as customer_name, r.reason, r.rejected_by as by_id,
           coalesce((select s.status = 'REJECTED' from submission_buildings sb join submissions s on s.id = sb.submission_id
                      where sb.building_id = b.id and s.delivered_at is not null
                      order by s.part desc limit 1), false) as is_told_already
      from buildings b join customer_rejections r on r.building_id = b.id
      join sites t on t.id = b.site_id join orders o on o.id = t.order_id left join customers c on c.id = o.customer_id
     where b.id = ${buildingId}::uuid order by r.round desc limit 1`.execute(tx)
  return rows[0]
}

import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'
import { FIRST_REVIEWER } from '../queue/first-reviewer.queries.ts'

const reviewedBuilding = named(
  'qc-reviewed-building',
  `select b.id, b.jsb, s.jsn, b.status, b.qc_passed_at is not null as "hasPassed", b.is_visit_in_review as "isVisit", b.is_rejected as "isRejected",
          b.is_flagged and not b.is_visit_in_review as "isFlagged",
          b.is_order_held as "isHeld", b.qc_round as round, b.version, b.qc_since as since,
          exists (select from field_hands h where h.building_id = b.id and h.user_id = $2::uuid) as "isOwnWork",
          (select u.first_name || ' ' || u.last_name from qc_reviews r join users u on u.id = r.reviewer_id
            where r.building_id = b.id and r.round = b.qc_round and r.revoked_at is null) as "decidedBy",
          c.reviewer_id as "claimedBy", c.name as "claimedByName", c.until as "claimedUntil",
          coalesce((select v.form_version from surveys v
                     where v.building_id = b.id and not v.is_late and v.withdrawn_at is null
                     order by v.version desc limit 1), (select max(f.version) from field_forms f)) as "formVersion",
          first.id as "firstReviewer", first.name as "firstReviewerName", now() as now
     from buildings b join sites s on s.id = b.site_id
     left join lateral (
       select c.reviewer_id, u.first_name || ' ' || u.last_name as name, upper(c.during) as until
         from qc_claims c join users u on u.id = c.reviewer_id
        where c.building_id = b.id and upper(c.during) > now()) c on true
     left join lateral (${FIRST_REVIEWER}) first on true
    where b.id = $1::uuid and not b.is_void and not b.is_order_deleted`,
).marked<{ isFlagged: boolean; formVersion: number }>()
/**
 * A building as somebody is about to judge it. isRejected: its customer does not take it, and the office says how it goes on; isVisit: what was brought from a warranty visit is judged, and not the
 * building anew; isOwnWork: the asker took, answered or submitted something there; decidedBy: whose verdict of this
 * round stands.
 */
export type Reviewed = RowOf<typeof reviewedBuilding>

export const findReviewed = async (db: Db, buildingId: string, askerId: string): Promise<Reviewed | undefined> =>
  (await reviewedBuilding(db, buildingId, askerId))[0]

export async function isThere(db: Db, buildingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from buildings where id = ${buildingId} and not is_void and not is_order_deleted`.execute(db)
  return rows.length > 0
}

/** It stays as it is until the end; others may look at it too. */
export async function shareBuilding(tx: Tx, buildingId: string): Promise<void> {
  await sql`select from buildings where id = ${buildingId} for share`.execute(tx)
}

export type ReceivedPhoto = { id: string; sha256: string; slot: string; isLate: boolean }

/** Those that are here, whatever they are checked to be. */
export async function receivedPhotosOf(tx: Tx, buildingId: string): Promise<ReceivedPhoto[]> {
  const { rows } = await sql<ReceivedPhoto>`
    select id, sha256, slot, is_late from photos
     where building_id = ${buildingId} and received_at is not null and removed_at is null
     order by taken_at, id limit 1000`.execute(tx)
  return rows
}

import type { QcResult, DeliveryChannel } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type DeliveryRow = {
  submissionId: string
  part: number
  channel: DeliveryChannel
  deliveredAt: string
  reference: string | null
  sha256: string | null
}
export type EvidenceRow = {
  photoCount: number
  formVersion: number | null
  result: QcResult | null
  reviewedAt: string | null
  reviewerName: string | null
}

/** Every time it reached the customer, the latest first. */
export async function listDeliveries(db: Db, buildingId: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select s.id as submission_id, s.part, s.channel, s.delivered_at, s.reference, s.sha256
      from submission_buildings sb join submissions s on s.id = sb.submission_id
     where sb.building_id = ${buildingId} and s.delivered_at is not null
     order by s.delivered_at desc, s.id desc limit 20`.execute(db)
  return rows
}

/** The last verdict that stands, how many photos there are, and the form of the newest survey. */
export async function findEvidence(db: Db, buildingId: string): Promise<EvidenceRow> {
  const { rows } = await sql<EvidenceRow>`
    select (select count(*)::int from photos p where p.building_id = ${buildingId} and p.received_at is not null
               and p.removed_at is null) as photo_count,
           coalesce((select v.form_version from surveys v
                      where v.building_id = ${buildingId} and not v.is_late and v.withdrawn_at is null
                      order by v.version desc limit 1), (select max(f.version) from field_forms f)) as form_version,
           q.result, q.reviewed_at, q.reviewer_name
      from (select) one
      left join lateral (
        select r.result, r.reviewed_at, u.first_name || ' ' || u.last_name as reviewer_name
          from qc_reviews r join users u on u.id = r.reviewer_id
         where r.building_id = ${buildingId} and r.revoked_at is null
         order by r.reviewed_at desc, r.id desc limit 1) q on true`.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row is always answered')
  return found
}

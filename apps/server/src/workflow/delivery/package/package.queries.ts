import type { Answers, BuildingType, Outcome, PhotoType, SeenPhoto } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type SiteRow = {
  id: string
  jsn: string
  address: string | null
  city: string | null
  stateCode: string
  customerRef: string | null
  customerName: string | null
  template: string
}

const USUAL_TEMPLATE = '{jsb}-{slot}-{n}'

export async function findPackageSite(db: Db, siteId: string): Promise<SiteRow | undefined> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.jsn, coalesce(s.address, o.original_address) as address, s.city, s.state_code, o.customer_ref,
           c.name as customer_name, coalesce(c.file_naming_template, ${USUAL_TEMPLATE}) as template
      from sites s join orders o on o.id = s.order_id left join customers c on c.id = o.customer_id
     where s.id = ${siteId}`.execute(db)
  return rows[0]
}

export type BuildingRow = {
  id: string
  jsb: string
  buildingType: BuildingType
  unitCount: number | null
  sfuCount: number | null
  address: string | null
  lat: string | null
  lon: string | null
  checkedBy: string
  checkedAt: string
  isOutcome: boolean
  seen: SeenPhoto[]
  survey: SurveyRow | null
  outcome: OutcomeRow | null
}
export type SurveyRow = {
  version: number
  formVersion: number
  answers: Answers
  notApplicable: Readonly<Record<string, string>>
  fielderName: string
  submittedAt: string
}
export type OutcomeRow = { outcome: Outcome; note: string; fielderName: string; reportedAt: string }

/** Of a site those that have passed, each with what its reviewer passed: the revision that stood then. */
export async function listPassedBuildings(db: Db, siteId: string, ids: readonly string[]): Promise<BuildingRow[]> {
  const { rows } = await sql<BuildingRow>`
    select b.id, b.jsb, b.building_type, b.unit_count, b.sfu_count, b.address, b.lat, b.lon,
           u.first_name || ' ' || u.last_name as checked_by, r.reviewed_at as checked_at, r.is_outcome, r.seen,
           survey.it as survey, case when r.is_outcome then outcome.it end as outcome
      from buildings b
      join lateral (
        select * from qc_reviews q where q.building_id = b.id and q.result = 'PASS' and q.revoked_at is null
         order by q.round desc limit 1) r on true
      join users u on u.id = r.reviewer_id
      left join lateral (
        select jsonb_build_object('version', s.version, 'formVersion', s.form_version, 'answers', s.answers,
                 'notApplicable', s.not_applicable, 'submittedAt', s.submitted_at,
                 'fielderName', f.first_name || ' ' || f.last_name) as it
          from surveys s join users f on f.id = s.fielder_id
         where s.building_id = b.id and not s.is_late and s.withdrawn_at is null and s.created_at <= r.reviewed_at
         order by s.version desc limit 1) survey on true
      left join lateral (
        select jsonb_build_object('outcome', o.outcome, 'note', o.note, 'reportedAt', o.reported_at,
                 'fielderName', f.first_name || ' ' || f.last_name) as it
          from outcomes o join assignments a on a.id = o.assignment_id join users f on f.id = a.fielder_id
         where o.building_id = b.id and not o.is_late and o.created_at <= r.reviewed_at
         order by o.created_at desc, o.id limit 1) outcome on true
     where b.site_id = ${siteId} and b.id = any(${ids}::uuid[]) and b.qc_passed_at is not null
     order by b.index_bb, b.id`.execute(db)
  return rows
}

export type PhotoRow = {
  id: string
  buildingId: string
  slot: string
  fileType: PhotoType
  key: string | null
  size: number
  sha256: string
  takenAt: string
  isTimeKnown: boolean
  gpsLat: string | null
  gpsLon: string | null
  accuracyM: number | null
  headingDeg: number | null
  thumbKey: string | null
  /** The first revision that names it; none: a visit that brought no survey. */
  round: number
}

/** What stands of them; what came late or was taken out does not. */
export async function listStandingPhotos(db: Db, buildingIds: readonly string[]): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    with rounds as materialized (
      select m.id, min(s.version) as round
        from surveys s cross join lateral jsonb_to_recordset(s.manifest) as m (id uuid)
       where s.building_id = any(${buildingIds}::uuid[]) and not s.is_late and s.withdrawn_at is null group by m.id)
    select p.id, p.building_id, p.slot, p.file_type, p.key, p.size, p.sha256, p.taken_at, p.is_time_known, p.gps_lat, p.gps_lon,
           p.fix_accuracy_m as accuracy_m, p.heading_deg, v.key as thumb_key, coalesce(n.round, 0) as round
      from photos p left join rounds n on n.id = p.id
      left join photo_views v on v.photo_id = p.id and v.kind = 'thumb'
     where p.building_id = any(${buildingIds}::uuid[]) and p.removed_at is null and not p.is_late
     order by p.taken_at, p.id`.execute(db)
  return rows
}

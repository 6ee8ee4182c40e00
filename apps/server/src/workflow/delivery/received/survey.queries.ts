import type { Actor, Answers, PackedFile, PhotoType } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { visibleTo } from '#workflow/orders/index.ts'

export type DeliveredSurvey = {
  id: string
  jsb: string
  address: string | null
  packageId: string
  deliveredAt: string
  manifest: PackedFile[]
  formVersion: number | null
  answers: Answers | null
}

/** With the package it came with last, and the revision that had passed when that was made; an outcome has none. */
export async function findDeliveredSurvey(
  db: Db,
  actor: Actor,
  buildingId: string,
): Promise<DeliveredSurvey | undefined> {
  const { rows } = await sql<DeliveredSurvey>`
    select b.id, b.jsb, b.address, p.id as package_id, p.delivered_at, p.manifest, survey.form_version, survey.answers
      from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
      join submission_buildings sb on sb.building_id = b.id
      join submissions p on p.id = sb.submission_id and p.delivered_at is not null and p.manifest is not null
      left join lateral (
        select q.reviewed_at, q.is_outcome from qc_reviews q
         where q.building_id = b.id and q.result = 'PASS' and q.revoked_at is null and q.reviewed_at <= p.submitted_at
         order by q.round desc limit 1) passed on true
      left join lateral (
        select v.form_version, v.answers from surveys v
         where v.building_id = b.id and not passed.is_outcome and not v.is_late and v.withdrawn_at is null
           and v.created_at <= passed.reviewed_at
         order by v.version desc limit 1) survey on true
     where b.id = ${buildingId}::uuid and not b.is_void and not s.is_void and ${visibleTo(actor)}
     order by p.part desc limit 1`.execute(db)
  return rows[0]
}

export type DeliveredPhotoRow = {
  id: string
  slot: string
  sha256: string
  takenAt: string | null
  distanceM: number | null
  hasViews: boolean
}

/** Those of its photos whose bytes are in a package. */
export async function listDeliveredPhotos(
  db: Db,
  buildingId: string,
  hashes: readonly string[],
): Promise<DeliveredPhotoRow[]> {
  const { rows } = await sql<DeliveredPhotoRow>`
    select p.id, p.slot, p.sha256, case when p.is_time_known then p.taken_at end as taken_at, p.distance_m,
           exists (select from photo_views v where v.photo_id = p.id and v.kind = 'view') as has_views
      from photos p
     where p.building_id = ${buildingId}::uuid and p.sha256 = any(${hashes}::text[]) and p.key is not null
       and p.removed_at is null and not p.is_late
     order by p.taken_at, p.id limit 1000`.execute(db)
  return rows
}

export type DeliveredFile = {
  id: string
  jsb: string
  slot: string
  fileType: PhotoType
  key: string
  size: number
  sha256: string
  viewKey: string | null
}

/** A photo that was in a package of theirs, with one of its smaller pictures. */
export async function findDeliveredPhoto(
  db: Db,
  actor: Actor,
  { photoId, kind }: { readonly photoId: string; readonly kind: string },
): Promise<DeliveredFile | undefined> {
  const { rows } = await sql<DeliveredFile>`
    select p.id, b.jsb, p.slot, p.file_type, p.key, p.size, p.sha256, v.key as view_key
      from photos p join buildings b on b.id = p.building_id join sites s on s.id = b.site_id
      join orders o on o.id = s.order_id left join photo_views v on v.photo_id = p.id and v.kind = ${kind}
     where p.id = ${photoId}::uuid and p.key is not null and p.removed_at is null and not p.is_late
       and not b.is_void and not s.is_void and ${visibleTo(actor)}
       and exists (
         select from submission_buildings sb join submissions d on d.id = sb.submission_id
          where sb.building_id = b.id and d.delivered_at is not null
            and d.manifest @> jsonb_build_array(jsonb_build_object('sha256', p.sha256)))`.execute(db)
  return rows[0]
}

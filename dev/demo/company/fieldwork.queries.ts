import type { Answers, PhotoFlag } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../apps/server/src/platform/db/db.ts'

export type PhotoToInsert = {
  readonly id: string
  readonly buildingId: string
  readonly assignmentId: string
  readonly fielderId: string
  readonly slot: string
  readonly takenAt: string
  readonly receivedAt: string
  readonly checkedAt: string
  readonly size: number
  readonly sha256: string
  readonly key: string
  readonly lat: number
  readonly lon: number
  readonly accuracyM: number
  readonly headingDeg: number
  readonly width: number
  readonly height: number
  readonly distanceM: number
  readonly qcFlag: {
    readonly flags: readonly PhotoFlag[]
    readonly sharpness: number
    readonly brightness: number
    readonly accuracyM: number
    readonly sameAs: readonly []
  }
}

export async function insertPhotos(tx: Tx, photos: readonly PhotoToInsert[]): Promise<void> {
  await sql`
    insert into photos (id, building_id, assignment_id, slot, origin, taken_by, announced_by, taken_at, clock_offset_ms, size,
                        sha256, file_type, fix_lat, fix_lon, fix_accuracy_m, fix_age_ms, fix_heading_deg, key, received_at,
                        checked_at, width, height, exif_present, gps_lat, gps_lon, heading_deg, location_source,
                        parse_confidence, distance_m, qc_flag, created_at, updated_at)
    select id, "buildingId", "assignmentId", slot, 'CAMERA', "fielderId", "fielderId", "takenAt", 0, size,
           sha256, 'image/jpeg', lat, lon, "accuracyM", 600, "headingDeg", key, "receivedAt",
           "checkedAt", width, height, true, lat, lon, "headingDeg", 'EXIF',
           0.98, "distanceM", "qcFlag", "takenAt", "checkedAt"
      from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as p (
        id uuid, "buildingId" uuid, "assignmentId" uuid, "fielderId" uuid, slot text, "takenAt" timestamptz,
        "receivedAt" timestamptz, "checkedAt" timestamptz, size integer, sha256 text, key text, lat numeric, lon numeric,
        "accuracyM" real, "headingDeg" real, width integer, height integer, "distanceM" real, "qcFlag" jsonb)`.execute(
    tx,
  )
}

export type ViewToInsert = { photoId: string; kind: 'thumb' | 'view'; key: string; width: number; height: number }

export async function insertViews(tx: Tx, views: readonly ViewToInsert[]): Promise<void> {
  await sql`
    insert into photo_views (photo_id, kind, key, width, height)
    select "photoId", kind, key, width, height
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v (
        "photoId" uuid, kind text, key text, width integer, height integer)`.execute(tx)
}

export type SurveyToInsert = {
  readonly id: string
  readonly buildingId: string
  readonly assignmentId: string
  readonly fielderId: string
  readonly answers: Answers
  readonly manifest: readonly { readonly id: string; readonly sha256: string }[]
}

/** The first of each building, sent in as its assignment ended. */
export async function insertSurveys(tx: Tx, surveys: readonly SurveyToInsert[]): Promise<void> {
  await sql`
    insert into surveys (id, building_id, assignment_id, fielder_id, submitted_by, form_version, version, answers,
                         not_applicable, manifest, submitted_at, created_at)
    select s.id, s."buildingId", s."assignmentId", s."fielderId", s."fielderId", a.form_version, 1, s.answers,
           '{}', s.manifest, a.completed_at, a.completed_at
      from jsonb_to_recordset(${JSON.stringify(surveys)}::jsonb) as s (
        id uuid, "buildingId" uuid, "assignmentId" uuid, "fielderId" uuid, answers jsonb, manifest jsonb)
      join assignments a on a.id = s."assignmentId"`.execute(tx)
}

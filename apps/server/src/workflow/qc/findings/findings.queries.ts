import type { Answers, JudgedPhoto, PhotoFlag } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

/** A building is flagged from the outcome on until somebody is sent there again. */
const handedIn = named(
  'qc-handed-in',
  `select b.id as "buildingId", coalesce(o.form_version, s.form_version) as "formVersion", s.version as revision, s.answers,
          s.not_applicable as "notApplicable", o.outcome, o.photos as "outcomePhotos"
     from buildings b
     left join lateral (
       select form_version, version, answers, not_applicable from surveys
        where building_id = b.id and not is_late and withdrawn_at is null order by version desc limit 1) s on true
     left join lateral (
       select found.outcome, a.form_version,
              (select jsonb_agg(m.id) from jsonb_to_recordset(found.manifest) as m (id uuid)) as photos
         from outcomes found join assignments a on a.id = found.assignment_id
        where found.building_id = b.id and not found.is_late order by found.created_at desc limit 1) o on b.is_flagged
    where b.id = any($1::uuid[]) and not b.is_order_deleted`,
).marked<{
  answers: Answers | null
  notApplicable: Readonly<Record<string, string>> | null
  /** Those that came with the outcome. */
  outcomePhotos: readonly string[] | null
}>()
/** What was handed in for a building last: a survey that stands, or an outcome; all null where nothing was. */
export type HandedIn = RowOf<typeof handedIn>

type PhotoFlags = {
  flags: readonly PhotoFlag[]
  sharpness: number | null
  brightness: number | null
  accuracyM?: number | null
  sameAs: JudgedPhoto['sameAs']
}

/** The round of a photo is the first revision that names it. What came late or was taken out counts nowhere. */
const photosToJudge = named(
  'qc-photos-to-judge',
  `select p.id, p.building_id as "buildingId", p.slot, p.sha256, coalesce(first.version, 0) as round,
          p.received_at as "receivedAt", p.checked_at as "checkedAt", p.location_source as "locationSource",
          p.distance_m as "distanceM", p.qc_flag as "qcFlag", p.explained_as as "explainedAs", p.explained_note as "explainedNote"
     from photos p
     left join lateral (
       select min(s.version) as version from surveys s
        where s.building_id = p.building_id and not s.is_late and s.withdrawn_at is null
          and exists (select from jsonb_to_recordset(s.manifest) as m (id uuid) where m.id = p.id)) first on true
    where p.building_id = any($1::uuid[]) and p.removed_at is null and not p.is_late
    order by p.taken_at, p.id`,
).marked<{ qcFlag: PhotoFlags | null }>()
export type PhotoToJudge = RowOf<typeof photosToJudge>

/** Those of these buildings that there are. */
export const listHandedIn = (db: Db, buildingIds: readonly string[]): Promise<HandedIn[]> => handedIn(db, buildingIds)
export const listPhotosToJudge = (db: Db, buildingIds: readonly string[]): Promise<PhotoToJudge[]> =>
  photosToJudge(db, buildingIds)

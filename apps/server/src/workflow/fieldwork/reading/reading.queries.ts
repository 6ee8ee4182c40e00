import type { LocationSource, PhotoFlag, PhotoOrigin, Point } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { hasOpenJob } from '#platform/jobs/open-jobs.queries.ts'

export type PhotoToRead = {
  id: string
  buildingId: string
  key: string
  sha256: string
  origin: PhotoOrigin
  takenAt: string
  receivedAt: string
  fixLat: number | null
  fixLon: number | null
  fixAccuracyM: number | null
  fixAgeMs: number | null
  fixHeadingDeg: number | null
  explainedLat: number | null
  explainedLon: number | null
  /** Of the houses that share the building, or else its own. */
  places: readonly Point[]
  /** It was read before. */
  isAgain: boolean
}

const placesOf = sql`
  coalesce(
    (select jsonb_agg(jsonb_build_object('lat', u.lat, 'lon', u.lon)) from building_units u
      where u.building_id = b.id and u.lat is not null),
    (select jsonb_build_array(jsonb_build_object('lat', b.lat, 'lon', b.lon)) where b.lat is not null),
    '[]')`

/** Of the houses that share the building, or else its own. */
export async function listPlaces(tx: Tx, buildingId: string): Promise<readonly Point[]> {
  const { rows } = await sql<{ places: Point[] }>`
    select ${placesOf} as places from buildings b where b.id = ${buildingId}`.execute(tx)
  return rows[0]?.places ?? []
}

/** Received and not read yet, or read before; undefined where there is nothing to do. */
export async function findPhotoToRead(db: Db, id: string, isAgain: boolean): Promise<PhotoToRead | undefined> {
  const { rows } = await sql<PhotoToRead>`
    select p.id, p.building_id, p.key, p.sha256, p.origin, p.taken_at, p.received_at, p.fix_lat::float8, p.fix_lon::float8,
           p.fix_accuracy_m, p.fix_age_ms, p.fix_heading_deg, p.explained_lat::float8, p.explained_lon::float8,
           ${placesOf} as places, ${isAgain}::boolean as is_again
      from photos p join buildings b on b.id = p.building_id
     where p.id = ${id} and p.received_at is not null and (p.checked_at is not null) = ${isAgain}`.execute(db)
  return rows[0]
}

export type QcFlag = {
  readonly flags: readonly PhotoFlag[]
  readonly sharpness: number | null
  readonly brightness: number | null
  /** Of its position; a poor one may lie farther away. */
  readonly accuracyM?: number | null
  readonly sameAs: readonly { readonly photoId: string; readonly jsb: string }[]
}
export type Twin = {
  id: string
  buildingId: string
  /** The photo it is a copy of, or itself. */
  originId: string
  jsb: string
  isChecked: boolean
  isRemoved: boolean
  qcFlag: QcFlag | null
}

/** All photos with these bytes, this one among them, locked: two that are read at once find each other. */
export async function lockTwins(tx: Tx, sha256: string): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select p.id, p.building_id, coalesce(p.copied_from, p.id) as origin_id, b.jsb, p.checked_at is not null as is_checked, p.removed_at is not null as is_removed,
           p.qc_flag
      from photos p join buildings b on b.id = p.building_id
     where p.sha256 = ${sha256} and p.received_at is not null
     order by p.id for update of p`.execute(tx)
  return rows
}

export type Findings = {
  width: number | null
  height: number | null
  exifPresent: boolean
  ocrParsed: boolean
  gpsLat: number | null
  gpsLon: number | null
  headingDeg: number | null
  locationSource: LocationSource | null
  parseConfidence: number | null
  /** Given only where neither the file nor the phone says when it was taken. */
  isTimeKnown?: false
}
type Placed = Findings & { readonly distanceM: number | null }

export async function updateFindings(tx: Tx, id: string, findings: Placed, qcFlag: QcFlag): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ ...findings, qcFlag: JSON.stringify(qcFlag), checkedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('unreadPhotos').where('photoId', '=', id).execute()
}

export const updateFlags = (tx: Tx, id: string, qcFlag: QcFlag) =>
  tx
    .updateTable('photos')
    .set({ qcFlag: JSON.stringify(qcFlag) })
    .where('id', '=', id)
    .execute()

export type Measured = {
  id: string
  gpsLat: number | null
  gpsLon: number | null
  distanceM: number | null
  qcFlag: QcFlag
}

/** All that were read of a building. One that is being read is locked and waited for, so it is not missed. */
export async function lockMeasured(tx: Tx, buildingId: string): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select id, gps_lat::float8, gps_lon::float8, distance_m, qc_flag from photos
     where building_id = ${buildingId} and received_at is not null order by id for update`.execute(tx)
  return rows.filter(({ qcFlag }) => qcFlag)
}

export const updateDistance = (tx: Tx, { id, distanceM, qcFlag }: Measured) =>
  tx
    .updateTable('photos')
    .set({ distanceM, qcFlag: JSON.stringify(qcFlag) })
    .where('id', '=', id)
    .execute()

export type ViewToInsert = { photoId: string; kind: 'thumb' | 'view'; key: string; width: number; height: number }

export async function upsertViews(tx: Tx, views: readonly ViewToInsert[]): Promise<void> {
  if (views.length === 0) return
  await tx
    .insertInto('photoViews')
    .values([...views])
    .onConflict((conflict) =>
      conflict.columns(['photoId', 'kind']).doUpdateSet((eb) => ({
        key: eb.ref('excluded.key'),
        width: eb.ref('excluded.width'),
        height: eb.ref('excluded.height'),
      })),
    )
    .execute()
}

type Tried = { readonly tries: number; readonly failures: number; readonly lastError: string }

/** One more, which is about to begin. */
export async function countTry(db: Db, photoId: string): Promise<Tried> {
  const { rows } = await sql<Tried>`
    insert into unread_photos (photo_id, tries, is_outage) values (${photoId}, 1, false)
    on conflict (photo_id) do update set tries = unread_photos.tries + 1, is_outage = false, tried_at = now()
    returning tries, failures, last_error`.execute(db)
  return rows[0] ?? { tries: 1, failures: 0, lastError: '' }
}

/** Something else was away: it does not count against the photo. */
export const forgetTry = (db: Db, photoId: string, lastError: string) =>
  sql`update unread_photos set tries = tries - 1, last_error = ${lastError}, is_outage = true, tried_at = now()
       where photo_id = ${photoId}`.execute(db)

/** Answers how many there were. */
export async function noteFailure(db: Db, photoId: string, lastError: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update unread_photos set failures = failures + 1, last_error = ${lastError}, tried_at = now()
     where photo_id = ${photoId} returning failures`.execute(db)
  return rows[0]?.failures ?? 0
}

/** One worker at a time asks for what was forgotten. */
export async function takeRound(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('demarc.unread_photos')) as is_mine`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** What was away may be back by now: tried again sooner than a photo that is odd itself. */
const AFTER_OUTAGE_SECONDS = 10

/** Received, not read, not tried for a while, and nobody is going to. */
export async function listForgotten(tx: Tx, queue: string, afterSeconds: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from photos p left join unread_photos u on u.photo_id = p.id
     where p.received_at is not null and p.checked_at is null
       and coalesce(u.tried_at, p.received_at) < now() - make_interval(
             secs => case when u.is_outage then ${Math.min(afterSeconds, AFTER_OUTAGE_SECONDS)}::int else ${afterSeconds}::int end)
       and not ${hasOpenJob(queue, sql`p.id`)}
     order by p.received_at limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
